import { findingLine } from '#engine/compile/read/findingLine.ts'
import { readSource } from '#engine/compile/read/SourceFile.ts'

/** A language pack that was read: its JSON as browsers get it, or what is wrong with it. */
export type ReadPack = { json: string } | { findings: string }

/** Reads a language pack such as `it/general.json`. Findings are lines with file, line and column. */
export function readPack(name: string, text: string): ReadPack {
  const { file, errors, value } = readSource(`i18n/${name}`, text)
  if (errors.length > 0)
    return { findings: errors.map((error) => findingLine({ file, ...error })).join('\n') }
  const isPack = typeof value === 'object' && value !== null && !Array.isArray(value)
  // What stands at the top with a $ is for those who write.
  if (isPack)
    return { json: JSON.stringify(value, (key, each: unknown) => (key.startsWith('$') ? undefined : each)) }
  const message = 'A language pack is an object: { ... }.'
  return { findings: findingLine({ file, line: 1, column: 1, rule: 'json', message }) }
}
