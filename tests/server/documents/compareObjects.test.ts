import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { compareObjects } from '#server/documents/objects/compareObjects.ts'
import type { ObjectStore, StoredObject } from '#server/documents/objects/ObjectStore.ts'

import { databases, type RestartableServer } from '../../support/databases.ts'

const now = new Date('2026-03-04T12:00:00Z')
const HOUR_MS = 3_600_000

describe.each(databases)('a store of documents beside $name', ({ build }) => {
  let server: RestartableServer
  beforeAll(async () => {
    server = await build()
  })
  afterAll(() => server.close())

  const compare = (...there: StoredObject[]) => {
    const list = async function* () {
      yield* there
    }
    return compareObjects(server.context.database, { list } as unknown as ObjectStore, now)
  }
  const at = (key: string, ms: number) => ({ key, at: new Date(now.getTime() + ms) })

  it('has an orphan in what the database does not know, once it was there for more than an hour', async () => {
    const there = [at('documents/new', 0), at('documents/hour', -HOUR_MS), at('documents/old', -HOUR_MS - 1)]

    expect(await compare(...there)).toEqual({ kept: 0, orphans: ['documents/old'], missing: [] })
  })
})
