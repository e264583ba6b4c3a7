import { textOf } from './textsOf.ts'
import type { Texts, WorkspaceProduct } from './Workspace.ts'

/** What changes are compared with: the files on the disk, or those of the last commit. */
export type Since = 'saved' | 'committed'

/** The files of a product as they are edited, or as they were. */
export interface Version {
  /** All texts, by path. */
  texts: ReadonlyMap<string, string>
  /** What of the schemas differs from the disk, by path; null is no file. */
  schemas: Texts
}

export function versionOf(product: WorkspaceProduct, at: 'edited' | Since): Version {
  const texts = new Map<string, string>()
  const schemas: Texts = {}
  for (const path of pathsOf(product)) {
    const text = at === 'edited' ? textOf(product, path) : textBefore(product, path, at)
    if (text !== null) texts.set(path, text)
    if (path.startsWith('schemas/') && text !== (product.files[path]?.text ?? null)) schemas[path] = text
  }
  return { texts, schemas }
}

/** The paths of all files, removed and added ones too, in their order. */
export function pathsOf({ files, edits }: WorkspaceProduct): string[] {
  return [...new Set([...Object.keys(files), ...Object.keys(edits)])].toSorted()
}

/** Returns the text of a file as it was; null where there was none. */
export function textBefore({ files }: WorkspaceProduct, path: string, since: Since): string | null {
  const file = files[path]
  if (!file) return null
  // Where no commit is known, nothing differs from it.
  return since === 'committed' && file.committed !== undefined ? file.committed : file.text
}
