import { DomainError } from '../../errors/DomainError.ts'
import { executionsRepository } from '../../storage/repositories/cases/executionsRepository.ts'
import type { LoanCase } from '../../storage/repositories/cases/LoanCase.ts'
import {
  type EngineExecution,
  engineExecutionsRepository,
  executionId,
  type NumberedCommand,
} from '../../storage/repositories/execution/engineExecutionsRepository.ts'
import { timersRepository } from '../../storage/repositories/execution/timersRepository.ts'
import { carryOut } from './carryOut.ts'
import type { Variables } from './Instances.ts'
import type { EngineContext, Operaton } from './Operaton.ts'
import { processOf } from './processOf.ts'
import { standingOf } from './standingOf.ts'

/** Said where a process instance was not led by its diagram. */
export const MOVED_BY_HAND = 'a process instance was moved to where its case stands'

/**
 * Brings the process instance of an execution to where the execution stands: by its commands, in their order, and where
 * these do not lead there, by moving it, which is logged. Throws where Operaton does not respond.
 */
export async function bringForward(
  context: EngineContext,
  operaton: Operaton,
  execution: EngineExecution,
): Promise<void> {
  const rows = engineExecutionsRepository(context.database, context.sealer)
  let at = execution
  let told = await revisionTold(operaton, at)
  for (;;) {
    const commands = (await rows.commandsOf(execution.id)).filter(({ revision }) => revision > told)
    for (const command of commands) at = await tell(context, operaton, at, command)
    told = Math.max(told, commands.at(-1)?.revision ?? told)
    // It is read before it is asked whether it has moved on.
    const loanCase = await existing(context, execution)
    if (!loanCase) return forget(context, operaton, at)
    if ((await rows.commandsOf(execution.id)).some(({ revision }) => revision > told)) continue

    await place(context, operaton, at, loanCase, commands)
    return rows.followed(execution.id, Math.max(told, execution.wantedRevision))
  }
}

/** The revision that the process instance has been told: where a server was cut off, it may be one whose command is still there. */
async function revisionTold(
  { instances }: Operaton,
  { attempts, processInstanceId }: EngineExecution,
): Promise<number> {
  if (attempts <= 1 || processInstanceId === null) return -1
  const told = await instances.variable(processInstanceId, 'revision')
  return typeof told === 'number' ? told : -1
}

/** Carries out one command, where the instance stands as it must. */
async function tell(
  context: EngineContext,
  operaton: Operaton,
  at: EngineExecution,
  command: NumberedCommand,
): Promise<EngineExecution> {
  const variables = variablesOf(context, command)
  if (command.by.type === 'started') return start(context, operaton, at, variables)
  if (at.processInstanceId !== null)
    await carryOut(operaton.instances, at.processInstanceId, command, variables)
  return at
}

async function start(
  context: EngineContext,
  operaton: Operaton,
  at: EngineExecution,
  variables: Variables,
  element?: string,
): Promise<EngineExecution> {
  const { instances } = operaton
  const loanCase = await existing(context, at)
  if (!loanCase) return at
  const { id } = await processOf(context, operaton, loanCase)
  const [there, ...others] = at.attempts > 1 ? await instances.startedFor(loanCase.reference, at.id) : []
  for (const other of others) await instances.end(other)
  const known = { ...variables, execution: at.id }
  const processInstanceId = there ?? (await instances.start(id, loanCase.reference, known, element))
  await engineExecutionsRepository(context.database, context.sealer).begun(at.id, processInstanceId)
  // What it has handed out until now was of no execution.
  if (there !== undefined) for (const work of await instances.worksOf(there)) await instances.release(work)
  return { ...at, processInstanceId }
}

/** Moves the process instance, where it stands elsewhere than the execution. */
async function place(
  context: EngineContext,
  operaton: Operaton,
  at: EngineExecution,
  loanCase: LoanCase,
  commands: NumberedCommand[],
): Promise<void> {
  const { instances } = operaton
  const { processInstanceId: id } = at
  const process = await processOf(context, operaton, loanCase)
  const { wanted, tokens, isThere } = await standingOf(context, operaton, process, loanCase, id)
  if (isThere) return

  const stoodAt = tokens.map(({ activityId }) => activityId).join(', ') || 'nowhere'
  const by = commands.map(({ by: { type, name } }) => [type, name].filter(Boolean).join(' ')).join(', ')
  context.log.info({ reason: `from ${stoodAt} to ${loanCase.state.step}, after: ${by}` }, MOVED_BY_HAND)
  if (wanted === null) return id === null ? undefined : instances.end(id)
  const variables = await variablesAt(context, loanCase)
  if (id !== null && tokens.length > 0 && (await instances.definitionOf(id)) === process.id) {
    return instances.move(id, wanted, tokens, variables)
  }
  if (id !== null) await instances.end(id)
  await start(context, operaton, { ...at, processInstanceId: null }, variables, wanted)
}

/** What an instance is to know at the step at which a case stands: when its timers are due. */
async function variablesAt(context: EngineContext, loanCase: LoanCase): Promise<Variables> {
  const { id: caseId, person, instanceId, revision } = loanCase
  const timers = await timersRepository(context.database).of({ caseId, person })
  const here = timers.filter((timer) => timer.instanceId === null || timer.instanceId === instanceId)
  return variablesOf(context, {
    revision,
    booleans: {},
    timers: here.map(({ name, dueAt }) => ({ name, dueAt: dueAt.getTime() })),
  })
}

/** Operaton keeps to the real clock of its machine; the clock of the process may stand elsewhere. */
function variablesOf(
  { processClock }: EngineContext,
  { revision, booleans, timers }: Pick<NumberedCommand, 'revision' | 'booleans' | 'timers'>,
): Variables {
  const aheadMs = Date.now() - processClock.now().getTime()
  const due = timers.map(({ name, dueAt }) => [`${name}Due`, new Date(dueAt + aheadMs)] as const)
  return { revision, ...booleans, ...Object.fromEntries(due) }
}

/** The case, or the person beside it; undefined where it was erased. */
async function existing(
  { database, sealer }: EngineContext,
  { caseId, person }: EngineExecution,
): Promise<LoanCase | undefined> {
  try {
    return await executionsRepository(database, sealer).get({ caseId, person })
  } catch (error) {
    if (error instanceof DomainError && error.code === 'NO_CASE') return undefined
    throw error
  }
}

/** What was erased here is erased there. */
async function forget(
  { database, sealer }: EngineContext,
  { instances }: Operaton,
  at: EngineExecution,
): Promise<void> {
  if (at.processInstanceId !== null) await instances.forget(at.processInstanceId)
  await engineExecutionsRepository(database, sealer).remove(executionId(at))
}
