import { Alert, Button, Input } from 'antd'
import { useId, useState } from 'react'

import type { StudioCommitProposal } from '#contract/studio.ts'

import { useNotify } from '../shell/useNotify.ts'
import { useStudio } from '../StudioContext.ts'
import { type CommitOutcome, commitWorkspace } from '../workspace/commitWorkspace.ts'
import { studioApi } from '../workspace/studioApi.ts'
import { useWorkspace } from '../workspace/useWorkspace.ts'
import { changedFiles } from './changedFiles.ts'

/**
 * The commit of what is saved, where the definitions stand in a git checkout: with a message that says what the files do
 * otherwise than at the last commit, to be changed as one likes.
 */
export function CommitSection() {
  const { product, isEditable } = useWorkspace()
  const isSaved = Object.keys(product.edits).length === 0
  const differs = changedFiles(product, 'committed').length > 0
  const skip = !isEditable || !isSaved || !differs
  const { currentData } = studioApi.useCommitProposalQuery(
    { product: product.name },
    { skip, refetchOnMountOrArgChange: true },
  )
  if (skip || !currentData || currentData.files.length === 0) return null
  return <CommitForm key={currentData.message} proposal={currentData} />
}

function CommitForm({ proposal }: { proposal: StudioCommitProposal }) {
  const { say } = useStudio()
  const { store } = useWorkspace()
  const notify = useNotify()
  const [message, setMessage] = useState(proposal.message)
  const [outcome, setOutcome] = useState<CommitOutcome>()
  const [isCommitting, setCommitting] = useState(false)
  const [headingId, boxId, helpId] = [useId(), useId(), useId()]

  const commit = async () => {
    setCommitting(true)
    const went = await commitWorkspace(store, message)
    setCommitting(false)
    setOutcome(went)
    if (went.outcome === 'committed') notify(say('changes.committed', { commit: went.commit }))
  }
  return (
    <section className="changes-commit" aria-labelledby={headingId}>
      <h2 id={headingId}>{say('changes.commit')}</h2>
      <label htmlFor={boxId}>{say('changes.commitMessage')}</label>
      <Input.TextArea
        id={boxId}
        aria-describedby={helpId}
        lang="en"
        rows={Math.min(12, Math.max(2, message.split('\n').length))}
        maxLength={10_000}
        value={message}
        onChange={({ target }) => setMessage(target.value)}
      />
      <p id={helpId}>{say('changes.commitHelp', { count: proposal.files.length })}</p>
      <Button loading={isCommitting} disabled={message.trim() === ''} onClick={() => void commit()}>
        {say('changes.commitFiles', { count: proposal.files.length })}
      </Button>
      {outcome && outcome.outcome !== 'committed' && (
        <Alert
          type="warning"
          showIcon
          title={say(`changes.commitOutcomes.${outcome.outcome}`)}
          {...(outcome.outcome === 'refused' && { description: <pre lang="en">{outcome.reason}</pre> })}
        />
      )}
    </section>
  )
}
