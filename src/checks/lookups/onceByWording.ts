import { once } from '#validation/once.ts'

import type { Texts, Wording } from '../content/Content.ts'

/** What is worked out of the texts alone: once for as long as no wording file changes, whichever other definitions do. */
export function onceByWording<Value>(work: (texts: Texts) => Value): (texts: Texts) => Value {
  const found = once((wording: Wording) => work({ wording }))
  return ({ wording }) => found(wording)
}
