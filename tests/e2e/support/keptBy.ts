import type { Page } from '@playwright/test'

import { OWNER_DRAFT } from '#app/drafts/draftsSlice.ts'
import { TOKEN_COOKIE } from '#contract/limits.ts'

/** The identity provider that the sandbox plays in the same place has cookies of its own. */
const OF_THE_SANDBOX = /^_(?:session|interaction)(?:\.sig)?$/

/** What a browser keeps of a page. */
export interface Kept {
  /** Of each thing, where it is kept and under which name. */
  names: string[]
  /** Drafts, by the names under which they are sealed. */
  drafts: string[]
  /** All of it, names and values, but for the token that its cookie holds. */
  everything: string
}

/** All that the browser keeps of the page: cookies, both storages, databases, caches. */
export async function keptBy(page: Page): Promise<Kept> {
  const all = await page.context().cookies()
  const cookies = all.filter(({ name }) => !OF_THE_SANDBOX.test(name))
  const { entries, drafts } = await page.evaluate(readStorages)
  const shown = cookies.map(({ name, value }) => [`cookie ${name}`, name === TOKEN_COOKIE ? '' : value])
  const kept = [...shown, ...entries] as [string, string][]
  return {
    names: kept.map(([name]) => name),
    // Whose they are is sealed beside them.
    drafts: drafts.filter((name) => name !== OWNER_DRAFT),
    everything: kept.map((entry) => entry.join(' = ')).join('\n'),
  }
}

/** In the page. */
async function readStorages() {
  const entries: [string, string][] = []
  for (const [kind, storage] of [
    ['local', localStorage],
    ['tab', sessionStorage],
  ] as const) {
    for (const [name, value] of Object.entries({ ...storage }))
      entries.push([`${kind} ${name}`, String(value)])
  }
  for (const { name = '' } of await indexedDB.databases()) {
    const database = await new Promise<IDBDatabase>((resolve) => {
      const opening = indexedDB.open(name)
      opening.addEventListener('success', () => resolve(opening.result))
    })
    for (const store of database.objectStoreNames) {
      const objects = database.transaction(store).objectStore(store)
      const [keys, values] = await Promise.all([
        new Promise((resolve) => {
          const asked = objects.getAllKeys()
          asked.addEventListener('success', () => resolve(asked.result))
        }),
        new Promise((resolve) => {
          const asked = objects.getAll()
          asked.addEventListener('success', () => resolve(asked.result))
        }),
      ])
      entries.push([`database ${name}/${store}`, JSON.stringify([keys, values])])
    }
    database.close()
  }
  for (const name of await caches.keys()) {
    for (const { url } of await (await caches.open(name)).keys()) entries.push([`cache ${name}`, url])
  }
  const drafts = Object.keys(JSON.parse(sessionStorage.getItem('digital_lending_drafts') ?? '{}') as object)
  return { entries, drafts }
}
