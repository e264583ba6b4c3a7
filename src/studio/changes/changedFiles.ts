import { textOf } from '../workspace/textsOf.ts'
import type { WorkspaceProduct } from '../workspace/Workspace.ts'
import type { ChangedFile } from './patchOf.ts'

/** What changes are compared with: the files on the disk, or those of the last commit. */
export type Since = 'saved' | 'committed'

/** Returns the files that differ, in the order of their paths. */
export function changedFiles(product: WorkspaceProduct, since: Since): ChangedFile[] {
  const paths = new Set([...Object.keys(product.files), ...Object.keys(product.edits)])
  return [...paths]
    .toSorted()
    .map((path) => ({ path, before: before(product, path, since), after: textOf(product, path) }))
    .filter(({ before: old, after }) => old !== after)
}

function before({ files }: WorkspaceProduct, path: string, since: Since): string | null {
  const file = files[path]
  if (!file) return null
  // Where no commit is known, nothing differs from it.
  return since === 'committed' && file.committed !== undefined ? file.committed : file.text
}
