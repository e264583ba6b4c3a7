import { Alert, Button, Segmented } from 'antd'
import { useState } from 'react'

import { useStudioSession } from '../session/studioSession.ts'
import { StudioPage } from '../shell/StudioPage.tsx'
import { useNotify } from '../shell/useNotify.ts'
import { useStudio } from '../StudioContext.ts'
import { findingsBeside } from '../workspace/findingsBeside.ts'
import { type SaveOutcome, saveWorkspace } from '../workspace/saveWorkspace.ts'
import { useWorkspace } from '../workspace/useWorkspace.ts'
import type { Since } from '../workspace/versionOf.ts'
import { BehaviourList } from './BehaviourList.tsx'
import { changedFiles } from './changedFiles.ts'
import { CommitSection } from './CommitSection.tsx'
import { Conflicts } from './Conflicts.tsx'
import { FileDiff } from './FileDiff.tsx'
import { FindingList } from './FindingList.tsx'
import { patchOf } from './patchOf.ts'
import { ScreenPictures } from './ScreenPictures.tsx'

import 'virtual:antd/studio/Alert,Input,Segmented,Select.css'
import '../screen/screen.css'
import './changes.css'

/** What differs from what is saved, or from the last commit: what it does, what is wrong with it, its files; and the save. */
export function ChangesPage() {
  const { say } = useStudio()
  const { product, isEditable } = useWorkspace()
  const { signsIn } = useStudioSession()
  const [since, setSince] = useState<Since>('saved')
  const files = changedFiles(product, since)
  const { judgement, isUnjudged } = product

  return (
    <StudioPage title={say('changes.title')} intro={say('changes.intro')}>
      {!isEditable && (
        <Alert type="info" showIcon title={say(signsIn ? 'workspace.lookOnly' : 'workspace.readOnly')} />
      )}
      <Conflicts />
      <SaveSection />
      <CommitSection />
      {isUnjudged && <Alert type="warning" showIcon title={say('changes.unjudged')} />}
      {judgement && judgement.findings.length > 0 && <FindingList findings={judgement.findings} />}
      {judgement && <BehaviourList {...judgement} />}
      <ScreenPictures files={files} since={since} />
      <section className="changes-part" aria-labelledby="changed-files">
        <div className="changes-head">
          <h2 id="changed-files">{say('changes.files', { count: files.length })}</h2>
          <Segmented<Since>
            aria-label={say('changes.since')}
            name="since"
            value={since}
            onChange={setSince}
            options={(['saved', 'committed'] as const).map((each) => ({
              value: each,
              label: say(`changes.sinces.${each}`),
            }))}
          />
          <Button disabled={files.length === 0} onClick={() => download(patchOf(files))}>
            {say('changes.patch')}
          </Button>
        </div>
        {files.length === 0 && <p>{say(`changes.none.${since}`)}</p>}
        {files.map((file) => (
          <FileDiff key={file.path} file={file} />
        ))}
      </section>
    </StudioPage>
  )
}

/** The save, and how it went. */
function SaveSection() {
  const { say } = useStudio()
  const { product, isEditable, store } = useWorkspace()
  const notify = useNotify()
  const [outcome, setOutcome] = useState<SaveOutcome>()
  const [isSaving, setSaving] = useState(false)
  const changed = Object.keys(product.edits).length
  const isBlocked = Object.keys(product.conflicts).length > 0

  const save = async (despiteStories: boolean) => {
    setSaving(true)
    const went = await saveWorkspace(store, { despiteStories })
    setSaving(false)
    setOutcome(went?.outcome === 'saved' ? undefined : went)
    if (went?.outcome === 'saved') notify(say('changes.saved'))
  }
  // What did not save then stands on the disk meanwhile, or was discarded.
  if (changed === 0) return null

  const isOnlyStories =
    outcome?.outcome === 'refused' && outcome.findings.every(({ file }) => file.startsWith('flows/stories/'))
  // The page lists below what the judgement of the same edits has found.
  const unsaid =
    outcome?.outcome === 'refused' ? findingsBeside(product.judgement?.findings ?? [], outcome.findings) : []
  return (
    <section className="changes-save" aria-label={say('changes.save')}>
      <Button
        type="primary"
        loading={isSaving}
        disabled={!isEditable || isBlocked || changed === 0}
        onClick={() => void save(false)}
      >
        {say('changes.saveFiles', { count: changed })}
      </Button>
      {outcome && (
        <Alert
          type="warning"
          showIcon
          title={say(`changes.outcomes.${outcome.outcome}`, {
            reason: outcome.outcome === 'notWritten' ? outcome.reason : '',
          })}
          {...(isOnlyStories && {
            action: <Button onClick={() => void save(true)}>{say('changes.saveAllTheSame')}</Button>,
          })}
        />
      )}
      {unsaid.length > 0 && <FindingList findings={unsaid} />}
    </section>
  )
}

function download(text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/x-patch' }))
  const link = document.createElement('a')
  link.href = address
  link.download = 'changes.patch'
  link.click()
  URL.revokeObjectURL(address)
}
