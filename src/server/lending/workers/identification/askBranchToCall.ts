import type { LoanWorker } from '../../LoanWorker.ts'
import { chooseBranch } from './chooseBranch.ts'

/** The branch that was chosen calls an applicant for whom there is no way on online; another may have been chosen before. */
export const askBranchToCall: LoanWorker = async (work) => {
  const { facts } = await chooseBranch(work)
  return { facts: { ...facts, branchToCall: facts.branch } }
}
