import type { Finding } from '#engine/compile/read/Finding.ts'

/** Returns a finding as `npm run check` prints it. */
export function sayFinding({ file, line, column, rule, message, hint }: Finding): string {
  const finding = `${file}:${line}:${column} ${rule}: ${message}`
  return hint === undefined ? finding : `${finding}\n  ${hint}`
}
