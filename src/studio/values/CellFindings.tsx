import type { Finding } from '#contract/Finding.ts'

import { FindingText } from '../findings/FindingText.tsx'

/** What is wrong with a value, beside it. */
export function CellFindings({ id, findings }: { id?: string; findings: readonly Finding[] }) {
  if (findings.length === 0) return null
  return (
    <ul className="value-findings" id={id}>
      {findings.map((finding) => (
        <li key={JSON.stringify(finding)}>
          <FindingText finding={finding} />
        </li>
      ))}
    </ul>
  )
}
