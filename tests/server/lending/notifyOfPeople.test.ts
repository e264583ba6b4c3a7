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

  it('is left to newer servers, once this one is behind', async () => {
    const { database, definitions } = server.context
    await database.updateTable('people').set({ step: end }).execute()
    definitions.isBehind = true
    await expect(notifyOfPeople(server.context)).rejects.toThrow('Newer servers serve this.')
    definitions.isBehind = false

    expect(await notifyOfPeople(server.context)).toBe(2)
  })

  it('of one whose case cannot be opened holds up no other', async () => {
    const { database } = server.context
    const [broken, well] = await database.selectFrom('people').select('id').orderBy('created_at').execute()
    const caseId = await addUnreadableCase()
    await database
      .updateTable('people')
      .set({ case_id: caseId })
      .where('id', '=', broken?.id ?? '')
      .execute()
    await database.updateTable('people').set({ step: end }).execute()

    expect(await notifyOfPeople(server.context)).toBe(1)
    const told = await database.selectFrom('people').select('id').where('notified', '=', 1).execute()
    expect(told).toEqual([well])
  })

  it('reaches a case though the first twenty cannot be notified', async () => {
    const { database } = server.context
    const caseId = await addUnreadableCase()
    await database.updateTable('people').set({ step: end }).execute()
    const people = await database.selectFrom('people').selectAll().execute()
    const first = Array.from({ length: 20 }, (_, index) => ({
      ...people[0]!,
      id: `!${index}`,
      case_id: caseId,
    }))
    await database.deleteFrom('people').execute()
    await database
      .insertInto('people')
      .values([...first, ...people])
      .execute()

    expect(await notifyOfPeople(server.context)).toBe(2)
  })

  /** Facts are sealed to their row: of a copy they cannot be opened. Returns its id. */
  async function addUnreadableCase(): Promise<string> {
    const { database } = server.context
    const rows = await database.selectFrom('cases').selectAll().execute()
    const copies = rows.map((row) => ({ ...row, id: 'copy', reference: 'DL-COPY-COPY' }))
    await database.insertInto('cases').values(copies).execute()
    return 'copy'
  }
})
