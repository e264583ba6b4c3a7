import { createStore, delMany, entries, set } from 'idb-keyval'

import type { Edit } from './Workspace.ts'

type Key = [product: string, path: string]

const store = () => createStore('digital-lending-studio', 'edits')
let opened: ReturnType<typeof store> | undefined
const edits = () => (opened ??= store())

/** Edits that are not saved, as the browser keeps them, by product and path. */
export const keptEdits = {
  async read(): Promise<Record<string, Record<string, Edit>>> {
    const kept: Record<string, Record<string, Edit>> = {}
    for (const [[product, path], edit] of await entries<Key, Edit>(edits())) {
      kept[product] = { ...kept[product], [path]: edit }
    }
    return kept
  },
  async keep(product: string, path: string, edit: Edit | undefined): Promise<void> {
    const key: Key = [product, path]
    await (edit ? set(key, edit, edits()) : delMany([key], edits()))
  },
}
