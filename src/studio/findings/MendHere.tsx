import { Button } from 'antd'
import { lazy, Suspense, useState } from 'react'

import type { Finding } from '#contract/Finding.ts'

import { useStudio } from '../StudioContext.ts'
import { useWorkspace } from '../workspace/useWorkspace.ts'
import { conditionOf } from './conditionOf.ts'

const ConditionDialog = lazy(async () => ({
  default: (await import('../flow/ConditionDialog.tsx')).ConditionDialog,
}))

/** What opens the place at which a finding is mended without its file, where there is one: the condition that it is in. */
export function MendHere({ finding }: { finding: Finding }) {
  const { say } = useStudio()
  const { texts, isEditable } = useWorkspace()
  const [isOpen, setOpen] = useState(false)
  const condition = isEditable ? conditionOf(texts, finding) : undefined
  if (!condition) return null
  return (
    <>
      <Button
        size="small"
        aria-label={say('flow.condition.change', { name: condition.name })}
        onClick={() => setOpen(true)}
      >
        {say('flow.condition.open')}
      </Button>
      {isOpen && (
        <Suspense>
          <ConditionDialog {...condition} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
