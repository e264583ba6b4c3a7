import type { Language } from '#validation/languages.ts'

import type { Content, Definition, Words } from '../content/Content.ts'

/** Returns the wording files of a language that product owners write: what the studio says is written with its code. */
export function wordingOf({ wording }: Content, language: Language): Definition<Words>[] {
  return [...wording[language].values()].filter(({ name }) => name !== 'studio')
}
