import type { CodeList } from '#contract/member.ts'
import { DEFAULT_LANGUAGE, type Language, languages } from '#validation/languages.ts'

import positions from './positions.json' with { type: 'json' }
import professions from './professions.json' with { type: 'json' }

/** An entry of a list, with its name in each language that has one. */
type Entry = { value: string } & Record<typeof DEFAULT_LANGUAGE, string> & Partial<Record<Language, string>>

/** Lists that the bank keeps itself, by the name under which they are asked for. */
export const codeLists = {
  positions: inLanguages(positions),
  professions: inLanguages(professions),
}

function inLanguages(list: Entry[]): Record<Language, CodeList> {
  const inLanguage = (language: Language) => ({
    values: list.map((entry) => ({ value: entry.value, label: entry[language] ?? entry[DEFAULT_LANGUAGE] })),
  })
  const lists = languages.map((language) => [language, inLanguage(language)])
  return Object.fromEntries(lists) as Record<Language, CodeList>
}
