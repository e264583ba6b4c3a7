import { afterAll, describe, expect, it } from 'vitest'

import { romeTime } from '#server/lending/calendar/romeTime.ts'
import { checkSurvey } from '#server/lending/workers/survey/checkSurvey.ts'
import { prepareSurvey } from '#server/lending/workers/survey/prepareSurvey.ts'
import { openLoanAccount } from '#server/lending/workers/survey/openLoanAccount.ts'

import { buildTestServer } from '../../../support/buildTestServer.ts'
import { workOf } from '../../../support/workOf.ts'

const choice = { id: 'choice', kind: 'choice', required: true, options: [{ value: 'a' }, { value: 'b' }] }
const yesNo = { id: 'yesNo', kind: 'yesNo', required: false }
const number = { id: 'number', kind: 'number', required: false, minimum: -5, maximum: 10 }
const words = { id: 'words', kind: 'text', required: false, maxLength: 3 }
const questions = [choice, yesNo, number, words]

const { context, close } = await buildTestServer()
afterAll(close)

/** What is refused of the answers, beside those that are right. */
async function refused(answers: { question: string; answer: string }[], facts: object = {}) {
  const work = workOf({ facts: { survey: { questions }, ...facts }, answers: { answers }, context })
  return checkSurvey(work).then(
    () => [],
    ({ details }: { details: { errors: object[] } }) => details.errors,
  )
}
const answered = { question: 'choice', answer: 'a' }

describe('an answer to a question of the survey', () => {
  it.each([
    ['choice', 'b', null],
    ['choice', 'c', 'enum'],
    ['yesNo', 'yes', null],
    ['yesNo', 'no', null],
    ['yesNo', 'perhaps', 'enum'],
    ['words', 'abc', null],
    ['words', 'abcd', 'maxLength'],
    ['number', '-6', 'minimum'],
    ['number', '-5', null],
    ['number', '10', null],
    ['number', '10,01', 'maximum'],
    ['number', '9.5', null],
    ['number', '1,5', null],
    ['number', 'many', 'type'],
    ['number', '1.', 'type'],
    ['number', ' 1', 'type'],
    ['number', '1e1', 'type'],
    ['number', '', 'type'],
  ])('to %s, %j, is refused for %j', async (question, answer, keyword) => {
    const others = question === 'choice' ? [] : [answered]
    const pointer = `/answers/${others.length}/answer`

    expect(await refused([...others, { question, answer }])).toEqual(
      keyword === null ? [] : [{ pointer, keyword, params: {} }],
    )
  })

  it('is given once, and to a question that is asked', async () => {
    expect(await refused([answered, answered, { question: 'other', answer: 'a' }])).toEqual([
      { pointer: '/answers/1/question', keyword: 'enum', params: {} },
      { pointer: '/answers/2/question', keyword: 'enum', params: {} },
    ])
  })

  it('must be given where it is required, and may be where it is not', async () => {
    expect(await refused([{ question: 'yesNo', answer: 'yes' }])).toEqual([
      { pointer: '/answers', keyword: 'required', params: { question: 'choice' } },
    ])
  })
})

it.each([
  ['mandatory', true],
  ['optional', false],
  [undefined, false],
])(
  'after the survey the linking of accounts, which is %s, must be done: %s',
  async (accountsWanted, mandatory) => {
    const facts = { survey: { questions: [] }, accountsWanted }

    const done = await checkSurvey(workOf({ facts, answers: { answers: [] }, context }))

    const { accountConnection } = done.facts as { accountConnection: Record<string, unknown> }
    expect(accountConnection).toMatchObject({
      mandatory,
      offeredAt: context.processClock.now().toISOString(),
    })
    expect(accountConnection['deadlineDays']).toBe(10)
    // The last day is one to its end.
    const { date, time } = romeTime(new Date(String(accountConnection['until'])))
    const last = new Date(romeTime(context.processClock.now()).date).getTime() + 10 * 86_400_000
    expect([date, time]).toEqual([new Date(last).toISOString().slice(0, 10), '23:59'])
  },
)

it('a company is asked its own questions', async () => {
  const survey = { questions: async (taxCode: string) => [{ id: taxCode }] as never }
  const ports = { ...context.ports, survey }

  const work = workOf({ facts: { company: { taxCode: 'T' } }, context: { ...context, ports } })
  expect((await prepareSurvey(work)).facts).toEqual({ survey: { questions: [{ id: 'T' }] } })
})

it('the account of the loan is called after the case', async () => {
  expect((await openLoanAccount(workOf({}))).facts).toEqual({ loanAccount: 'FIN-2345-6789' })
})
