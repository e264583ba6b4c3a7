import { findingLine } from '#engine/compile/read/Finding.ts'
import { readSource } from '#engine/compile/read/SourceFile.ts'

/** What is wrong with a language pack such as `it/general.json`, in a line with file, line and column. */
export function wordingFindings(name: string, text: string): string | undefined {
  const { file, errors, value } = readSource(`i18n/${name}`, text)
  if (errors.length > 0) return errors.map((error) => findingLine({ file, ...error })).join('\n')
  const isPack = typeof value === 'object' && value !== null && !Array.isArray(value)
  if (isPack) return undefined
  return findingLine({
    file,
    line: 1,
    column: 1,
    rule: 'json',
    message: 'A language pack is an object: { ... }.',
  })
}
