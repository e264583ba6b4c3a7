import type { Draft } from '#contract/process.ts'
import { stepOf } from '#flow/advance.ts'

import { inTransaction } from '../database/inTransaction.ts'
import { DomainError } from '../errors/DomainError.ts'
import { draftsRepository } from '../repositories/draftsRepository.ts'
import type { Strand } from '../repositories/LoanCase.ts'
import { strandsRepository } from '../repositories/strandsRepository.ts'
import type { ServerContext } from '../ServerContext.ts'
import { describeStep } from './describeStep.ts'
import { outOfTurn } from './outOfTurn.ts'

const MOST_VALUES = 2000

/** What was typed so far in the open task; nothing is an empty draft. */
export async function readDraft(context: ServerContext, strand: Strand): Promise<Draft> {
  const { database, sealer } = context
  const { instanceId, state } = await strandsRepository(database, sealer).get(strand)
  return { task: state.step, data: (await draftsRepository(database, sealer).find(instanceId)) ?? {} }
}

/** Keeps what was typed in the open task, as it is: nobody judges a draft. */
export async function saveDraft(context: ServerContext, strand: Strand, draft: Draft): Promise<Draft> {
  if (valuesIn(draft.data) > MOST_VALUES) {
    throw new DomainError('PAYLOAD_TOO_LARGE', `A draft holds ${MOST_VALUES} values at most.`)
  }
  await inTransaction(context.database, async (tx) => {
    const loanCase = await strandsRepository(tx, context.sealer).lock(strand)
    const journey = await context.definitions.journeyOf(loanCase, tx)
    const step = stepOf(journey, loanCase.state.step)
    if (loanCase.state.closed || step.kind !== 'task' || step.name !== draft.task) {
      throw outOfTurn('TASK_OUT_OF_TURN', describeStep(journey, loanCase))
    }
    const drafts = draftsRepository(tx, context.sealer)
    await drafts.save(
      { instanceId: loanCase.instanceId, caseId: strand.caseId, data: draft.data },
      context.processClock.now(),
    )
  })
  return draft
}

function valuesIn(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 1
  return Object.values(value).reduce<number>((sum, one) => sum + valuesIn(one), 1)
}
