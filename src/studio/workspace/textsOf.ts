import { createSelector } from '@reduxjs/toolkit'

import type { Workspace, WorkspaceProduct } from './Workspace.ts'

/** Returns the text of a file as it stands with what was edited; null where there is none. */
export function textOf({ files, edits }: WorkspaceProduct, path: string): string | null {
  const edit = edits[path]
  return edit ? edit.text : (files[path]?.text ?? null)
}

/** The product that is looked at. */
export function productOf({ products, product }: Workspace): WorkspaceProduct | undefined {
  return products[product]
}

/** The texts of all files of the product that is looked at, by path, with what was edited. */
export const textsOf = createSelector(
  [
    (workspace: Workspace) => productOf(workspace)?.files,
    (workspace: Workspace) => productOf(workspace)?.edits,
  ],
  (files = {}, edits = {}): ReadonlyMap<string, string> => {
    const texts = new Map(Object.entries(files).map(([path, { text }]) => [path, text]))
    for (const [path, { text }] of Object.entries(edits)) {
      if (text === null) texts.delete(path)
      else texts.set(path, text)
    }
    return texts
  },
)
