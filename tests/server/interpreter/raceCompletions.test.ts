import { expect, inject, it } from 'vitest'

import { createDatabase } from '../../support/createDatabase.ts'
import { raceCompletions } from './raceCompletions.ts'

const ROUNDS = 25

it('eight complete one task at once, at two servers on one SQLite: one wins, the others hear where the case is', async () => {
  expect(await raceCompletions(ROUNDS)).toEqual([])
})

it.skipIf(!inject('postgresUrl'))(
  'eight complete one task at once, at two servers on one PostgreSQL: one wins, the others hear where the case is',
  async () => {
    const { url, drop } = await createDatabase(inject('postgresUrl'))
    expect(await raceCompletions(ROUNDS, url)).toEqual([])
    await drop()
  },
  60_000,
)
