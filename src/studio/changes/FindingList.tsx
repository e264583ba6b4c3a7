import { Link } from 'react-router'

import type { Finding } from '#contract/Finding.ts'

import { FindingText } from '../findings/FindingText.tsx'
import { MendHere } from '../findings/MendHere.tsx'
import { useStudio } from '../StudioContext.ts'

/** What is wrong, each with the way to its line. */
export function FindingList({ findings }: { findings: Finding[] }) {
  const { say } = useStudio()
  return (
    <section className="changes-part" aria-label={say('changes.findings', { count: findings.length })}>
      <h2>{say('changes.findings', { count: findings.length })}</h2>
      <ul className="changes-findings">
        {findings.map((finding) => (
          <li key={JSON.stringify(finding)}>
            <Link to={`/json?${new URLSearchParams({ file: finding.file, line: String(finding.line) })}`}>
              {finding.file}:{finding.line}
            </Link>{' '}
            <FindingText finding={finding} /> <MendHere finding={finding} />
          </li>
        ))}
      </ul>
    </section>
  )
}
