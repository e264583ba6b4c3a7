import type { Finding } from '#contract/Finding.ts'

/** What is wrong with a value, beside it. */
export function CellFindings({ id, findings }: { id?: string; findings: readonly Finding[] }) {
  if (findings.length === 0) return null
  return (
    <ul className="value-findings" id={id}>
      {findings.map((finding) => (
        <li key={JSON.stringify(finding)} lang="en">
          {finding.message} {finding.hint}
        </li>
      ))}
    </ul>
  )
}
