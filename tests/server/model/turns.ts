import type { Step, Task } from '#contract/process.ts'

import { taxCodeOf as registeredTaxCode } from '../../support/registered.ts'
import { acts } from '../../support/acts.ts'
import type { Said } from './findings.ts'
import type { Answered, Hand } from './Hand.ts'
import { type ModelledServer, newKey } from './ModelledServer.ts'
import { type CaseState, type ProcessModel, type Strand, taxCodeOf } from './ProcessModel.ts'
import { REACHED } from './outside.ts'
import { attorney } from './World.ts'

/** So many an hour are sent for a case or a person. */
const MOST_REMINDERS = 3
const limited = ['remindMe', 'remindPeople', 'reachPerson']

/** Somebody's move at a task: who, where, and a lot that decides between what can be done there. */
export interface Turn {
  model: ProcessModel
  real: ModelledServer
  hand: Hand
  strand: Strand
  task: Task
  lot: number
}

/** A task as it is handed in. */
export interface FilledIn {
  body: { task: string; id: string; variables: Record<string, unknown> }
  said: Said
}

/** What is proven, read or given on the way to handing a task in. */
const provesOnTheWay: Record<string, (strand: Strand, state: CaseState) => void> = {
  prospect_otp_verifier: proveContacts,
  actual_otp_verifier: proveContacts,
  financial_summary: ({ facts }) => void (facts['sheetRead'] = true),
  integrated_score_otp_restart: ({ facts }) => void (facts['codeConfirmed'] = true),
  revenue_document: giveDocuments,
  additional_revenue_document: giveDocuments,
  mcc_additional_documents: giveDocuments,
  mcc_investment_documents: giveDocuments,
  applicant_document_data_spid: ({ way }, state) => {
    if (way === 'case') state.hasDocuments = true
  },
}

function proveContacts({ facts }: Strand): void {
  Object.assign(facts, { pecProven: true, mobileProven: true })
}

function giveDocuments(_strand: Strand, state: CaseState): void {
  state.hasDocuments = true
}

/** Tasks that are filled in anew each time: who is of the company may have changed. */
const changes = ['members_of_company', 'prospect_applicant', 'actual_applicant']

/** Variables of tasks that the walk of the other tests does not come by, or where it does not choose. */
const filled: Record<string, (turn: Turn) => { variables: Record<string, unknown>; said?: Said }> = {
  prospect_applicant: chooseOne,
  actual_applicant: chooseOne,
  add_applicant: () => ({ variables: { taxCode: attorney } }),
  test_data_identify: ({ strand }) => ({ variables: { taxCode: taxCodeOf(strand) } }),
}

function chooseOne({ task, lot }: Turn) {
  const candidates = task.variables?.['candidates'] as { id: string; name: string }[]
  const chosen = candidates[lot % candidates.length]
  const [name = '', ...surname] = (chosen?.name ?? '').split(' ')
  const applicant = chosen && registeredTaxCode({ name, surname: surname.join(' ') })
  return { variables: { applicant: chosen?.id ?? '' }, said: { applicant: applicant ?? '' } }
}

/** Handed in without what the task requires besides: refused, until that is there. */
const bare: Record<string, Record<string, unknown>> = {
  prospect_otp_verifier: { pec: 'mai-provata@pec.example', mobile: '+39 333 7654321' },
  actual_otp_verifier: { pec: 'mai-provata@pec.example', mobile: '+39 333 7654321' },
  financial_summary: { informationSheetRead: true },
  integrated_score_otp_restart: {},
  account_connection: { psd2Consent: true },
  connect_account_pre_evaluation: { psd2Consent: true },
  connect_account_completed_onboarding: { psd2Consent: true },
  applicant_identification: {},
  identify: { cameraTried: true, biometricConsent: 'allow' },
  digital_sign: {},
}

/** Fills in the open task as its page would. */
export async function fillIn(turn: Turn): Promise<FilledIn> {
  const { model, real, hand, strand, task } = turn
  const { name, id } = task
  const given = filled[name]?.(turn)
  const before = changes.includes(name) ? undefined : task.data
  if (given || before) {
    return { body: { task: name, id, variables: given?.variables ?? { ...before } }, said: given?.said ?? {} }
  }
  const act = acts[name]
  if (!act) return { body: { task: name, id, variables: bare[name] ?? {} }, said: {} }

  // So long lie between two codes.
  if (name.includes('otp')) real.clock.advance(31)
  const variables = await hand.fillIn(() => act(hand, task, { vatNumber: real.vatNumber }))
  if (model.state) provesOnTheWay[name]?.(strand, model.state)
  return { body: { task: name, id, variables }, said: {} }
}

/** Hands a task in without what it requires besides. */
export function fillInBarely({ real, task: { name, id } }: Turn): FilledIn | undefined {
  const deliberation = name === 'financial_summary' && real.world.guaranteed && { deliberationRead: true }
  const variables = bare[name] && { ...bare[name], ...deliberation }
  return variables && { body: { task: name, id, variables }, said: {} }
}

export function handIn({ hand }: Turn, { body }: FilledIn, key = newKey()): Promise<Answered> {
  return hand.post('/process/task', body, key)
}

/** What a step is called for whoever is shown it. */
export function shownAs(model: ProcessModel, strand: Strand): string {
  if (strand.closed || !model.open) return 'nothing'
  const { kind, key, name = key, taskDefinitionKey = key } = model.stepOf(strand)
  return kind === 'wait' ? `waits at ${name}` : `${kind === 'task' ? key : name} (${taskDefinitionKey})`
}

/** The same of what the server shows. */
export function shownBy(step: Step): string {
  if ('name' in step) return `${step.name} (${step.taskDefinitionKey})`
  const [child] = step.childActivityInstances
  return child ? `waits at ${child.activityId}` : 'nothing'
}

/** The answer is the step at which the model stands. */
export function expectStep({ model, strand }: Pick<Turn, 'model' | 'strand'>, answer: Answered): void {
  const expected = shownAs(model, strand)
  const shown = answer.status === 200 ? shownBy(JSON.parse(answer.text) as Step) : answer.text
  if (shown !== expected)
    throw new Error(`The answer should be "${expected}", and is ${answer.status} "${shown}".`)
}

/** The answer is a refusal that says where the case stands. */
export function expectOutOfTurn(
  { model, strand }: Pick<Turn, 'model' | 'strand'>,
  { status, text }: Answered,
  code = 'TASK_OUT_OF_TURN',
): void {
  const problem = JSON.parse(text) as { code?: string; step?: Step }
  const shown = problem.step ? shownBy(problem.step) : 'nobody knows where'
  const expected = shownAs(model, strand)
  if (status === 409 && problem.code === code && shown === expected) return
  throw new Error(`It should be refused with ${code} at "${expected}", and the answer is ${status} ${text}`)
}

/** The answer is a refusal of what was said. */
export function expectRefused({ status, text }: Answered, code?: string): void {
  const problem = JSON.parse(text) as { code?: string }
  if (status === 422 && (code === undefined || problem.code === code)) return
  throw new Error(`It should be refused${code ? ` with ${code}` : ''}, and the answer is ${status} ${text}`)
}

/** A message as it is sent. */
export interface Word {
  name: string
  body: { name: string; variables: Record<string, unknown> }
  said: Said
}

type Speaker = Pick<Turn, 'model' | 'hand' | 'strand'>

/** A message with what its page would send along; `edit:task` opens a task again. */
export async function wordOf({ model, hand }: Speaker, name: string): Promise<Word> {
  const [verb = '', task] = name.split(':')
  const word = (variables: Record<string, unknown>, said: Said = {}) => ({
    name,
    body: { name: verb, variables },
    said,
  })
  if (task !== undefined) return word({ task })
  if (verb === 'chooseBranch') return word({ branch: 'milano-centro' })
  if (verb === 'linkAccounts') {
    const text = await hand.ask<Record<string, unknown>>('GET', '/content/psd2/PSD2_INFO')
    return word({ version: text['version'], hash: text['hash'], language: text['language'] })
  }
  if (verb !== 'reachPerson') return word({})

  const step = await hand.step()
  const people = (step.variables?.['peopleUnreachable'] ?? []) as { id: string }[]
  const [reached] = (model.peopleFacts()['peopleUnreachable'] ?? []) as string[]
  return word({ person: people[0]?.id ?? newKey(), email: REACHED }, reached === undefined ? {} : { reached })
}

export function say({ hand }: Speaker, { body }: Word, key = newKey()): Promise<Answered> {
  return hand.post('/process/event/message', body, key)
}

/** Tells the model what the server was told, and judges what it answered. */
export function judgeWord(speaker: Speaker, { name, said }: Word, answer: Answered): void {
  const { model, strand } = speaker
  const [verb = '', task] = name.split(':')
  if (answer.status === 429 && limited.includes(verb) && strand.reminders >= MOST_REMINDERS) return
  if (task === undefined ? model.tell(strand, verb, said) : model.edit(strand, task)) {
    if (limited.includes(verb)) strand.reminders += 1
    expectStep(speaker, answer)
  } else if (verb !== 'reachPerson' || answer.status !== 422) {
    // Where nobody waits for contacts, what they are is judged first.
    expectOutOfTurn(speaker, answer, 'MESSAGE_OUT_OF_TURN')
  }
}
