import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { anApplicant } from '../../support/anApplicant.ts'
import type { BuiltServer } from '../../support/buildTestServer.ts'
import { databases } from '../../support/databases.ts'
import { company, partnership } from '../../support/journey.ts'

describe.each(databases)('completing a task on $name', ({ build }) => {
  let server: BuiltServer
  beforeAll(async () => {
    server = await build()
  })
  afterAll(() => server.close())

  const matching = { task: 'matching_company', variables: company }

  it('answers the next step and keeps what was said', async () => {
    const applicant = await anApplicant(server).at('matching_company')

    const response = await applicant.post('/process/task', matching)

    expect(response.json()).toEqual({ childActivityInstances: [{ activityId: 'verification_company' }] })
  })

  it('shows a task with its instance, its variables and what was answered before', async () => {
    const applicant = await anApplicant(server).of(partnership.code).at('complete_prescreening')

    const { json } = await applicant.post('/process/event/message', {
      name: 'edit',
      variables: { task: 'prospect_branch_selection' },
    })

    expect(json()).toMatchObject({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      name: 'prospect_branch_selection',
      taskDefinitionKey: 'prospect_branch_selection',
      variables: { company: { taxCode: partnership.companyTaxCode } },
      data: { branch: 'verona' },
    })
    // Done again, it leads back to the summary from which it was opened.
    expect(await applicant.complete('prospect_branch_selection', { branch: 'milano-centro' })).toBe(
      'complete_prescreening',
    )
  })

  it('opens no task of a way that the case did not take', async () => {
    const applicant = await anApplicant(server).of('99000180960').at('complete_prescreening')

    const { json } = await applicant.post('/process/event/message', {
      name: 'edit',
      variables: { task: 'actual_branch_selection' },
    })

    expect(json()).toMatchObject({ code: 'MESSAGE_OUT_OF_TURN', step: { name: 'complete_prescreening' } })
  })

  it('refuses a task that is not the one at hand, and says which is', async () => {
    const applicant = await anApplicant(server).at('matching_company')

    const response = await applicant.post('/process/task', { task: 'qualitative_survey', variables: {} })

    expect(response.statusCode).toBe(409)
    expect(response.headers['content-type']).toContain('application/problem+json')
    expect(response.json()).toMatchObject({ code: 'TASK_OUT_OF_TURN', step: { name: 'matching_company' } })
  })

  it('refuses the instance of an entry that is over, though the task has the same name', async () => {
    const applicant = await anApplicant(server).at('matching_company')
    const response = await applicant.post('/process/task', { ...matching, id: randomUUID() })
    expect(response.json()).toMatchObject({ status: 409, code: 'TASK_OUT_OF_TURN' })
  })

  it.each([
    ['an unknown key', { ...company, more: 1 }, '/more', 'additionalProperties'],
    ['a wrong type', { ...company, code: 7 }, '/code', 'type'],
    ['a code without its check digit', { ...company, code: '99000010234' }, '/code', 'format'],
    ['a missing field', { code: company.code }, '/companyTaxCode', 'required'],
  ])('refuses %s, says where, and stores nothing', async (_, variables, pointer, keyword) => {
    const applicant = await anApplicant(server).at('matching_company')

    const response = await applicant.post('/process/task', { task: 'matching_company', variables })

    expect(response.statusCode).toBe(422)
    expect(response.json()).toMatchObject({ code: 'INVALID_DATA', errors: [{ pointer, keyword }] })
    expect(await applicant.step()).toBe('matching_company')
    expect((await applicant.get('/process/task')).json()).not.toHaveProperty('data')
  })

  it.each([
    ['thousands of empty people', { people: Array.from({ length: 4000 }, () => ({})) }, 1, undefined],
    ['the most people, all of them empty', { people: Array.from({ length: 20 }, () => ({})) }, 50, 190],
  ])('refuses %s in a short answer', async (_, variables, said, leftOut) => {
    const applicant = await anApplicant(server).at('members_of_company')

    const response = await applicant.post('/process/task', { task: 'members_of_company', variables })

    expect(response.statusCode).toBe(422)
    const { errors, errorsLeftOut } = response.json<{ errors: object[]; errorsLeftOut?: number }>()
    expect(errors).toHaveLength(said)
    expect(errorsLeftOut).toBe(leftOut)
    expect(response.body.length).toBeLessThan(32 * 1024)
    await server.context.database.deleteFrom('cases').execute()
  })

  it('refuses a company that the register has not under this code', async () => {
    const applicant = await anApplicant(server).at('matching_company')
    const variables = { ...company, companyTaxCode: '99000020372' }
    const response = await applicant.post('/process/task', { task: 'matching_company', variables })
    expect(response.json()).toMatchObject({ status: 422, code: 'COMPANY_NOT_FOUND' })
  })

  it('needs the name of the task, or a key', async () => {
    const applicant = await anApplicant(server).at('matching_company')

    const without = await applicant.post('/process/task', { variables: company })
    expect(without.json()).toMatchObject({ status: 400, code: 'IDEMPOTENCY_KEY_MISSING' })

    const withKey = await applicant.post('/process/task', { variables: company }, { 'idempotency-key': 'a' })
    expect(withKey.statusCode).toBe(200)
  })

  describe('under a key', () => {
    const key = { 'idempotency-key': 'one-click' }

    it('answers the same again, to the byte, and does nothing again', async () => {
      const applicant = await anApplicant(server).at('matching_company')
      const first = await applicant.post('/process/task', matching, key)
      await server.settle()

      const again = await applicant.post('/process/task', matching, key)

      expect(again.statusCode).toBe(200)
      expect(again.body).toBe(first.body)
      expect(await applicant.step()).toBe('prospect_branch_selection')
    })

    it('refuses another body', async () => {
      const applicant = await anApplicant(server).at('matching_company')
      await applicant.post('/process/task', matching, key)
      const other = { ...matching, variables: { ...company, code: '99000020372' } }
      const response = await applicant.post('/process/task', other, key)
      expect(response.json()).toMatchObject({ status: 422, code: 'IDEMPOTENCY_MISMATCH' })
    })

    it('keeps no refusal: what was fixed goes through', async () => {
      const applicant = await anApplicant(server).at('matching_company')
      const wrong = { ...matching, variables: { ...company, code: 'nothing' } }
      expect((await applicant.post('/process/task', wrong, key)).statusCode).toBe(422)
      expect((await applicant.post('/process/task', matching, key)).statusCode).toBe(200)
    })

    it('has nothing to do with the same key of another applicant', async () => {
      const [one, other] = [
        await anApplicant(server).at('matching_company'),
        await anApplicant(server).at('matching_company'),
      ]
      await one.post('/process/task', matching, key)
      expect(await other.step()).toBe('matching_company')
      expect((await other.post('/process/task', matching, key)).statusCode).toBe(200)
    })

    it('says of a second at once that the first is under way, or gives its answer', async () => {
      const applicant = await anApplicant(server).at('matching_company')

      const answers = await Promise.all(
        Array.from({ length: 4 }, () => applicant.post('/process/task', matching, key)),
      )

      const done = answers.filter(({ statusCode }) => statusCode === 200)
      expect(done.length).toBeGreaterThan(0)
      expect(new Set(done.map(({ body }) => body)).size).toBe(1)
      for (const response of answers.filter(({ statusCode }) => statusCode !== 200)) {
        expect(response.json()).toMatchObject({ status: 409, code: 'IN_FLIGHT' })
        expect(response.headers['retry-after']).toBe('1')
      }
    })

    it('refuses a key that is no key', async () => {
      const applicant = await anApplicant(server).at('matching_company')
      const response = await applicant.post('/process/task', matching, { 'idempotency-key': 'a b' })
      expect(response.json()).toMatchObject({ status: 400, code: 'INVALID_REQUEST' })
    })
  })

  it('shows no applicant the case of another', async () => {
    await anApplicant(server).after('matching_company')
    const stranger = server.applicant()
    await stranger.generateToken()

    expect((await stranger.get('/process/task')).json()).toMatchObject({ status: 404, code: 'NO_CASE' })
    expect((await stranger.post('/process/task', matching)).json()).toMatchObject({ code: 'NO_CASE' })
  })

  it('keeps a history of every move', async () => {
    const applicant = await anApplicant(server).after('matching_company')
    const { reference } = (await applicant.get('/process/status')).json<{ reference: string }>()

    const moves = await server.context.database
      .selectFrom('history')
      .innerJoin('cases', 'cases.id', 'history.case_id')
      .select(['history.actor', 'history.event', 'history.to_step'])
      .where('cases.reference', '=', reference)
      .orderBy('history.revision')
      .execute()

    expect(moves).toEqual([
      { actor: 'applicant', event: 'started', to_step: 'onboarding_starter_loading' },
      { actor: 'worker', event: 'workerDone', to_step: 'matching_company' },
      { actor: 'applicant', event: 'completed', to_step: 'verification_company' },
      { actor: 'worker', event: 'workerDone', to_step: 'prospect_branch_selection' },
    ])
  })
})
