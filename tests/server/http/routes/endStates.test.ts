import { randomUUID } from 'node:crypto'

import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { calls } from '#contract/calls.ts'
import { accepts } from '#flow/accepts.ts'
import type { JourneyStep } from '#flow/Journey.ts'
import { journeyOfPeople } from '#flow/journeyOfPeople.ts'
import { loadDefinitions } from '#server/interpreter/definitions/loadDefinitions.ts'
import { once } from '#validation/once.ts'

import { anApplicant } from '../../../support/anApplicant.ts'
import type { Applicant } from '../../../support/Applicant.ts'
import type { BuiltServer } from '../../../support/buildTestServer.ts'
import { databases } from '../../../support/databases.ts'
import { answersOf } from '../../../support/journey.ts'
import { madePdf } from '../../../support/madePdf.ts'
import { described, giulia, otherAtIdentityDocument, vigne } from '../../../support/outside.ts'
import { partOn } from '../../../support/partOn.ts'
import { routesOf } from '../../../support/routesOf.ts'
import { uploadFile } from '../../../support/uploadFile.ts'

const PREFIX = '/api/v1/:provider'
/** Of the states, on PostgreSQL. */
const NTH = 11
const OUT_OF_TURN = ['TASK_OUT_OF_TURN', 'MESSAGE_OUT_OF_TURN']

/** Calls about a session or about no case at all: an end of a case is nothing to them, and they change none. */
const ofNoCase = [
  'POST /token/generate',
  'POST /token/authentication/generate',
  'POST /token/refresh',
  'POST /link/renew',
  'POST /otp/generate/can-refresh-session',
  'POST /otp/generate/sms-refresh',
  'POST /otp/verify/sms-refresh',
  'POST /prescreening/taeg',
  // Of products with systems outside, which the loan has not.
  'POST /services/:name',
  'POST /events/:reference/:message',
]

/** What sessions leave beside a case, and a code that begins one again. */
const ofSessions = ['sessions', 'tokens', 'links', 'counters', 'otp_codes', 'outbox', 'idempotency_keys']

/** Calls that move the process itself: at a task they do what the task says, which other tests walk through. */
const ofTheProcess = ['POST /process/task', 'POST /process/event/message', 'PUT /process/draft']

/** Calls that any task takes. */
const atAnyTask = [...ofTheProcess, 'POST /link/phone']

/** The tasks at which a call changes something. A call that is not here is refused at every step. */
const codes = ['prospect_otp_verifier', 'actual_otp_verifier', 'integrated_score_otp_restart']
const belongsTo: Record<string, string[]> = {
  'PUT /member_of_company': ['members_of_company'],
  'POST /informationsheets/read': ['financial_summary'],
  'POST /mcc-deliberation/read': ['financial_summary'],
  'POST /digital_sign/time_elapsed_message_read': ['digital_sign'],
  // It is of another channel there, which is no matter of the step.
  'POST /otp/generate/email': codes,
  'POST /otp/verify/email': codes,
  'POST /otp/generate/pec': codes,
  'POST /otp/generate/sms': codes,
  'POST /otp/verify/pec': codes,
  'POST /otp/verify/sms': codes,
  'POST /spid/link': ['applicant_identification'],
  'POST /recognition/url': ['identify'],
  'POST /document/upload': [
    'revenue_document',
    'additional_revenue_document',
    'mcc_additional_documents',
    'mcc_investment_documents',
    'applicant_document_data_spid',
  ],
}
belongsTo['DELETE /document/:id/remove'] = belongsTo['POST /document/upload']!

const { journey } = (await loadDefinitions([process.cwd()])).journeys.get('onboarding')!
const steps = [...journey.steps.values()]
const messages = [
  ...new Set(['edit', ...steps.flatMap(({ definition }) => Object.keys(definition.messages ?? {}))]),
]

/** A step at which a case stands, or stood when it was closed. */
interface State {
  name: string
  step: JourneyStep
  closed: boolean
}
/** What a call was answered. */
interface Refused {
  call: string
  status: number
  code: string | undefined
  /** The step of the case. */
  told: unknown
}
/** All steps, and one of each sort once more, closed: that it is closed shuts it, wherever it stood. */
const sorts = oneOfEachSort(steps)
const states: State[] = steps.flatMap((step) => [
  { name: step.name, step, closed: false },
  ...(sorts.includes(step) ? [{ name: `${step.name}, closed`, step, closed: true }] : []),
])

/** The first of all steps of one kind to which the same calls belong. */
function oneOfEachSort(among: JourneyStep[]): JourneyStep[] {
  const sortOf = (step: JourneyStep) => [step.kind, ...callsThere({ name: step.name, step, closed: false })]
  return [...Map.groupBy(among, (step) => sortOf(step).join()).values()].map(([first]) => first!)
}

/** Whether the flows or the archive let a call change something there. */
function isOpen(call: string, { step, closed }: State): boolean {
  if (closed) return call === 'POST /process/start'
  if (call.includes('/archive/')) return step.kind === 'wayout'
  if (atAnyTask.includes(call)) return step.kind === 'task'
  return belongsTo[call]?.includes(step.name) ?? false
}

/** The calls of the table, and of the archive, that are open there. */
function callsThere(state: State): string[] {
  const archive = ['POST /archive/upload', 'DELETE /archive/:id/remove', 'POST /archive/save']
  return state.closed ? [] : [...Object.keys(belongsTo), ...archive].filter((name) => isOpen(name, state))
}

describe.each(databases)('a case on $name', ({ name: kind, build }) => {
  let server: BuiltServer
  let applicant: Applicant
  let caseId: string
  let documentId: string
  let answers: object
  let changing: string[]
  let reading: string[]

  beforeAll(async () => {
    server = await build({ sandbox: true })
    applicant = await anApplicant(server).at('digital_sign')
    const { database } = server.context
    caseId = (await database.selectFrom('cases').select('id').executeTakeFirstOrThrow()).id
    documentId = (
      await database
        .selectFrom('documents')
        .select('id')
        .where('case_id', '=', caseId)
        .executeTakeFirstOrThrow()
    ).id
    answers = await answersOf(applicant)
    const listed = routesOf(server.app).filter(({ path }) => path.startsWith(PREFIX))
    const nameOf = ({ method, path }: (typeof listed)[number]) => `${method} ${path.slice(PREFIX.length)}`
    changing = listed.filter(({ method }) => !['GET', 'HEAD', 'OPTIONS'].includes(method)).map(nameOf)
    reading = listed.filter(({ method }) => method === 'GET').map(nameOf)
  })
  afterAll(() => server.close())

  it('has every call of the contract that changes something among those tried', () => {
    const promised = Object.keys(calls).filter((name) => !name.startsWith('GET'))

    expect(changing.map((name) => name.replaceAll(/:(\w+)/g, '{$1}')).toSorted()).toEqual(promised.toSorted())
  })

  it.each(partOn(kind, states, NTH))('takes no change that does not belong to it at $name', async (state) => {
    await standAt(state)
    const step = await stepShown()
    const before = await stored([])

    const shut = changing.filter((name) => !ofNoCase.includes(name) && !isOpen(name, state))
    const answered: Refused[] = []
    for (const call of shut) {
      const answer = await ask(call, state.step.name)
      const { code, step: told } = answer.json<{ code?: string; step?: object }>()
      const isOutOfTurn = OUT_OF_TURN.includes(String(code))
      answered.push({ call, status: answer.statusCode, code: isOutOfTurn ? 'out of turn' : code, told })
    }
    expect
      .soft(answered)
      .toEqual(shut.map((call) => ({ call, status: 409, code: 'out of turn', told: step })))
    expect(await stored([])).toEqual(before)
  })

  const hearing = states.filter((state) => callsThere(state).length > 0)
  it.each(partOn(kind, hearing, NTH))('hears at $name what belongs there', async (state) => {
    for (const call of callsThere(state)) {
      await standAt(state)
      expect.soft((await ask(call, state.step.name)).statusCode, `${call} at ${state.name}`).not.toBe(409)
    }
  })

  const ended = states.filter(({ step, closed }) => closed || step.kind === 'wayout')
  it.each(partOn(kind, ended, NTH))(
    'is changed by no reading and by no session at $name, nor by a message that it does not wait for',
    async (state) => {
      await standAt(state)
      const before = await stored(ofSessions)

      for (const call of reading) await ask(call, state.step.name)
      for (const call of ofNoCase.filter((name) => name !== 'POST /token/refresh')) {
        await ask(call, state.step.name)
      }
      const unheard = messages.filter((name) => state.closed || !accepts(state.step, name, 'applicant'))
      const heard: string[] = []
      for (const name of unheard) {
        const { code } = (await applicant.post('/process/event/message', { name })).json<{ code?: string }>()
        if (code !== 'MESSAGE_OUT_OF_TURN') heard.push(`${name}: ${code}`)
      }
      expect.soft(heard).toEqual([])

      expect(await stored(ofSessions)).toEqual(before)
    },
  )

  async function standAt({ step, closed }: State): Promise<void> {
    await server.context.database
      .updateTable('cases')
      .set({ step: step.name, closed: Number(closed), at_wayout: Number(step.kind === 'wayout') })
      .where('id', '=', caseId)
      .execute()
  }

  /** The step that a refusal must tell: of a closed case, that there is none. */
  async function stepShown(): Promise<unknown> {
    const answer = await applicant.get('/process/task')
    return answer.statusCode === 200 ? answer.json() : { childActivityInstances: [] }
  }

  function ask(call: string, step: string) {
    return askAs(applicant, call, { step, documentId, answers })
  }

  async function stored(but: string[]): Promise<Record<string, unknown[]>> {
    const rows = await everyRow(server, ['tokens', 'counters', ...but])
    // That a link or a code was refused is noted.
    return { ...rows, audit: rows['audit']!.filter((row) => !/"kind":"\w+Refused"/.test(String(row))) }
  }
})

describe.each(databases)('the task of another person on $name', ({ name: databaseName, build }) => {
  let server: BuiltServer
  let visitor: Applicant
  let answers: object
  let changing: string[]
  beforeAll(async () => {
    server = await build({ sandbox: true })
    await anApplicant(server).of(vigne.company.code).at('applicant_identification')
    visitor = await otherAtIdentityDocument(server, vigne.others[0]!)
    answers = await answersOf(visitor)
    changing = routesOf(server.app)
      .filter(({ method, path }) => path.startsWith(PREFIX) && ['POST', 'PUT', 'DELETE'].includes(method))
      .map(({ method, path }) => `${method} ${path.slice(PREFIX.length)}`)
      .filter((name) => !ofNoCase.includes(name))
  })
  afterAll(() => server.close())

  const theirs = journeyOfPeople(journey)
  const people = [...theirs.steps.values()].filter(({ process }) =>
    theirs.definition.processes.includes(process),
  )
  const over = [
    ...people.filter((step) => step.kind === 'wayout').map((step) => ({ step, closed: 'no' })),
    ...oneOfEachSort(people).flatMap((step) =>
      ['with its case', 'by itself'].map((closed) => ({ step, closed })),
    ),
  ].map((state) => ({ ...state, name: `${state.step.name}, closed ${state.closed}` }))

  it.each(partOn(databaseName, over, NTH))(
    'takes no change once it is over: at $name',
    async ({ step, closed }) => {
      const { database } = server.context
      await database
        .updateTable('cases')
        .set({ closed: Number(closed === 'with its case') })
        .execute()
      await database
        .updateTable('people')
        .set({ step: step.name, closed: Number(closed === 'by itself') })
        .execute()
      // Who is closed may begin a request of their own.
      const shut = changing.filter((name) => closed === 'no' || name !== 'POST /process/start')

      const before = await everyRow(server, ['tokens', 'counters'])
      const taken: string[] = []
      for (const call of shut) {
        const document = { step: step.name, documentId: randomUUID(), answers }
        const { code } = (await askAs(visitor, call, document)).json<{ code?: string }>()
        if (![...OUT_OF_TURN, 'NO_CASE', 'NOT_FOUND'].includes(String(code))) taken.push(`${call}: ${code}`)
      }
      expect.soft(taken).toEqual([])
      expect(await everyRow(server, ['tokens', 'counters'])).toEqual(before)
    },
  )
})

/** A call of the right shape, whose only fault can be where the case stands. */
async function askAs(
  who: Applicant,
  call: string,
  { step, documentId, answers }: { step: string; documentId: string; answers: object },
) {
  const [method = '', path = ''] = call.split(' ')
  const address = path.replace(':id', documentId).replace(/:(code|taxCode)/, giulia.taxCode)
  if (address.endsWith('/upload')) return uploadFile(who, await madePdf(), { to: address, key: 'a#b#c#d#' })
  const bodies: Record<string, object> = {
    'POST /process/start': { answers },
    'POST /process/task': { task: step, variables: {} },
    'POST /process/event/message': { name: 'none' },
    'PUT /process/draft': { task: step, data: {} },
    'PUT /member_of_company': { id: giulia.taxCode, data: described(giulia) },
    'POST /recognition/url': { biometricConsent: 'allow' },
    'POST /otp/generate/email': { to: 'officine@valpantena.example' },
    'POST /otp/generate/pec': { to: 'officine-valpantena@pec.example' },
    'POST /otp/generate/sms': { to: '+393330000001' },
    'POST /otp/verify/email': { to: 'officine@valpantena.example', code: '000000' },
    'POST /otp/verify/pec': { to: 'officine-valpantena@pec.example', code: '000000' },
    'POST /otp/verify/sms': { to: '+393330000001', code: '000000' },
    'POST /otp/verify/sms-refresh': { code: '000000' },
    'POST /token/authentication/generate': { link: 'x' },
    'POST /link/renew': { link: 'x' },
    'POST /prescreening/taeg': { amount: 20_000, purpose: 'liquidity' },
  }
  return who.call(method, address, bodies[call])
}

/** Every row of every table, but for those named. */
async function everyRow(server: BuiltServer, but: string[]): Promise<Record<string, unknown[]>> {
  const rows: Record<string, unknown[]> = {}
  for (const table of (await tablesOf(server)).filter((name) => !but.includes(name))) {
    const read = await server.context.database.selectFrom(table).selectAll().execute()
    rows[table] = read.map(textOf).toSorted()
  }
  return rows
}

const tablesOf = once(async ({ context }: BuiltServer) =>
  (await context.database.introspection.getTables()).map(({ name }) => name as 'cases'),
)

/** A row as text; bytes as base64, for JSON would write each as a number with its place. */
function textOf(row: object): string {
  const cells = Object.entries(row).map(([name, cell]: [string, unknown]) => [
    name,
    cell instanceof Uint8Array ? Buffer.from(cell).toString('base64') : cell,
  ])
  return JSON.stringify(Object.fromEntries(cells))
}
