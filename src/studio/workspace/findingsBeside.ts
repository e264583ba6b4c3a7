import type { Finding } from '#contract/Finding.ts'

/** Returns the findings that are not among others: lines may differ. */
export function findingsBeside(known: readonly Finding[], findings: readonly Finding[]): Finding[] {
  const keys = new Set(known.map(keyOf))
  return findings.filter((finding) => !keys.has(keyOf(finding)))
}

function keyOf({ file, rule, message }: Finding): string {
  return JSON.stringify([file, rule, message])
}
