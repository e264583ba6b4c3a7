import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'

import type { Task } from '#contract/process.ts'

import { acts } from '../support/acts.ts'
import { anApplicant } from '../support/anApplicant.ts'
import { answers } from '../support/answers.ts'
import { buildTestServer, type BuiltServer } from '../support/buildTestServer.ts'
import { companies } from '../support/companies.ts'
import { sentMessages } from '../support/journey.ts'
import { startServer, type TestServer } from '../support/startServer.ts'

describe('an applicant of a server in this process', () => {
  let server: BuiltServer
  beforeAll(async () => {
    server = await buildTestServer({ sandbox: true })
  })
  afterEach(() => server.context.database.deleteFrom('cases').execute())
  afterAll(() => server.close())

  it.each(['verification_company', 'prospect_branch_selection', 'financial_summary', 'digital_sign'])(
    'stands at %s',
    async (step) => {
      const applicant = await anApplicant(server).at(step)

      expect(await applicant.step()).toBe(step)
    },
  )

  it('comes to the end where nothing more is asked', async () => {
    const applicant = await anApplicant(server).atTheEnd()

    expect(await applicant.step()).toBe('actual_process_summary')
  })

  it('is who the options say', async () => {
    const applicant = await anApplicant(server)
      .of(companies.existingCustomer)
      .asking({ amount: 15_000 })
      .with({ mobile: '+393339876543' })
      .at('complete_prescreening')

    const { variables } = await applicant.expectOk<Task>(applicant.get('/process/task'))
    expect(variables).toMatchObject({
      request: { amount: 15_000 },
      company: { vatNumber: companies.existingCustomer },
    })
    expect((await sentMessages(server, 'sms')).at(-1)?.to).toBe('+393339876543')
  })

  it('is not left at a step to which the case never came', async () => {
    const never = anApplicant(server).of(companies.refusedByScore).at('digital_sign')

    await expect(never).rejects.toThrow('The case came to not_eligible_wayout, and not to digital_sign.')
  })
})

it('an applicant walks once for all fresh servers of a kind', async () => {
  const [first, second] = [await buildTestServer(), await buildTestServer()]
  await anApplicant(first).at('account_connection')
  const calls = vi.spyOn(second.app, 'inject')

  const applicant = await anApplicant(second).at('account_connection')

  expect(calls).not.toHaveBeenCalled()
  expect(await applicant.step()).toBe('account_connection')
  await Promise.all([first.close(), second.close()])
})

describe('an applicant over HTTP', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startServer({ RATE_LIMITS: 'off' })
  })
  afterAll(() => server.stop())

  it('stands at the step that is named', async () => {
    const applicant = await anApplicant(server.url).of(companies.individualFirm).at('account_connection')

    expect((await applicant.task()).name).toBe('account_connection')
  })
})

describe('the table of answers', () => {
  it('has an answer for each task that is handed in by the walks, and for the public screens', () => {
    const withoutForm = [
      'account_connection',
      'connect_account_pre_evaluation',
      'connect_account_completed_onboarding',
      'applicant_identification',
      'digital_sign',
      'test_data_identify',
    ]
    const handedIn = Object.keys(acts).filter((task) => !withoutForm.includes(task))

    expect(Object.keys(answers).toSorted()).toEqual(
      ['simulator', 'terms_and_conditions', ...handedIn].toSorted(),
    )
  })
})
