import { commitHooks } from '../../storage/database/commitHooks.ts'
import type { Transaction } from '../../storage/database/Connection.ts'
import { casesRepository, type Saved } from '../../storage/repositories/cases/casesRepository.ts'
import type { LoanCase } from '../../storage/repositories/cases/LoanCase.ts'
import { timersRepository } from '../../storage/repositories/execution/timersRepository.ts'
import { tellWebhooks } from '../../events/tellWebhooks.ts'
import type { ServerContext } from '../../ServerContext.ts'
import type { JourneyInForce } from '../definitions/Definitions.ts'
import { addDuration } from '../durations.ts'
import { standingAt } from '../steps/standingAt.ts'
import { newReference } from './newReference.ts'
import { enter } from './enter.ts'

/**
 * Inserts a new case and enters the step at which it stands: its first. `begun` is the journey of its version, which may be
 * in force no more. A case that the studio makes stands elsewhere, and has no session.
 */
export async function enterFirst(
  context: ServerContext,
  tx: Transaction,
  loanCase: LoanCase,
  { journey, product }: Pick<JourneyInForce, 'journey' | 'product'>,
  session?: string,
): Promise<void> {
  const now = context.processClock.now()
  const cases = casesRepository(tx, context.sealer)
  const saved: Saved = {
    at: now,
    ...standingAt(journey, loanCase.state),
    actor: 'applicant',
    event: 'started',
    session,
    fromStep: null,
  }
  let entered = loanCase
  while (!(await cases.insert(entered, saved))) {
    entered = { ...loanCase, reference: newReference(journey.definition.reference) }
  }
  const { deadline } = journey.definition
  if (deadline) {
    await timersRepository(tx).add({
      caseId: loanCase.id,
      person: null,
      instanceId: null,
      name: 'deadline',
      dueAt: addDuration(now, deadline.after, product.settings),
    })
  }
  await tellWebhooks(context, tx, journey, entered, 'started')
  await enter(context, tx, journey, entered)
  await context.engine?.noteMove(tx, journey, { before: null, by: { type: 'started' }, after: entered })
  const { flowVersion, state } = entered
  const move = { journey: loanCase.journey, flowVersion, from: null, to: state.step }
  commitHooks.add(tx, () => context.meter.moved(move))
}
