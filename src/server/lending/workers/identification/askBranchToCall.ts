import type { Worker } from '../../../interpreter/Worker.ts'
import { chooseBranch } from './chooseBranch.ts'

/** The branch that was chosen calls an applicant for whom there is no way on online; another may have been chosen before. */
export const askBranchToCall: Worker = async (work) => {
  const { facts } = await chooseBranch(work)
  return { facts: { ...facts, branchToCall: facts.branch } }
}
