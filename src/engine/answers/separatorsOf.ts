export interface Separators {
  /** Between thousands. */
  group: string
  /** Before the decimals. */
  decimal: string
}

/** Those of the languages that most read are known beforehand: `Intl` takes ten milliseconds to say them. */
const known = new Map<string, Separators>([
  ['it', { group: '.', decimal: ',' }],
  ['en', { group: ',', decimal: '.' }],
])

/** Returns how a language parts the digits of a number. */
export function separatorsOf(language: string): Separators {
  const separators = known.get(language) ?? askIntl(language)
  known.set(language, separators)
  return separators
}

function askIntl(language: string): Separators {
  const parts = new Intl.NumberFormat(language, { useGrouping: 'always' }).formatToParts(12_345.6)
  const valueOf = (type: string) => parts.find((part) => part.type === type)?.value ?? ''
  return { group: valueOf('group'), decimal: valueOf('decimal') }
}
