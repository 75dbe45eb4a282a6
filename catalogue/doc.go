// Package catalogue makes the pages of the ops from their schemas: what a call takes, what it gives, what it refuses, and how a placement
// goes through it. What a page says of placements is not written down anywhere: it is what the type rule answers when it is asked.
package catalogue
