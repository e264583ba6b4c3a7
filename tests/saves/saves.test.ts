import { execFileSync } from 'node:child_process'

import { expect, it } from 'vitest'

/** More than the server keeps of the versions of a screen; and the saves that are counted. */
const BEFORE = 25
const COUNTED = 10
/** Versions that stay leave hundreds each. */
const MOST_OF_A_SAVE = 5

it('a save leaves next to nothing behind of the one before it', () => {
  const args = ['tests/saves/entriesAfterSaves.ts', String(BEFORE), String(BEFORE + COUNTED)]

  const said = execFileSync(process.execPath, args, { encoding: 'utf8' })

  const { taken, entries } = JSON.parse(said) as { taken: number; entries: [number, number] }
  expect(taken).toBe(BEFORE + COUNTED)
  expect(entries[1] - entries[0]).toBeLessThan(MOST_OF_A_SAVE * COUNTED)
})
