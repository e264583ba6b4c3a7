import type { CodeList } from '#contract/member.ts'

import type { Language } from '../Ports.ts'
import positions from './positions.json' with { type: 'json' }
import professions from './professions.json' with { type: 'json' }

/** Lists that the bank keeps itself, by the name under which they are asked for. */
export const codeLists = {
  positions: inLanguages(positions),
  professions: inLanguages(professions),
}

function inLanguages(list: { value: string; it: string; en: string }[]): Record<Language, CodeList> {
  const inLanguage = (language: Language) => ({
    values: list.map(({ value, ...labels }) => ({ value, label: labels[language] })),
  })
  return { it: inLanguage('it'), en: inLanguage('en') }
}
