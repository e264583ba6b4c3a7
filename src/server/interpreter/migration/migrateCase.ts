import { randomUUID } from 'node:crypto'

import { stepOf } from '#flow/advance.ts'
import type { CaseState } from '#flow/CaseData.ts'
import { factsAtEntry } from '#flow/factsAtEntry.ts'
import type { Journey, JourneyStep } from '#flow/Journey.ts'
import { judgeMigration } from '#flow/migration/judgeMigration.ts'
import { own } from '#validation/own.ts'

import { withDocumentGroups } from '../../documents/withDocumentGroups.ts'
import type { ServerContext } from '../../ServerContext.ts'
import type { Transaction } from '../../storage/database/Connection.ts'
import { casesRepository } from '../../storage/repositories/cases/casesRepository.ts'
import { executionsRepository } from '../../storage/repositories/cases/executionsRepository.ts'
import type { LoanCase } from '../../storage/repositories/cases/LoanCase.ts'
import { peopleRepository } from '../../storage/repositories/cases/peopleRepository.ts'
import { documentsRepository } from '../../storage/repositories/documents/documentsRepository.ts'
import { activityInstancesRepository } from '../../storage/repositories/execution/activityInstancesRepository.ts'
import { jobsRepository } from '../../storage/repositories/execution/jobsRepository.ts'
import { timersRepository } from '../../storage/repositories/execution/timersRepository.ts'
import type { JourneyInForce } from '../definitions/Definitions.ts'
import { momentOf } from '../momentOf.ts'
import { standingAt } from '../steps/standingAt.ts'
import { enter } from '../transition/enter.ts'
import { timersAt } from '../transition/timersAt.ts'

/**
 * Puts a case that the transaction has locked, and the people beside it, under the newest flows of its journey, where
 * their `moved` names the step at which it stands. Returns all that were migrated, none where it stays as it is.
 */
export async function migrateCase(
  context: ServerContext,
  tx: Transaction,
  loanCase: LoanCase,
): Promise<LoanCase[]> {
  const newest = context.definitions.current.journeys.get(loanCase.journey)
  const { moved } = newest?.journey.definition ?? {}
  const isMoved = own(moved, loanCase.state.step) !== undefined && !loanCase.state.closed
  if (!newest || !isMoved || newest.flowVersion === loanCase.flowVersion) return []

  const { id, person } = loanCase
  const main = person === null ? loanCase : await casesRepository(tx, context.sealer).lock(id)
  const people = await peopleRepository(tx, context.sealer).lockOfCase(id)
  const all = [main, ...people]
  const old = await context.definitions.journeyAt(main.flowVersion, tx)
  const judged = judgeMigration(
    old,
    newest.journey,
    all.map((each) => ({ state: each.state, isPerson: each.person !== null })),
  )
  if (judged.outcome !== 'moved') return []

  const migrated: LoanCase[] = []
  for (const [index, each] of all.entries()) {
    const state = judged.states[index]!
    if (each.person === null || !state.closed)
      migrated.push(await migrate(context, tx, old, newest, each, state))
  }
  return migrated
}

async function migrate(
  context: ServerContext,
  tx: Transaction,
  old: Journey,
  newest: JourneyInForce,
  before: LoanCase,
  migrated: CaseState,
): Promise<LoanCase> {
  const { journey, flowVersion } = newest
  const left = stepOf(old, before.state.step)
  const step = stepOf(journey, migrated.step)
  const staysOpen = isSameStep(old, left, step)
  const execution = { caseId: before.id, person: before.person }
  if (staysOpen) await renameGroup(context, tx, before, left, step)

  const known = factsAtEntry(journey, migrated, momentOf(context, before))
  const after = { ...before, flowVersion, state: known, ...(!staysOpen && { instanceId: randomUUID() }) }
  const state = await withDocumentGroups(context, tx, journey, after, execution)
  const at = context.processClock.now()
  const saved = await executionsRepository(tx, context.sealer).save(
    { ...after, state },
    { at, ...standingAt(journey, state), actor: 'worker', event: 'migrated', fromStep: left.name },
  )
  if (staysOpen) await keepOpen(context, tx, journey, saved, left)
  else await enter(context, tx, journey, saved, before.instanceId)
  await context.engine?.noteMove(tx, journey, { before, by: { type: 'migrated' }, after: saved })
  return saved
}

/** Whether `step` is the step that was left under its own or a new name, and none that stood beside it before. */
function isSameStep(old: Journey, left: JourneyStep, step: JourneyStep): boolean {
  return left.kind === step.kind && (left.name === step.name || !old.steps.has(step.name))
}

/** Documents of a task whose group has no name of its own are kept under that of the task. */
async function renameGroup(
  { sealer }: ServerContext,
  tx: Transaction,
  { id: caseId, person }: LoanCase,
  left: JourneyStep,
  step: JourneyStep,
): Promise<void> {
  const [from, to] = [groupOf(left), groupOf(step)]
  if (from === undefined || to === undefined || from === to) return
  await documentsRepository(tx, sealer).renameGroup({ caseId, person }, from, to)
}

function groupOf(step: JourneyStep): string | undefined {
  if (step.kind !== 'task' || !step.definition.documents) return undefined
  return step.definition.documentGroup?.name ?? step.name
}

/** The activity instance goes on with its draft: timers that both know run on, others go and come, as the worker does. */
async function keepOpen(
  context: ServerContext,
  tx: Transaction,
  journey: Journey,
  loanCase: LoanCase,
  left: JourneyStep,
): Promise<void> {
  const { id: caseId, person, instanceId, state } = loanCase
  const { kind, name, definition } = stepOf(journey, state.step)
  const now = context.processClock.now()
  const enteredAt = await activityInstancesRepository(tx).rename(instanceId, { name, kind })

  const timers = timersRepository(tx)
  const running = (await timers.of({ caseId, person })).filter((timer) => timer.instanceId === instanceId)
  const wanted = timersAt(context, journey, loanCase, enteredAt ?? now)
  for (const timer of running) {
    if (!wanted.some((each) => each.name === timer.name)) await timers.take(timer.id)
  }
  for (const timer of wanted) {
    if (!running.some((each) => each.name === timer.name)) await timers.add(timer)
  }

  if (kind !== 'wait' || left.kind !== 'wait' || definition.worker === left.definition.worker) return
  await jobsRepository(tx).removeOtherWorkers(instanceId, definition.worker)
  if (definition.worker === undefined) return
  const task = { kind: 'worker', worker: definition.worker } as const
  await jobsRepository(tx).add({ caseId, person, instanceId, task, dueAt: now })
}
