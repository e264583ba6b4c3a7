import { UploadOutlined } from '@ant-design/icons'
import { Alert, Button, Modal } from 'antd'
import { type ChangeEvent, useMemo, useRef, useState } from 'react'

import { useNotify } from '../../shell/useNotify.ts'
import { useStudio } from '../../StudioContext.ts'
import { useWorkspace } from '../../workspace/useWorkspace.ts'
import type { Words } from '../Word.ts'
import { writeWords } from '../writeWords.ts'
import { ImportError } from './ImportError.ts'
import { type ImportPlan, planImport } from './planImport.ts'
import { PlanSummary } from './PlanSummary.tsx'
import type { ForeignTexts } from './ForeignText.ts'

type Read = { name: string } & ({ foreign: ForeignTexts } | { error: ImportError })

/** Takes texts back from translators: what a file would change is shown before it does, in one step that can be undone. */
export function ImportDialog({ words }: { words: Words }) {
  const { say } = useStudio()
  const { isEditable, texts, edit } = useWorkspace()
  const notify = useNotify()
  const box = useRef<HTMLInputElement>(null)
  const [read, setRead] = useState<Read>()
  const [isOpen, setOpen] = useState(false)
  const foreign = read && 'foreign' in read ? read.foreign : undefined
  const plan = useMemo(() => foreign && planImport(words, foreign), [words, foreign])
  if (!isEditable) return null

  const choose = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? []
    if (!file) return
    const { name } = file
    const bytes = new Uint8Array(await file.arrayBuffer())
    // The same file may be chosen again, once it was mended.
    target.value = ''
    setRead({ name, ...(await readSafely(bytes)) })
    setOpen(true)
  }
  const take = ({ changes }: ImportPlan) => {
    setOpen(false)
    edit(writeWords(texts, changes))
    notify(say('words.import.done', { count: changes.length }))
  }

  return (
    <>
      <input
        ref={box}
        hidden
        type="file"
        accept=".xlf,.xliff,.xml,.csv,.txt"
        aria-label={say('words.import.open')}
        onChange={(event) => void choose(event)}
      />
      <Button icon={<UploadOutlined aria-hidden />} onClick={() => box.current?.click()}>
        {say('words.import.open')}
      </Button>
      <Modal
        open={isOpen}
        width={720}
        title={say('words.import.title', { name: read?.name })}
        okText={say('words.import.take', { count: plan?.changes.length ?? 0 })}
        okButtonProps={{ disabled: !plan || plan.changes.length === 0 }}
        cancelText={say('words.cancel')}
        onOk={() => plan && take(plan)}
        onCancel={() => setOpen(false)}
        afterClose={() => setRead(undefined)}
      >
        {read && 'error' in read && (
          <Alert
            type="error"
            showIcon
            title={say(`words.import.errors.${read.error.reason}`, read.error.params)}
          />
        )}
        {plan && <PlanSummary plan={plan} />}
      </Modal>
    </>
  )
}

/** What reads files is loaded with the first of them. */
async function readSafely(bytes: Uint8Array): Promise<{ foreign: ForeignTexts } | { error: ImportError }> {
  const { readForeign } = await import('./readForeign.ts')
  try {
    return { foreign: readForeign(bytes) }
  } catch (error) {
    if (error instanceof ImportError) return { error }
    throw error
  }
}
