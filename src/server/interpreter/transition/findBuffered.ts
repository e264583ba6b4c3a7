import { advance, type CaseEvent, stepOf } from '#flow/advance.ts'
import { accepts } from '#flow/accepts.ts'
import type { Sets } from '#flow/Flow.ts'
import type { Journey } from '#flow/Journey.ts'

import type { Connection } from '../../storage/database/Connection.ts'
import { bufferedMessagesRepository } from '../../storage/repositories/execution/bufferedMessagesRepository.ts'
import type { LoanCase } from '../../storage/repositories/cases/LoanCase.ts'
import type { ServerContext } from '../../ServerContext.ts'
import { momentOf } from '../momentOf.ts'

/** A buffered message that the step of a case accepts. */
export interface BufferedEvent {
  id: string
  event: Extract<CaseEvent, { type: 'message' }>
  /** What runs before the message moves the case; without one it moves it at once. */
  worker: string | undefined
  /** What is set from the message before the worker runs. */
  sets: Sets | undefined
}

/** Returns the first buffered message that the case accepts where it stands now. */
export async function findBuffered(
  context: ServerContext,
  db: Connection,
  journey: Journey,
  loanCase: LoanCase,
): Promise<BufferedEvent | undefined> {
  const { id: caseId, person, state } = loanCase
  const step = stepOf(journey, state.step)
  const { messages = {} } = step.definition
  if (!Object.keys(messages).some((name) => accepts(step, name, 'outside'))) return undefined
  const buffered = await bufferedMessagesRepository(db, context.sealer).list({ caseId, person })
  const moment = momentOf(context, loanCase)
  return buffered
    .filter(({ name }) => accepts(step, name, 'outside'))
    .map(({ id, name, variables, facts }): BufferedEvent => ({
      id,
      event: { type: 'message', name, variables, facts },
      worker: messages[name]?.worker,
      sets: messages[name]?.sets,
    }))
    .find(({ event }) => advance(journey, state, event, moment) !== null)
}
