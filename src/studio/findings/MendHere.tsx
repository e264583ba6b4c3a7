import { Button } from 'antd'
import { lazy, Suspense, useState } from 'react'
import { Link } from 'react-router'

import type { Finding } from '#contract/Finding.ts'

import { useStudio } from '../StudioContext.ts'
import { useWorkspace } from '../workspace/useWorkspace.ts'
import { conditionOf } from './conditionOf.ts'
import { isValueAt } from './isValueAt.ts'

const ConditionDialog = lazy(async () => ({
  default: (await import('../flow/ConditionDialog.tsx')).ConditionDialog,
}))

/** What leads to the place at which a finding is mended without its file, where there is one: a condition, a table or a setting. */
export function MendHere({ finding }: { finding: Finding }) {
  const { say } = useStudio()
  const { texts, isEditable } = useWorkspace()
  const [isOpen, setOpen] = useState(false)
  if (isEditable && isValueAt(texts, finding))
    return <Link to={`/values?${new URLSearchParams({ file: finding.file })}`}>{say('values.mend')}</Link>
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
