import { readFileSync } from 'node:fs'

import { expect, it } from 'vitest'

import { liveEntries } from '../support/liveEntries.ts'
import { savesCampaign } from './savesCampaign.ts'

const SCREEN = 'schemas/identification/matching_company.json'
/** More than the server keeps of the versions of a screen; and the saves that are counted. */
const BEFORE = 25
const COUNTED = 5
/** The compiler keeps six for a while, until it begins anew (`createCompiler`). Versions that stay are hundreds. */
const MOST_OF_A_SAVE = 10

/** Most of it is the work of a processor that may have much else to do. */
const TIMEOUT_MS = 600_000

it(
  'a save leaves next to nothing behind of the one before it',
  async () => {
    const entries: number[] = []
    let taken = 0

    await savesCampaign({
      count: BEFORE + COUNTED,
      editOf: anotherVersion,
      each: COUNTED,
      async hears(saves, takenUp) {
        // To look through all objects takes longer than five saves; the first look leaves something of its own.
        if (saves >= BEFORE - COUNTED) entries.push(await liveEntries())
        taken = takenUp
      },
    })

    const [first = 0, last = 0] = entries.slice(-2)
    expect(taken).toBe(BEFORE + COUNTED)
    expect(last - first).toBeLessThan(MOST_OF_A_SAVE * COUNTED)
  },
  TIMEOUT_MS,
)

/** The same screen with another comment: nothing is wrong with it, and it is read, compiled and judged anew each time. */
function anotherVersion(save: number): Map<string, string> {
  const screen = readFileSync(SCREEN, 'utf8')
  return new Map([[SCREEN, screen.replace('{', `{ "$comment": "Version ${save}.",`)]])
}
