import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { notifyOfPeople } from '#server/lending/people/notifyOfPeople.ts'

import { anApplicant } from '../../support/anApplicant.ts'
import type { BuiltServer } from '../../support/buildTestServer.ts'
import { databases } from '../../support/databases.ts'
import { vigne } from '../../support/outside.ts'

const end = 'person_done'

describe.each(databases)('the news that another person is done, on $name', ({ build }) => {
  let server: BuiltServer
  beforeEach(async () => {
    server = await build({ sandbox: true })
    await anApplicant(server).of(vigne.company.code).at('applicant_identification')
  })
  afterEach(() => server.close())

  it('reaches the case once, though two servers bring it', async () => {
    const { database } = server.context
    const { id } = await database
      .selectFrom('people')
      .select('id')
      .orderBy('created_at')
      .executeTakeFirstOrThrow()
    await database.updateTable('people').set({ step: end }).where('id', '=', id).execute()

    const counts = await Promise.all([notifyOfPeople(server.context), notifyOfPeople(server.context)])

    expect(counts).toContain(0)
    expect(counts).toContain(1)
    const heard = database.selectFrom('history').select('revision').where('event', '=', 'personIdentified')
    expect(await heard.execute()).toHaveLength(1)
  })

  it('changes nothing in a case that is closed, and is not brought again', async () => {
    const { database } = server.context
    await database.updateTable('people').set({ step: end }).execute()
    await database.updateTable('cases').set({ closed: 1 }).execute()
    const revisions = () => database.selectFrom('cases').select('revision').execute()
    const before = await revisions()

    expect([await notifyOfPeople(server.context), await notifyOfPeople(server.context)]).toEqual([2, 0])

    expect(await revisions()).toEqual(before)
  })

  it('waits where the database does not answer', async () => {
    await server.context.database.updateTable('people').set({ step: end }).execute()
    const down = Object.assign(new Error('down'), { code: 'ECONNREFUSED' })
    vi.spyOn(server.context.definitions, 'journeyOf').mockRejectedValueOnce(down)

    await expect(notifyOfPeople(server.context)).rejects.toBe(down)
    expect(await notifyOfPeople(server.context)).toBe(2)
  })

  it('of one whose case cannot be opened stands in nobody else’s way', async () => {
    const { database } = server.context
    const cases = await database.selectFrom('cases').selectAll().execute()
    // Facts are sealed to their row: of a copy they cannot be opened.
    await database
      .insertInto('cases')
      .values(cases.map((row) => ({ ...row, id: 'copy', reference: 'DL-COPY-COPY' })))
      .execute()
    const [broken, well] = await database.selectFrom('people').select('id').orderBy('created_at').execute()
    await database
      .updateTable('people')
      .set({ case_id: 'copy' })
      .where('id', '=', broken?.id ?? '')
      .execute()
    await database.updateTable('people').set({ step: end }).execute()

    expect(await notifyOfPeople(server.context)).toBe(1)
    const told = await database.selectFrom('people').select('id').where('notified', '=', 1).execute()
    expect(told).toEqual([well])
  })
})
