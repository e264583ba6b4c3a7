import { Alert, Modal } from 'antd'
import { type ReactNode, useId } from 'react'

import { FindingText } from '../findings/FindingText.tsx'
import { useStudio } from '../StudioContext.ts'
import { useWorkspace } from '../workspace/useWorkspace.ts'
import type { FileChanges } from './edits/rename.ts'
import type { EditedPlace } from './references/referencesIn.ts'
import { useForetold } from './useForetold.ts'

interface EditDialogProps {
  title: string
  /** What is written where it is done; undefined while something is missing. */
  files: FileChanges | undefined
  /** Places that it changes, or on which it leaves its mark, and how they are called. */
  places?: { title: string; references: EditedPlace[] } | undefined
  done: string
  isDanger?: boolean
  onDone: () => void
  onClose: () => void
  children: ReactNode
}

/** An edit of definitions that is shown before it is done: the places that it changes, and what the check finds afterwards. */
export function EditDialog({
  title,
  files,
  places,
  done,
  isDanger,
  onDone,
  onClose,
  children,
}: EditDialogProps) {
  const { say } = useStudio()
  const { edit } = useWorkspace()
  const foretold = useForetold(files)
  const placesId = useId()
  const confirm = () => {
    if (!files) return
    edit(files)
    onDone()
  }
  return (
    <Modal
      open
      width={680}
      title={title}
      okText={done}
      cancelText={say('flow.cancel')}
      okButtonProps={{ disabled: !files, danger: isDanger ?? false }}
      closable={{ 'aria-label': say('flow.close') }}
      onOk={confirm}
      onCancel={onClose}
    >
      <div className="flow-dialog">
        {children}
        {places && places.references.length > 0 && (
          <section aria-labelledby={placesId}>
            <h3 id={placesId}>{places.title}</h3>
            {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by keyboard */}
            <ul className="flow-places" tabIndex={0} aria-labelledby={placesId}>
              {places.references.map(({ file, line, path }) => (
                <li key={`${file}:${line}:${path.join('/')}`}>
                  <code>
                    {file}:{line}
                  </code>{' '}
                  {path.join(' › ')}
                </li>
              ))}
            </ul>
          </section>
        )}
        {files && <Foretold findings={foretold} />}
      </div>
    </Modal>
  )
}

function Foretold({ findings }: { findings: ReturnType<typeof useForetold> }) {
  const { say } = useStudio()
  if (!findings) return <p role="status">{say('flow.judging')}</p>
  if (findings === 'unknown') return <Alert type="warning" showIcon title={say('flow.unknown')} />
  if (findings.length === 0) return <Alert type="success" showIcon title={say('flow.sound')} />
  return (
    <Alert
      type="warning"
      showIcon
      title={say('flow.foretold', { count: findings.length })}
      description={
        <ul className="flow-findings">
          {findings.map((finding) => (
            <li key={JSON.stringify(finding)}>
              <code>
                {finding.file}:{finding.line}
              </code>{' '}
              <FindingText finding={finding} />
            </li>
          ))}
        </ul>
      }
    />
  )
}
