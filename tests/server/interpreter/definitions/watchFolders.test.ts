import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { watchFolders } from '#server/interpreter/definitions/watchFolders.ts'

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

/** What is done is told of, and nothing of what was done before. */
async function isTold(act: () => void): Promise<void> {
  changed.mockClear()
  act()
  await vi.waitFor(() => expect(changed).toHaveBeenCalled())
  await new Promise((resolve) => setTimeout(resolve, 50))
}

it('tells of a file each time that another one is put in its place', async () => {
  const file = join(root, 'en/general.json')
  for (const text of ['1', '2', '3', '4']) {
    await isTold(() => {
      writeFileSync(join(root, 'new'), text)
    })
    await isTold(() => renameSync(join(root, 'new'), file))
    await isTold(() => {
      rmSync(file)
      writeFileSync(file, '{}')
    })
  }
})

it('tells of what is in a folder that came later, and goes on once one is gone', async () => {
  await isTold(() => mkdirSync(join(root, 'de')))
  await isTold(() => writeFileSync(join(root, 'de/general.json'), '{}'))
  await isTold(() => rmSync(join(root, 'de'), { recursive: true }))
  await isTold(() => writeFileSync(join(root, 'en/general.json'), '{ }'))
})
