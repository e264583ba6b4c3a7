import { sql } from 'kysely'
import { expect } from 'vitest'

import { isPostgres } from '#server/storage/database/isPostgres.ts'

import type { BuiltServer } from './buildTestServer.ts'
import { eventually } from './eventually.ts'

interface HeldCase {
  /** Once so many wait for it. */
  isAwaitedBy(count: number): Promise<void>
  release(): Promise<void>
}

/** Locks a case as another server would, until it is released. On SQLite no two write at once: nothing is held. */
export async function holdCase({ context }: BuiltServer, caseId: string): Promise<HeldCase> {
  const { database } = context
  if (!isPostgres(database)) return { isAwaitedBy: async () => {}, release: async () => {} }

  const released = Promise.withResolvers<void>()
  const taken = Promise.withResolvers<void>()
  const holding = database.transaction().execute(async (tx) => {
    await tx.selectFrom('cases').select('id').where('id', '=', caseId).forUpdate().execute()
    taken.resolve()
    await released.promise
  })
  await taken.promise
  const waiting = async () => {
    const found = await sql`
      select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
    `.execute(database)
    return found.rows.length
  }
  return {
    isAwaitedBy: (count) => eventually(async () => expect(await waiting()).toBe(count)),
    async release() {
      released.resolve()
      await holding
    },
  }
}
