log = []

def t(name, value=None):
    log.append(name)
    return value

box = {}
t("target", box)[t("key", "k")] = t("value", 1)
t("box", box)[t("k2", "k")] += t("rhs", 5)
t("f", lambda *a, **k: None)(t("p1"), *t("star", ()), k=t("kw"), *t("star2", ()), **t("dstar", {}))
{t("k", 1): t("v")}
t("then") if t("cond", False) else t("else")
t("x", 1) < t("y", 0) < t("never")
x = t("A", 1) + t("B", 2) * t("C", 3)
def g(a=t("default")): pass
[t("elt") for _ in t("iter", (0,))]
f"{t('a1', 1)}{t('a2', 2):{t('spec', 3)}}"
out = [" ".join(log), box]
