import { Button } from 'antd'
import { Link } from 'react-router'

import { useStudio } from '../StudioContext.ts'
import { useWorkspace } from '../workspace/useWorkspace.ts'
import { DiffLines } from './DiffLines.tsx'
import { lineDiff } from './lineDiff.ts'
import type { ChangedFile } from './patchOf.ts'

/** A file that differs: its lines, and the way back to what is on the disk. */
export function FileDiff({ file: { path, before, after } }: { file: ChangedFile }) {
  const { say } = useStudio()
  const { product, edit } = useWorkspace()
  const saved = product.files[path]?.text ?? null
  return (
    <article className="changes-file" aria-label={path}>
      <div className="changes-head">
        <h3>
          <Link to={`/json?${new URLSearchParams({ file: path })}`}>{path}</Link>
        </h3>
        {before === null && <p>{say('changes.newFile')}</p>}
        {after === null && <p>{say('changes.removedFile')}</p>}
        {product.edits[path] && (
          <Button size="small" onClick={() => edit({ [path]: saved })}>
            {say('changes.discard')}
            <span className="visually-hidden"> {path}</span>
          </Button>
        )}
      </div>
      <DiffLines hunks={lineDiff(before, after)} />
    </article>
  )
}
