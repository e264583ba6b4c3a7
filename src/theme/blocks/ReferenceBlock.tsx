import { useValueAt } from '../hooks/useValueAt.ts'
import { useWords } from '../words/useWords.ts'

import './blocks.css'

/** The number of the case, to be read out on the phone. Before there is a case, nothing. */
export function ReferenceBlock() {
  const say = useWords('blocks.ReferenceBlock')
  const ofStep = useValueAt<string>('/step/reference')
  const ofStatus = useValueAt<string>('/status/reference')
  const reference = ofStep ?? ofStatus
  if (!reference) return null

  return (
    <p className="reference">
      <span>{say('title')}</span> <strong className="reference-number">{reference}</strong>
    </p>
  )
}
