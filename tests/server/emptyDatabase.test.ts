import { describe, expect, inject, it } from 'vitest'

import { emptyDatabase } from '../support/postgresDatabases.ts'

describe.runIf(inject('postgresUrl'))('a PostgreSQL database that tests take turns with', () => {
  it('is given to one at a time, also where it was dropped twice', async () => {
    const { drop } = await emptyDatabase()
    await drop()
    await drop()

    const [one, other] = [await emptyDatabase(), await emptyDatabase()]

    expect(one.url).not.toBe(other.url)
    await one.drop()
    await other.drop()
  })
})
