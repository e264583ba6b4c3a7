import { Alert, Button } from 'antd'

import { useStudio } from '../StudioContext.ts'
import { textOf } from '../workspace/textsOf.ts'
import { useWorkspace } from '../workspace/useWorkspace.ts'
import { DiffLines } from './DiffLines.tsx'
import { lineDiff } from './lineDiff.ts'

/** Files that others have changed in the same lines: which text goes on is asked. */
export function Conflicts() {
  const { say } = useStudio()
  const { product, settle } = useWorkspace()
  return Object.entries(product.conflicts).map(([path, { theirs }]) => {
    const mine = textOf(product, path)
    return (
      <section key={path} className="changes-part" aria-label={say('changes.conflict', { file: path })}>
        <Alert
          type="warning"
          showIcon
          title={say('changes.conflict', { file: path })}
          description={say('changes.conflictHelp')}
          action={
            <span className="changes-choice">
              <Button onClick={() => settle(path, mine)}>{say('changes.takeMine')}</Button>
              <Button onClick={() => settle(path, theirs)}>{say('changes.takeTheirs')}</Button>
            </span>
          }
        />
        <DiffLines hunks={lineDiff(theirs, mine)} />
      </section>
    )
  })
}
