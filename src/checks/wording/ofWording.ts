import type { Check, RuleFinding } from '../Check.ts'
import type { Texts } from '../content/Content.ts'
import { onceByWording } from '../lookups/onceByWording.ts'

/** A rule that reads the texts alone: what it found holds for as long as no wording file changes. */
export function ofWording(check: (texts: Texts) => Iterable<RuleFinding>): Check {
  return onceByWording((texts) => [...check(texts)])
}
