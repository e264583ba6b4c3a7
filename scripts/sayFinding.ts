import { whyItMatters } from '#checks/whyItMatters.ts'
import type { Finding } from '#contract/Finding.ts'

/** Returns a finding as `npm run check` prints it: what is wrong and where, how to mend it, and why it matters. */
export function sayFinding({ file, line, column, rule, message, hint }: Finding): string {
  const why = whyItMatters[rule]
  const lines = [`${file}:${line}:${column} ${rule}: ${message}`, hint, why && `Why: ${why}`]
  return lines.filter(Boolean).join('\n  ')
}
