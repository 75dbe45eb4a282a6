"""A program as it is put together."""

from .chance import pick

class Program:
    def __init__(self):
        self.lines = []
        self.results = 0

    def add(self, text, indent=0):
        for line in text.split("\n"):
            self.lines.append("    " * indent + line)

    def result(self):
        self.results += 1
        return f"r{self.results - 1}"

    def guarded(self, body, value=None):
        """Runs statements, and keeps a value or the exception."""
        r = self.result()
        self.add("try:")
        for line in body:
            self.add(line, 1)
        if value is not None:
            self.add(f"{r} = {value}", 1)
        self.add("except Exception as e:")
        self.add(f"{r} = type(e).__name__, str(e){pick('', '', ', e.args') if value is None else ''}", 1)
