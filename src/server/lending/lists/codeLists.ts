import type { CodeList } from '#contract/member.ts'
import { DEFAULT_LANGUAGE, type Language } from '#validation/languages.ts'

import positions from './positions.json' with { type: 'json' }
import professions from './professions.json' with { type: 'json' }

/** An entry of a list, with its name in each language that has one. */
type Entry = { value: string } & Record<typeof DEFAULT_LANGUAGE, string> & Partial<Record<Language, string>>

/** Lists that the bank keeps itself, by the name under which they are asked for, each in a language. */
export const codeLists = {
  positions: spokenList(positions),
  professions: spokenList(professions),
}

function spokenList(list: Entry[]): (language: Language) => CodeList {
  return (language) => ({
    values: list.map((entry) => ({ value: entry.value, label: entry[language] ?? entry[DEFAULT_LANGUAGE] })),
  })
}
