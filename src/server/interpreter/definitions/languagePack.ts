import { findingLine } from '#engine/compile/read/findingLine.ts'
import { parseJson } from '#engine/compile/read/parseJson.ts'

/** Returns what is wrong with a language pack such as `it/general.json`: lines with file, line and column. */
export function findingsOfPack(name: string, text: string): string | undefined {
  const file = `i18n/${name}`
  const { errors, value } = parseJson(text)
  if (errors.length > 0) return errors.map((error) => findingLine({ file, ...error })).join('\n')
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return undefined
  const message = 'A language pack is an object: { ... }.'
  return findingLine({ file, line: 1, column: 1, rule: 'json', message })
}

/** Returns a language pack that nothing is wrong with as browsers get it: without what is for those who write it. */
export function sentPack(text: string): string {
  return JSON.stringify(parseJson(text).value, (key, each: unknown) =>
    key.startsWith('$') ? undefined : each,
  )
}
