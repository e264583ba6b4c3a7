import type { Language } from '#validation/languages.ts'

import type { Definition, Texts, Words } from '../content/Content.ts'

/** Returns the wording files of a language that product owners write: what the studio says is written with its code. */
export function wordingOf({ wording }: Texts, language: Language): Definition<Words>[] {
  return [...wording[language].values()].filter(({ name }) => name !== 'studio')
}
