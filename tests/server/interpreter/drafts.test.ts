import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import type { Draft } from '#contract/process.ts'

import { anApplicant } from '../../support/anApplicant.ts'
import type { BuiltServer } from '../../support/buildTestServer.ts'
import { databases } from '../../support/databases.ts'
import { company } from '../../support/journey.ts'

describe.each(databases)('what is typed in the open task on $name', ({ build }) => {
  let server: BuiltServer
  beforeAll(async () => {
    server = await build()
  })
  afterAll(() => server.close())

  const task = 'matching_company'

  it('is kept as it is, and is there again, until the task is done', async () => {
    const applicant = await anApplicant(server).at('matching_company')
    expect((await applicant.get('/process/draft')).json()).toMatchObject({ task, data: {} })

    const draft = { task, data: { code: '99', odd: [null, { a: 1 }] } }
    await applicant.expectOk(applicant.put('/process/draft', draft))
    await applicant.expectOk(
      applicant.put('/process/draft', { ...draft, data: { ...draft.data, code: '990' } }),
    )
    expect((await applicant.get('/process/draft')).json()).toMatchObject({
      task,
      data: { code: '990', odd: [null, { a: 1 }] },
    })

    await applicant.complete(task, company)
    expect(await server.context.database.selectFrom('drafts').selectAll().execute()).toEqual([])
  })

  it('replaces the revision that it was made of alone, so that no device writes over another', async () => {
    const applicant = await anApplicant(server).at('matching_company')
    const put = (data: object, revision?: string) => applicant.put('/process/draft', { task, data, revision })
    const { revision: none } = (await applicant.get('/process/draft')).json<Draft>()

    const first = await applicant.expectOk<Draft>(put({ code: '1' }, none))
    const late = await put({ code: '2' }, none)

    expect(late.json()).toMatchObject({ status: 409, code: 'DRAFT_CHANGED' })
    expect((await applicant.get('/process/draft')).json()).toEqual(first)
    expect(first).toEqual({ task, data: { code: '1' }, revision: expect.stringMatching(/^[\w-]{16}$/) })

    const second = await applicant.expectOk<Draft>(put({ code: '2' }, first.revision))
    expect((await applicant.get('/process/draft')).json()).toEqual(second)
    expect(second.revision).not.toBe(first.revision)
  })

  it('is taken once more when its answer was lost', async () => {
    const applicant = await anApplicant(server).at('matching_company')
    const { revision } = (await applicant.get('/process/draft')).json<Draft>()
    const draft = { task, data: { code: '1' }, revision }

    const answered = await applicant.expectOk<Draft>(applicant.put('/process/draft', draft))

    expect(await applicant.expectOk(applicant.put('/process/draft', draft))).toEqual(answered)
  })

  it('of two devices at once is taken from one of them', async () => {
    const applicant = await anApplicant(server).at('matching_company')
    const { revision } = (await applicant.get('/process/draft')).json<Draft>()

    const answers = await Promise.all(
      ['1', '2', '3'].map((code) => applicant.put('/process/draft', { task, data: { code }, revision })),
    )

    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409, 409])
    const taken = answers.find(({ statusCode }) => statusCode === 200)
    expect((await applicant.get('/process/draft')).json()).toEqual(taken?.json())
  })

  it('is refused for a task that is not open', async () => {
    const applicant = await anApplicant(server).at('matching_company')
    const response = await applicant.put('/process/draft', { task: 'revenue_document', data: {} })
    expect(response.json()).toMatchObject({ status: 409, code: 'TASK_OUT_OF_TURN', step: { name: task } })
  })

  it('is refused while the case waits, and once it is closed', async () => {
    const applicant = await anApplicant(server).at('matching_company')
    const saved = async (name: string) =>
      (await applicant.put('/process/draft', { task: name, data: {} })).statusCode
    const put = (columns: object) => server.context.database.updateTable('cases').set(columns).execute()

    await put({ step: 'verification_company' })
    expect(await saved('verification_company')).toBe(409)
    await put({ step: 'matching_company', closed: 1 })
    expect(await saved('matching_company')).not.toBe(200)
  })

  it('holds two thousand values, and none more', async () => {
    const applicant = await anApplicant(server).at('matching_company')
    // The list and what it stands in are values too.
    const saved = async (count: number) => {
      const data = { list: Array.from({ length: count - 2 }, () => 1) }
      return (await applicant.put('/process/draft', { task: 'matching_company', data })).statusCode
    }

    expect([await saved(2000), await saved(2001)]).toEqual([200, 413])
  })

  it.each([
    ['too large', { a: 'x'.repeat(140_000) }, 413],
    ['of too many values', { a: Array.from({ length: 3000 }, () => 1) }, 413],
    ['too deep', JSON.parse(`{"a":${'['.repeat(60)}${']'.repeat(60)}}`) as object, 400],
  ])('is refused %s', async (_, data, status) => {
    const applicant = await anApplicant(server).at('matching_company')
    expect((await applicant.put('/process/draft', { task, data })).statusCode).toBe(status)
  })
})
