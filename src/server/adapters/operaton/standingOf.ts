import type { LoanCase } from '../../storage/repositories/cases/LoanCase.ts'
import { jobsRepository } from '../../storage/repositories/execution/jobsRepository.ts'
import { timersRepository } from '../../storage/repositories/execution/timersRepository.ts'
import { DEADLINE_FIRED, elementOf, elementsOfTimer } from './elements.ts'
import type { Token } from './Instances.ts'
import type { EngineContext, Operaton } from './Operaton.ts'
import type { ProcessOfCase } from './processOf.ts'

/** Where a process instance stands, and where its case would have it. */
export interface Standing {
  /** The element at which it should stand; null where it should be over. */
  wanted: string | null
  /** Where it stands, but for the work of its deadline, which stands beside all else; none where it is over or was not begun. */
  tokens: Token[]
  isThere: boolean
}

/** Compares where a process instance stands with where its case does. */
export async function standingOf(
  context: Pick<EngineContext, 'database' | 'processClock'>,
  { instances }: Operaton,
  { journey }: ProcessOfCase,
  loanCase: LoanCase,
  processInstanceId: string | null,
): Promise<Standing> {
  const works = await jobsRepository(context.database).isWorkerDue(loanCase.instanceId)
  const wanted = elementOf(journey, loanCase.state, works)
  const all = processInstanceId === null ? undefined : await instances.tokens(processInstanceId)
  const tokens = (all ?? []).filter(({ activityId }) => activityId !== DEADLINE_FIRED)
  if (wanted === null) return { wanted, tokens, isThere: tokens.length === 0 }

  const [token, ...others] = tokens
  const isAlone = token !== undefined && others.length === 0
  const isThere = isAlone && (token.activityId === wanted || (await isFired(context, loanCase, token)))
  return { wanted, tokens, isThere }
}

/** Whether it stands at the work of a timer of the step that is due, and not done yet. */
async function isFired(
  { database, processClock }: Pick<EngineContext, 'database' | 'processClock'>,
  { id: caseId, person, instanceId, state }: LoanCase,
  { activityId }: Token,
): Promise<boolean> {
  const timers = await timersRepository(database).of({ caseId, person })
  return timers.some(
    (timer) =>
      timer.instanceId === instanceId &&
      timer.dueAt <= processClock.now() &&
      elementsOfTimer(state.step, timer.name).some(({ fired }) => fired === activityId),
  )
}
