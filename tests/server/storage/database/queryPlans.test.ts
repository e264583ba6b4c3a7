import { DatabaseSync } from 'node:sqlite'

import { afterAll, beforeAll, expect, it, vi } from 'vitest'

import { createErasure } from '#server/security/retention/createErasure.ts'
import { createSweep } from '#server/security/retention/createSweep.ts'
import { gaugesRepository } from '#server/storage/repositories/records/gaugesRepository.ts'

import { type BuiltServer, buildTestServer } from '../../../support/buildTestServer.ts'
import { InjectedApplicant } from '../../../support/InjectedApplicant.ts'
import { startCase, walkOn, WELCOME } from '../../../support/walkJourney.ts'

/** Reads of a whole table or index that stay quick. */
const QUICK = [
  // Tables of a few rows, and of the sandbox what it forgets, looked through each ten minutes.
  /^SCAN (?:clock|key_checks|audit_book|studio_sessions|sandbox_\w+):/,
  // Indexes that hold what is still to be done.
  /^SCAN \w+ USING (?:COVERING )?INDEX (?:documents_unread|claimed_places_open):/,
  // In their order, and no more than the limit asks for.
  /^SCAN \w+ USING INDEX (?:outbox_written|cases_newest): [^]*order by "(?:cases"\.")?created_at" desc/,
  // Counted at each step, without reading the cases.
  /^SCAN cases USING COVERING INDEX cases_at_step: select [^]*count/,
  // Rows of the statement itself.
  /^SCAN (?:CONSTANT ROW|\d+-ROW VALUES CLAUSE|due|last):/,
]

let server: BuiltServer
const prepare = vi.spyOn(DatabaseSync.prototype, 'prepare')
beforeAll(async () => {
  server = await buildTestServer({ sandbox: true })
})
afterAll(async () => {
  prepare.mockRestore()
  await server.close()
})

/** Returns each statement that reads a table that grows, or an index of it, as a whole, with how it does. */
function wholeReads(file: string, statements: string[]): string[] {
  const database = new DatabaseSync(file)
  const reads = statements.flatMap((statement) => {
    const plan = database.prepare(`explain query plan ${statement}`).all() as { detail: string }[]
    return plan.map(({ detail }) => `${detail}: ${statement}`)
  })
  database.close()
  // The open cases in the order of their ids are all of them, however the planner calls it.
  const isWhole = (read: string) => read.startsWith('SCAN ') || read.includes('INDEX cases_open')
  return reads.filter((read) => isWhole(read) && !QUICK.some((each) => each.test(read)))
}

it('no table that grows with years of use is read whole, by a journey, by what a server does by itself, by the desk or the metrics', async () => {
  const { context } = server
  const { file } = context.environment.database as { file: string }
  const applicant = new InjectedApplicant(server, server.applicant())
  await startCase(applicant, { vatNumber: WELCOME })
  await walkOn(applicant, { vatNumber: WELCOME })
  await createSweep(context)()
  await createErasure(context)()
  for (const list of ['outbox', 'cases', 'events']) await server.applicant().get(`/sandbox/api/${list}`)
  await gaugesRepository(context.database).openCases()
  const asked = new Set(prepare.mock.calls.map(([statement]) => statement))
  const queries = [...asked].filter((statement) =>
    /^\s*(?:select|update|delete|insert|with)\b/i.test(statement),
  )

  expect(queries.length).toBeGreaterThan(80)
  expect(wholeReads(file, queries)).toEqual([])
})
