import { formats } from '#validation/formats.ts'

import { didYouMean } from './didYouMean.ts'
import type { Finding } from './Finding.ts'

/** How the faults that parser and screen compiler find are mended, by their rule. */
const hints: Record<string, string> = {
  json: 'An editor underlines the place while you type.',
  duplicateKey: 'Keep one of the two.',
  forbiddenKey: 'Choose another name.',
  name: 'Choose another name.',
  size: 'Split it, or let a source bring it.',
  depth: 'Write it flatter, with "$ref" to schemas/shared.',
  reference: 'Name a file of schemas/shared, or a place under "definitions".',
}

/** A fault with a hint, and in our own words where the schema compiler has its own. `shared`: names of shared files. */
export function inPlainWords(fault: Finding, shared: Iterable<string>): Finding {
  if (fault.hint !== undefined) return fault
  const otherwise = hints[fault.rule] ?? 'Mend the schema.'
  const missing = /no file schemas\/shared\/(.+)\.json/.exec(fault.message)?.[1]
  const format = /unknown format "(.*?)"/.exec(fault.message)?.[1]
  if (missing !== undefined) return { ...fault, hint: didYouMean(missing, shared, otherwise) }
  if (format === undefined) return { ...fault, hint: otherwise }

  const hint = didYouMean(format, Object.keys(formats), 'src/validation/formats.ts lists those there are.')
  return { ...fault, message: `No format is called "${format}".`, hint }
}
