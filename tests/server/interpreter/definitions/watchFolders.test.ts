import fs, { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { watchDefinitions } from '#server/interpreter/definitions/watchDefinitions.ts'
import { watchFolders } from '#server/interpreter/definitions/watchFolders.ts'
import type { ServerContext } from '#server/ServerContext.ts'

let root = ''
let stop = () => {}
const changed = vi.fn<() => void>()

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'digital-lending-watched-'))
  mkdirSync(join(root, 'en'))
  writeFileSync(join(root, 'en/general.json'), '{}')
  stop = watchFolders([root, join(root, 'missing')], changed)
})

afterEach(() => {
  stop()
  rmSync(root, { recursive: true, force: true })
})

/** Returns whether what is done is told of; what was done before is told by then. */
async function isTold(act: () => void): Promise<boolean> {
  changed.mockClear()
  act()
  await vi.waitUntil(() => changed.mock.calls.length > 0, { timeout: 20_000 }).catch(() => undefined)
  await new Promise((resolve) => setTimeout(resolve, 50))
  return changed.mock.calls.length > 0
}

it('tells of a file each time that another one is put in its place', async () => {
  const file = join(root, 'en/general.json')
  for (const text of ['1', '2', '3', '4']) {
    expect(await isTold(() => writeFileSync(join(root, 'new'), text))).toBe(true)
    expect(await isTold(() => renameSync(join(root, 'new'), file))).toBe(true)
    expect(await isTold(() => rmSync(file))).toBe(true)
    expect(await isTold(() => writeFileSync(file, '{}'))).toBe(true)
  }
})

it('tells of what is in a folder that came later, and goes on once one is gone', async () => {
  expect(await isTold(() => mkdirSync(join(root, 'de')))).toBe(true)
  expect(await isTold(() => writeFileSync(join(root, 'de/general.json'), '{}'))).toBe(true)
  expect(await isTold(() => rmSync(join(root, 'de'), { recursive: true }))).toBe(true)
  expect(await isTold(() => writeFileSync(join(root, 'en/general.json'), '{ }'))).toBe(true)
})

it('tells of what is in a folder that was put in the place of another one', async () => {
  expect(
    await isTold(() => {
      rmSync(join(root, 'en'), { recursive: true })
      mkdirSync(join(root, 'en'))
    }),
  ).toBe(true)
  expect(await isTold(() => writeFileSync(join(root, 'en/general.json'), '{}'))).toBe(true)
})

it('says so where the system watches nothing more', () => {
  const watch = vi.spyOn(fs, 'watch').mockImplementation(() => {
    throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' })
  })
  syncBuiltinESMExports()

  expect(() => watchFolders([root], changed)).toThrow('no space left on device')
  watch.mockRestore()
  syncBuiltinESMExports()
})

/** What is watched of a folder of definitions needs no more of a server. */
function serverOf(warn: (about: { err: Error }) => void): ServerContext {
  const wording = { waitFor: () => undefined, inForce: new Map() }
  const context = { environment: { definitionsDirs: [root] }, wording, log: { warn } }
  return context as unknown as ServerContext
}

it('tells of saved flows, screens and texts in a folder of definitions', async () => {
  stop()
  const kinds = ['flows', 'schemas', 'i18n']
  for (const kind of kinds) mkdirSync(join(root, kind))
  stop = watchDefinitions(
    serverOf(() => undefined),
    { prepareBuild: async () => changed() },
  )

  for (const kind of kinds) {
    expect(await isTold(() => writeFileSync(join(root, kind, 'saved.json'), '{}'))).toBe(true)
  }
})

it('says what is wrong with a language pack that was never a good one', async () => {
  stop()
  const warn = vi.fn<(about: { err: Error }) => void>()
  mkdirSync(join(root, 'i18n/en'), { recursive: true })
  stop = watchDefinitions(serverOf(warn))

  writeFileSync(join(root, 'i18n/en/general.json'), '{ "simulator": ')
  await vi.waitUntil(() => warn.mock.calls.length > 0, { timeout: 20_000 })

  expect(warn.mock.calls[0]?.[0].err.message).toMatch(/^i18n\/en\/general\.json:1:\d+: /)
})

it('readies the proof of what may be saved where that is asked for, and needs none', () => {
  const prove = vi.fn<(folders: string[]) => Promise<void>>().mockRejectedValue(new Error('broken'))

  for (const takeUp of [{ isWarm: true }, { prove }, { isWarm: true, prove }]) {
    watchDefinitions(
      serverOf(() => undefined),
      takeUp,
    )()
  }

  expect(prove.mock.calls).toEqual([[[root], new Map()]])
})
