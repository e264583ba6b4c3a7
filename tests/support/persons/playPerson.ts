import type { Content } from '#checks/content/Content.ts'
import type { Person } from '#checks/persons/Person.ts'
import { answersAt } from '#checks/stories/answersAt.ts'
import type { Played } from '#checks/stories/playStory.ts'
import { Script } from '#checks/stories/Script.ts'
import { accepts } from '#flow/accepts.ts'
import { type CaseEvent, stepOf } from '#flow/advance.ts'
import type { CaseState } from '#flow/CaseData.ts'
import type { Journey } from '#flow/Journey.ts'
import { staysAt } from '#flow/staysAt.ts'
import type { Task } from '#contract/process.ts'
import { sendOutsideMessage } from '#server/interpreter/sendMessage.ts'
import { setFacts } from '#server/interpreter/setFacts.ts'
import { inTransaction } from '#server/storage/database/inTransaction.ts'
import type { Execution } from '#server/storage/repositories/cases/LoanCase.ts'
import { timersRepository } from '#server/storage/repositories/execution/timersRepository.ts'

import type { BuiltServer } from '../buildTestServer.ts'
import type { InjectedApplicant } from '../InjectedApplicant.ts'
import { executionOf } from '../stories/executionOf.ts'
import { settleAll } from '../stories/settleAll.ts'
import { settleWaits } from '../stories/settleWaits.ts'
import { stateOf } from '../stories/stateOf.ts'
import type { ScriptedWorkers } from './ScriptedWorkers.ts'

/** How a product's applicant begins, and hands a task in. */
export interface Hands {
  starts(applicant: InjectedApplicant, played: Played): Promise<void>
  handsIn(
    applicant: InjectedApplicant,
    task: Task,
    answers: Record<string, unknown>,
    played: Played,
  ): Promise<unknown>
}

/** What a person is played with. */
export interface Product {
  content: Content
  journey: Journey
  workers: ScriptedWorkers
  hands: Hands
}

/** What became of a person. */
export interface Became {
  state: CaseState
  /** What the server said when it refused what was handed in last; empty where it refused nothing. */
  refused: string
}

/** Has happen to a case what happened to a generated person. Returns the case as the database has it then. */
export async function playPerson(
  server: BuiltServer,
  applicant: InjectedApplicant,
  { content, journey, workers, hands }: Product,
  person: Person,
  played: Played,
): Promise<Became> {
  workers.play(played)
  const script = new Script(person.story)
  await hands.starts(applicant, played)
  const { reference } = await applicant.ask<{ reference: string }>('GET', '/process/status')
  let index = 0
  for (const event of played.events) {
    const step = stepOf(journey, played.steps[index]!)
    const facts = event.type === 'workerFailed' ? {} : script.factsAt(step.name)
    const isWaiting = event.type === 'workerDone' || event.type === 'workerFailed'
    if (!isWaiting && event.type !== 'passed' && event.type !== 'asked')
      await becomeKnown(server, workers, { reference, journey }, facts)
    await happens(server, applicant, { journey, hands, reference, played }, event)
    if (event.type === 'workerFailed') workers.failed(step.name)
    if (!staysAt(step, event)) index += 1
  }
  const state = await stateOf(server, reference, journey.of)
  if (!played.refused) return { state, refused: '' }
  await becomeKnown(server, workers, { reference, journey }, script.factsAt(state.step))
  const answers = answersThatSuit(content, server, state)
  const refused = await refusalOf(async () => applicant.complete(await applicant.task(), answers))
  return { state: await stateOf(server, reference, journey.of), refused }
}

interface Way {
  journey: Journey
  hands: Hands
  reference: string
  played: Played
}

async function happens(
  server: BuiltServer,
  applicant: InjectedApplicant,
  { journey, hands, reference, played }: Way,
  event: CaseEvent,
): Promise<unknown> {
  switch (event.type) {
    case 'workerDone':
    case 'workerFailed':
      return settleWaits(server, reference, journey.definition.journey, journey.of)
    case 'completed':
      return hands.handsIn(applicant, await applicant.task(), event.answers, played)
    case 'message': {
      const { name, variables } = event
      const { step } = await stateOf(server, reference, journey.of)
      if (name === 'edit' || accepts(stepOf(journey, step), name, 'applicant'))
        return applicant.ask('POST', '/process/event/message', { name, variables })
      return sendOutsideMessage(server.context, {
        ...(await executionIn(server, reference, journey)),
        name,
        variables,
      })
    }
    case 'timer':
    case 'deadline':
      return letPass(server, await executionIn(server, reference, journey), event)
    default:
      return undefined
  }
}

/** So much time passes that a timer of the step, or the deadline, is due. */
async function letPass(
  server: BuiltServer,
  execution: Execution,
  event: Extract<CaseEvent, { type: 'timer' | 'deadline' }>,
): Promise<void> {
  const timers = await timersRepository(server.context.database).of(execution)
  const timer = timers.find(({ name, instanceId }) =>
    event.type === 'timer' ? name === event.name && instanceId !== null : instanceId === null,
  )
  if (!timer) throw new Error(`No timer "${event.type}" runs.`)
  const { processClock } = server.context
  await processClock.move(Math.max(0, timer.dueAt.getTime() - processClock.now().getTime()))
  await settleAll(server)
}

/** Facts come to be known without the case leaving its step, as when a sheet is read. */
async function becomeKnown(
  server: BuiltServer,
  workers: ScriptedWorkers,
  { reference, journey }: Pick<Way, 'reference' | 'journey'>,
  facts: Record<string, unknown>,
): Promise<void> {
  if (Object.keys(facts).length === 0) return
  workers.know(facts)
  const execution = { ...(await executionIn(server, reference, journey)), session: undefined }
  await inTransaction(server.context.database, (tx) =>
    setFacts(server.context, tx, execution, 'sheetRead', () => facts),
  )
}

/** Answers that the screen of a case's step takes: what else is refused is refused by its requirements. */
function answersThatSuit(
  content: Content,
  { context }: BuiltServer,
  state: CaseState,
): Record<string, unknown> {
  const settings = content.settings?.value ?? {}
  const today = context.processClock.now().toISOString().slice(0, 10)
  const chosen = answersAt(content, state.step, {}, { state, moment: { today, settings } })
  if (!('answers' in chosen)) throw new Error(`No example suits "${state.step}".`)
  return chosen.answers
}

async function executionIn(server: BuiltServer, reference: string, { of }: Journey): Promise<Execution> {
  const found = await executionOf(server, reference, of)
  if (!found) throw new Error(`None of the other people of ${reference} is invited.`)
  return { caseId: found.id, person: found.person }
}

async function refusalOf(act: () => Promise<unknown>): Promise<string> {
  try {
    await act()
    return 'nothing was refused'
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}
