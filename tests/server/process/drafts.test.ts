import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import type { BuiltServer } from '../../support/buildTestServer.ts'
import { databases } from '../../support/databases.ts'
import { company, startedApplicant } from '../../support/journey.ts'

describe.each(databases)('what is typed in the open task on $name', ({ build }) => {
  let server: BuiltServer
  beforeAll(async () => {
    server = await build()
  })
  afterAll(() => server.close())

  const task = 'matching_company'

  it('is kept as it is, and is there again, until the task is done', async () => {
    const applicant = await startedApplicant(server)
    expect((await applicant.get('/process/draft')).json()).toEqual({ task, data: {} })

    const draft = { task, data: { code: '99', odd: [null, { a: 1 }] } }
    await applicant.expectOk(applicant.put('/process/draft', draft))
    await applicant.expectOk(
      applicant.put('/process/draft', { ...draft, data: { ...draft.data, code: '990' } }),
    )
    expect((await applicant.get('/process/draft')).json()).toEqual({
      task,
      data: { code: '990', odd: [null, { a: 1 }] },
    })

    await applicant.complete(task, company)
    expect(await server.context.database.selectFrom('drafts').selectAll().execute()).toEqual([])
  })

  it('is refused for a task that is not open', async () => {
    const applicant = await startedApplicant(server)
    const response = await applicant.put('/process/draft', { task: 'revenue_document', data: {} })
    expect(response.json()).toMatchObject({ status: 409, code: 'TASK_OUT_OF_TURN', step: { name: task } })
  })

  it.each([
    ['too large', { a: 'x'.repeat(140_000) }, 413],
    ['of too many values', { a: Array.from({ length: 3000 }, () => 1) }, 413],
    ['too deep', JSON.parse(`{"a":${'['.repeat(60)}${']'.repeat(60)}}`) as object, 400],
  ])('is refused %s', async (_, data, status) => {
    const applicant = await startedApplicant(server)
    expect((await applicant.put('/process/draft', { task, data })).statusCode).toBe(status)
  })
})
