import type { Transaction } from 'kysely'

import { stepOf } from '#flow/advance.ts'

import type { Database } from '../database/Database.ts'
import { describeStep } from '../process/describeStep.ts'
import { outOfTurn } from '../process/outOfTurn.ts'
import { casesRepository } from '../repositories/casesRepository.ts'
import type { LoanCase } from '../repositories/LoanCase.ts'
import type { ServerContext } from '../ServerContext.ts'

const SHOWN = '/facts/documentGroups'

/** Holds on to a case that stands at a task which shows what is to be uploaded; refuses where it stands elsewhere. */
export async function lockForUpload(
  { definitions, sealer }: ServerContext,
  tx: Transaction<Database>,
  caseId: string,
): Promise<LoanCase> {
  const loanCase = await casesRepository(tx, sealer).lock(caseId)
  const journey = await definitions.journeyOf(loanCase, tx)
  const { kind, definition } = stepOf(journey, loanCase.state.step)
  const isAsked = kind === 'task' && Object.values(definition.shows ?? {}).some((at) => at.startsWith(SHOWN))
  if (isAsked && !loanCase.state.closed) return loanCase
  throw outOfTurn('TASK_OUT_OF_TURN', describeStep(journey, loanCase))
}
