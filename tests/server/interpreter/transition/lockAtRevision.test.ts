import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import { inTransaction } from '#server/storage/database/inTransaction.ts'
import { CaseMovedOnError } from '#server/errors/CaseMovedOnError.ts'
import { lockAtRevision } from '#server/interpreter/transition/lockAtRevision.ts'
import { casesRepository } from '#server/storage/repositories/cases/casesRepository.ts'
import type { LoanCase } from '#server/storage/repositories/cases/LoanCase.ts'

import { anApplicant } from '../../../support/anApplicant.ts'
import { databases, type RestartableServer } from '../../../support/databases.ts'
import { holdCase } from '../../../support/holdCase.ts'

describe.each(databases)('two who have read the same case on $name', ({ build }) => {
  let server: RestartableServer
  let read: LoanCase
  beforeEach(async () => {
    server = await build()
    await anApplicant(server).at('matching_company')
    const { database, sealer } = server.context
    const { id } = await database.selectFrom('cases').select('id').executeTakeFirstOrThrow()
    read = await casesRepository(database, sealer).get(id)
  })
  afterEach(() => server.close())

  /** Moves the case as it was read. */
  const move = () =>
    inTransaction(server.context.database, async (tx) => {
      const { id, revision } = await lockAtRevision(tx, server.context.sealer, read)
      await tx
        .updateTable('cases')
        .set({ revision: revision + 1 })
        .where('id', '=', id)
        .execute()
    })

  it('cannot both move it: the second is told that it has moved on', async () => {
    await move()

    await expect(move()).rejects.toThrow(CaseMovedOnError)
  })

  it('cannot both move it though they wait for it at the same time', async () => {
    const held = await holdCase(server, read.id)
    const moves = [move(), move()].map((moving) =>
      moving.then(
        () => 'moved',
        (error: Error) => error.name,
      ),
    )
    await held.isAwaitedBy(2)
    await held.release()

    expect((await Promise.all(moves)).toSorted()).toEqual(['CaseMovedOnError', 'moved'])
  })
})
