import { formats } from '#validation/formats.ts'

import { didYouMean } from './didYouMean.ts'
import type { Finding } from '#contract/Finding.ts'

/** How the findings that parser and screen compiler find are fixed, by their rule. */
const hints: Record<string, string> = {
  json: 'An editor underlines it while you type.',
  duplicateKey: 'Keep one of the two.',
  forbiddenKey: 'Choose another name.',
  name: 'Choose another name.',
  size: 'Split it, or let a source bring it.',
  depth: 'Write it flatter, with "$ref" to schemas/shared.',
  reference: 'Name a file of schemas/shared, or one under "definitions".',
}

/** A finding with a hint, and in our own words where the schema compiler has its own. `shared`: names of shared files. */
export function inPlainWords(finding: Finding, shared: Iterable<string>): Finding {
  if (finding.hint !== undefined) return finding
  const otherwise = hints[finding.rule] ?? 'Write what the message asks for into the schema.'
  const missing = /no file schemas\/shared\/(.+)\.json/.exec(finding.message)?.[1]
  const format = /unknown format "(.*?)"/.exec(finding.message)?.[1]
  if (missing !== undefined) return { ...finding, hint: didYouMean(missing, shared, otherwise) }
  if (format === undefined) return { ...finding, hint: otherwise }

  const hint = didYouMean(format, Object.keys(formats), 'src/validation/formats.ts lists those there are.')
  return { ...finding, message: `No format is called "${format}".`, hint }
}
