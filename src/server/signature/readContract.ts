import { hears } from '#flow/hears.ts'

import { describeStep } from '../process/describeStep.ts'
import { outOfTurn } from '../process/outOfTurn.ts'
import type { LoanCase } from '../repositories/LoanCase.ts'
import type { ServerContext } from '../ServerContext.ts'

/** The contract that waits to be signed, as the facts know it. */
export interface PreparedContract {
  id: string
  filename: string
  /** Process time. */
  preparedAt: string
  /** The end of that day in Italy, from which its validity counts. */
  countsFrom: string
  /** The last day on which it can be signed. */
  validUntil: string
}

/** The contract of a case that stands where one is signed; refuses where it stands elsewhere. */
export async function readContract(
  { definitions }: ServerContext,
  loanCase: LoanCase,
): Promise<{ contract: PreparedContract; applicant: { name: string; surname: string; taxCode: string } }> {
  const journey = await definitions.journeyOf(loanCase)
  const { step, facts, closed } = loanCase.state
  const contract = facts['contract'] as PreparedContract | undefined
  const current = journey.steps.get(step)
  if (closed || !contract || !current || !hears(current, 'contractSigned', 'outside')) {
    throw outOfTurn('TASK_OUT_OF_TURN', describeStep(journey, loanCase))
  }
  return { contract, applicant: facts['applicant'] as { name: string; surname: string; taxCode: string } }
}
