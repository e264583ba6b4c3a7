import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { calls } from '#contract/calls.ts'
import type { Members } from '#contract/member.ts'

import { type BuiltServer, buildTestServer } from '../../../support/buildTestServer.ts'
import { taxCodeOf } from '../../../support/registered.ts'
import { acts, startCase } from '../../../support/acts.ts'
import { foundIn, type Kind, personalValues, type PersonalValue } from './personalValues.ts'
import { type Heard, WatchedApplicant } from './WatchedApplicant.ts'

/** An existing customer with two accounts and two people. */
const CUSTOMER = '99000020372'
/** A sole trader: the firm's tax code is the owner's. */
const FIRM = '99000030157'
/** A walk asks some eight hundred calls. */
const WALK_MS = 180_000
/** A person of the register, of another company. */
const TYPED = 'MRTPLA82P09H501D'

/**
 * What an answer may hold in clear before identity, by call and step; `any` stands for every step. All else fails. The
 * tax code of a search is the caller's own question, and a question is no finding: the table is empty.
 */
const allowedBefore: Record<string, Partial<Record<string, Kind[]>>> = {}

/** What may be told of the applicant, and of the company, once it is known who applies. Of others, nothing. */
const ofOneself: Kind[] = ['iban', 'pec', 'taxCode', 'birthDate', 'email', 'mobile']

/** Steps that come after the identity, in the walks of these tests. */
const AFTER = [
  'applicant_document_data_spid',
  'qualitative_survey',
  'connect_account_completed_onboarding',
  'completed_onboarding',
  'person_done',
]

describe('personal data', () => {
  let server: BuiltServer
  let log = ''
  let customer: Awaited<ReturnType<typeof walked>>
  beforeAll(async () => {
    const logTo = (line: string) => void (log += line)
    server = await buildTestServer({ sandbox: true, environment: { logLevel: 'debug' }, logTo })
    customer = await walked(CUSTOMER)
  }, WALK_MS)
  afterAll(() => server.close())

  /** Walks on, and asks every call at each step on the way. Returns the steps. */
  async function walk(applicant: WatchedApplicant, vatNumber: string): Promise<string[]> {
    const steps: string[] = []
    for (;;) {
      const task = await applicant.task()
      steps.push(task.name)
      await applicant.askEverything({ code: vatNumber, taxCode: TYPED })
      const act = acts[task.name]
      // What follows waits for the other people, and for the bank.
      if (!act || task.name === 'completed_onboarding') return steps
      await act(applicant, task, { vatNumber })
    }
  }

  async function walked(vatNumber: string) {
    const applicant = new WatchedApplicant(server, server.applicant())
    await startCase(applicant, { vatNumber })
    const steps = await walk(applicant, vatNumber)
    return { applicant, steps, heard: applicant.heard }
  }

  it('of a customer’s accounts and people are in no answer, PDF or log before identity', async () => {
    const { heard, steps } = customer

    expect(steps).toEqual(
      expect.arrayContaining([
        'matching_company',
        'actual_branch_selection',
        'actual_otp_verifier',
        'complete_prescreening',
        'financial_summary',
        'members_of_company',
        'actual_applicant',
        'applicant_identification',
        ...AFTER.slice(0, 2),
      ]),
    )
    expect(leaks(heard, CUSTOMER, taxCodeOf({ name: 'Marco', surname: 'Ferri' }))).toEqual([])
    expect(new Set(heard.map(({ call }) => call))).toEqual(new Set(Object.keys(calls)))
    expect(log).toContain('/member_of_company')
    expect(foundIn(log, personalValues(CUSTOMER))).toEqual([])
  })

  it(
    'of a sole trader, whose firm has a person’s tax code, are in none either',
    async () => {
      const { heard, steps } = await walked(FIRM)

      expect(steps).toEqual(expect.arrayContaining(['financial_summary', 'applicant_identification']))
      expect(leaks(heard, FIRM, taxCodeOf({ name: 'Lucia', surname: 'Conti' }))).toEqual([])
      expect(foundIn(log, personalValues(FIRM))).toEqual([])
    },
    WALK_MS,
  )

  it('of the applicant are told whole after identity, and those of others are not', async () => {
    const { applicant } = customer

    const { members } = await applicant.ask<Members>('GET', '/member_of_company')

    expect(members.map(({ data }) => data['taxCode'])).toEqual([
      taxCodeOf({ name: 'Marco', surname: 'Ferri' }),
      'VLL •••• 94I',
    ])
  })

  it(
    'of another person are masked on their own link, until they have proven who they are',
    async () => {
      const visitor = new WatchedApplicant(server, server.applicant())
      const { link } = await visitor.message('francesca.villa@posta.example')
      const code = new URL(link ?? '').searchParams.get('link')
      const opened = await visitor.ask<{ access_token: string }>('POST', '/token/authentication/generate', {
        link: code,
      })
      visitor.token = opened.access_token

      const steps = await walk(visitor, CUSTOMER)

      expect(steps).toEqual(
        expect.arrayContaining(['person_data', 'applicant_identification', 'person_done']),
      )
      expect(leaks(visitor.heard, CUSTOMER, taxCodeOf({ name: 'Francesca', surname: 'Villa' }))).toEqual([])
    },
    WALK_MS,
  )
})

/** Every personal value that an answer held and may not hold, by call and step. */
function leaks(heard: Heard[], vatNumber: string, applicant: string): string[] {
  const values = personalValues(vatNumber)
  return heard.flatMap(({ step, call, asked, answered }) =>
    foundIn(answered, values)
      .filter(({ value }) => foundIn(asked, [{ kind: 'taxCode', value }]).length === 0)
      .filter((value) => !isAllowed(value, { step, call, applicant }))
      .map(({ kind, value }) => `${call} at ${step}: ${kind} ${value}`),
  )
}

function isAllowed(
  { kind, of }: PersonalValue,
  { step, call, applicant }: { step: string; call: string; applicant: string },
): boolean {
  if (AFTER.includes(step)) return ofOneself.includes(kind) && (of === undefined || of === applicant)
  return [step, 'any'].some((place) => allowedBefore[call]?.[place]?.includes(kind))
}
