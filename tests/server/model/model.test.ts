import { join } from 'node:path'

import { describe, expect, inject, it } from 'vitest'

import { createDatabase } from '../../support/createDatabase.ts'
import { runModel } from './runModel.ts'

const ROOT = join(import.meta.dirname, '../../..')
const RUNS = 5
/** Each takes longer there. */
const RUNS_ON_POSTGRES = 3
const SEED = 20_260

describe('the server, whatever happens to it', () => {
  it('stands where the flow files say after each move, on SQLite', async () => {
    const { violations, counts } = await runModel({ runs: RUNS, seed: SEED, url: undefined, root: ROOT })

    expect(violations).toEqual([])
    expect(counts.get('completions')).toBeGreaterThan(RUNS * 8)
  })

  it.skipIf(!inject('postgresUrl'))(
    'stands where the flow files say after each move, on PostgreSQL',
    async () => {
      const { url, drop } = await createDatabase(inject('postgresUrl'))

      const { violations, counts } = await runModel({ runs: RUNS_ON_POSTGRES, seed: SEED, url, root: ROOT })

      await drop()
      expect(violations).toEqual([])
      expect(counts.get('completions')).toBeGreaterThan(RUNS_ON_POSTGRES * 8)
    },
    120_000,
  )
})
