import { textOf } from '../workspace/textsOf.ts'
import type { WorkspaceProduct } from '../workspace/Workspace.ts'
import type { ChangedFile } from './patchOf.ts'
import { pathsOf, type Since, textBefore } from '../workspace/versionOf.ts'

/** Returns the files that differ, in the order of their paths. */
export function changedFiles(product: WorkspaceProduct, since: Since): ChangedFile[] {
  return pathsOf(product)
    .map((path) => ({ path, before: textBefore(product, path, since), after: textOf(product, path) }))
    .filter(({ before, after }) => before !== after)
}
