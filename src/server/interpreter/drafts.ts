import { createHash } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'

import type { Draft } from '#contract/process.ts'
import { stepOf } from '#flow/advance.ts'
import { screenOf } from '#flow/screenOf.ts'

import { inTransaction } from '../storage/database/inTransaction.ts'
import { DomainError } from '../errors/DomainError.ts'
import { draftsRepository } from '../storage/repositories/cases/draftsRepository.ts'
import type { Execution } from '../storage/repositories/cases/LoanCase.ts'
import { executionsRepository } from '../storage/repositories/cases/executionsRepository.ts'
import type { ServerContext } from '../ServerContext.ts'
import { isCalled } from './steps/isCalled.ts'
import { outOfTurn } from './steps/outOfTurn.ts'

const MOST_VALUES = 2000

type Data = Draft['data']

/** What was typed so far in the open task; nothing is an empty draft. */
export async function readDraft(context: ServerContext, execution: Execution): Promise<Draft> {
  const { database, sealer } = context
  const loanCase = await executionsRepository(database, sealer).get(execution)
  const { instanceId, state } = loanCase
  const step = stepOf(await context.definitions.journeyOf(loanCase), state.step)
  const data = (await draftsRepository(database, sealer).find(instanceId)) ?? {}
  return { task: screenOf(step), data, revision: revisionOf(data) }
}

/**
 * Keeps what was typed in the open task, as it is: a draft is not validated. Returns it with its revision. Throws
 * `DRAFT_CHANGED` where it was made of another revision than the kept one.
 */
export async function saveDraft(context: ServerContext, execution: Execution, draft: Draft): Promise<Draft> {
  const { task, data, revision } = draft
  if (valuesIn(data) > MOST_VALUES) {
    throw new DomainError('PAYLOAD_TOO_LARGE', `A draft holds ${MOST_VALUES} values at most.`)
  }
  await inTransaction(context.database, async (tx) => {
    const loanCase = await executionsRepository(tx, context.sealer).lock(execution)
    const journey = await context.definitions.journeyOf(loanCase, tx)
    const step = stepOf(journey, loanCase.state.step)
    if (loanCase.state.closed || step.kind !== 'task' || !isCalled(step, task)) {
      throw outOfTurn(context, 'TASK_OUT_OF_TURN', journey, loanCase)
    }
    const { instanceId } = loanCase
    const drafts = draftsRepository(tx, context.sealer)
    if (revision !== undefined) refuseOtherRevision(revision, (await drafts.find(instanceId)) ?? {}, data)
    await drafts.save({ instanceId, caseId: execution.caseId, data }, context.processClock.now())
  })
  return { task, data, revision: revisionOf(data) }
}

/** What is sent once more, because its answer was lost, is kept already. */
function refuseOtherRevision(revision: string, kept: Data, sent: Data): void {
  if (revision === revisionOf(kept) || isDeepStrictEqual(kept, sent)) return
  throw new DomainError('DRAFT_CHANGED', 'Another device has saved the draft meanwhile: ask for it first.')
}

function revisionOf(data: Data): string {
  return createHash('sha256').update(JSON.stringify(data)).digest('base64url').slice(0, 16)
}

function valuesIn(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 1
  return Object.values(value).reduce<number>((sum, one) => sum + valuesIn(one), 1)
}
