import type { CaseEvent } from '#flow/advance.ts'
import type { Journey } from '#flow/Journey.ts'

import type { Transaction } from '../../storage/database/Connection.ts'
import type { LoanCase } from '../../storage/repositories/cases/LoanCase.ts'
import { describeStep } from '../steps/describeStep.ts'
import { outOfTurn } from '../steps/outOfTurn.ts'
import type { Worked } from '../Worker.ts'
import type { Asking } from '../workOnTask.ts'
import { lockAtRevision, lockToSave } from './lockAtRevision.ts'
import { passesAfter, preparePasses, withMore } from './preparePasses.ts'
import { transition } from './transition.ts'

/** What the applicant has done: as an event, with what it writes beside the case. */
interface Done {
  event: CaseEvent
  commit?: Worked['commit']
  /** How it is refused where the step does not accept it. */
  refusal: 'TASK_OUT_OF_TURN' | 'MESSAGE_OUT_OF_TURN'
}

/**
 * Prepares to move a case, as it was read, by what its applicant has done. Returns what moves it in one transaction and
 * answers the step that follows, as JSON. That throws a `CaseMovedOnError` where the case has moved since.
 */
export async function prepareMove(
  asking: Asking,
  journey: Journey,
  before: LoanCase,
  { event, commit, refusal }: Done,
): Promise<(tx: Transaction) => Promise<{ caseId: string; answer: string }>> {
  const { context, session } = asking
  const passes = await preparePasses(asking, journey, before, event)

  return async (tx) => {
    const locked = await (commit ? lockAtRevision : lockToSave)(tx, context.sealer, before)
    const more = await commit?.(tx)
    const ahead = passesAfter(more, passes)
    const moved = await transition(context, tx, locked, withMore(event, more), 'applicant', session, ahead)
    if (!moved) {
      throw outOfTurn(context, refusal, journey, await lockAtRevision(tx, context.sealer, before))
    }
    const next = await context.definitions.journeyOf(moved, tx)
    return { caseId: before.id, answer: JSON.stringify(describeStep(context, next, moved)) }
  }
}
