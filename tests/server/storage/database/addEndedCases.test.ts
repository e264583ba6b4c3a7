import { describe, expect, it } from 'vitest'

import { addEndedCases } from '../../../bench/addEndedCases.ts'
import { anApplicant } from '../../../support/anApplicant.ts'
import { databases } from '../../../support/databases.ts'
import { company } from '../../../support/journey.ts'

const COPIES = 3

describe.each(databases)('cases at their end for a measurement on $name', ({ build }) => {
  it('are copies of one, with its history and audit, beside which it goes on', async () => {
    const server = await build()
    const { database } = server.context
    const applicant = await anApplicant(server).at('matching_company')
    const { id } = await database.selectFrom('cases').select('id').executeTakeFirstOrThrow()
    const rows = async () => {
      const tables = ['activity_instances', 'history', 'audit'] as const
      const all = await Promise.all(tables.map((table) => database.selectFrom(table).selectAll().execute()))
      return all.map(({ length }) => length)
    }
    const before = await rows()

    await addEndedCases(database, id, COPIES)

    const cases = await database.selectFrom('cases').select(['id', 'closed']).execute()
    const copies = cases.filter((one) => one.id !== id)
    expect(new Set(copies.map((one) => one.id)).size).toBe(COPIES)
    expect(copies.filter(({ closed }) => closed === 1)).toHaveLength(2)
    expect(await rows()).toEqual(before.map((count) => count * (COPIES + 1)))
    await applicant.complete('matching_company', company)
    await server.settle()
    expect(await applicant.step()).not.toBe('matching_company')
    await server.close()
  })
})
