import { createStore, delMany, entries, set } from 'idb-keyval'

import type { Edit } from './Workspace.ts'

type Key = [product: string, path: string]

/** An edit of a file; null where it stands as on the disk again. */
export interface KeptEdit {
  product: string
  path: string
  edit: Edit | null
}

/** Where a page that is left puts what it has not kept yet: it can wait for no database. */
const LEFT = 'digital-lending-studio-left'

const store = () => createStore('digital-lending-studio', 'edits')
let opened: ReturnType<typeof store> | undefined
const edits = () => (opened ??= store())

/** Edits that are not saved, as the browser keeps them, by product and path. */
export const keptEdits = {
  async read(): Promise<Record<string, Record<string, Edit>>> {
    for (const { product, path, edit } of readLeft()) await keptEdits.keep(product, path, edit ?? undefined)
    const kept: Record<string, Record<string, Edit>> = {}
    for (const [[product, path], edit] of await entries<Key, Edit>(edits())) {
      kept[product] = { ...kept[product], [path]: edit }
    }
    return kept
  },
  async keep(product: string, path: string, edit: Edit | undefined): Promise<void> {
    const key: Key = [product, path]
    await (edit ? set(key, edit, edits()) : delMany([key], edits()))
    // What is kept is newer than what a page left.
    putLeft(readLeft().filter((left) => left.product !== product || left.path !== path))
  },
  /** Keeps edits at once, for the page is left, beside what another page left; returns whether the browser had room for them. */
  leave(left: KeptEdit[]): boolean {
    const isOwn = (one: KeptEdit) =>
      left.some(({ product, path }) => one.product === product && one.path === path)
    try {
      putLeft([...readLeft().filter((one) => !isOwn(one)), ...left])
      return true
    } catch {
      return false
    }
  },
}

/** What cannot be read, or is no edit, was not written by this page. */
function readLeft(): KeptEdit[] {
  try {
    const left: unknown = JSON.parse(localStorage.getItem(LEFT) ?? '[]')
    return Array.isArray(left) ? left.filter(isKeptEdit) : []
  } catch {
    return []
  }
}

function isKeptEdit(value: unknown): value is KeptEdit {
  const { product, path, edit } = (value ?? {}) as Partial<KeptEdit>
  if (typeof product !== 'string' || typeof path !== 'string') return false
  return edit === null || (typeof edit === 'object' && isText(edit.was) && isText(edit.text))
}

function isText(value: unknown): boolean {
  return value === null || typeof value === 'string'
}

function putLeft(left: KeptEdit[]): void {
  if (left.length === 0) localStorage.removeItem(LEFT)
  else localStorage.setItem(LEFT, JSON.stringify(left))
}
