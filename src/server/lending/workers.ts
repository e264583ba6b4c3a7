import type { LoanWorker } from './LoanWorker.ts'
import { acceptBranchIdentity } from './workers/verifyIdentity/acceptBranchIdentity.ts'
import { acceptOffer } from './workers/preEvaluation/acceptOffer.ts'
import { acceptVideo } from './workers/verifyIdentity/acceptVideo.ts'
import { addApplicant } from './workers/correlatedSubjects/addApplicant.ts'
import { askBranchToCall } from './workers/identification/askBranchToCall.ts'
import { askInvestmentDocuments } from './workers/preEvaluation/askInvestmentDocuments.ts'
import { checkPeople } from './workers/correlatedSubjects/checkPeople.ts'
import { checkProductLimits } from './workers/identification/checkProductLimits.ts'
import { checkSurvey } from './workers/survey/checkSurvey.ts'
import { chooseApplicant } from './workers/correlatedSubjects/chooseApplicant.ts'
import { chooseBranch } from './workers/identification/chooseBranch.ts'
import { collectSignedContract } from './workers/signature/collectSignedContract.ts'
import { confirmStipulation } from './workers/signature/confirmStipulation.ts'
import { describePerson } from './workers/correlatedSubjects/describePerson.ts'
import { identifyByTestData } from './workers/verifyIdentity/identifyByTestData.ts'
import { inviteBack } from './workers/identification/inviteBack.ts'
import { keepLinkedAccounts } from './workers/preEvaluation/keepLinkedAccounts.ts'
import { loadFinancials } from './workers/preEvaluation/loadFinancials.ts'
import { loadMembers } from './workers/correlatedSubjects/loadMembers.ts'
import { matchCompany } from './workers/identification/matchCompany.ts'
import { openAccountLinking } from './workers/preEvaluation/openAccountLinking.ts'
import { openCase } from './workers/identification/openCase.ts'
import { openLoanAccount } from './workers/survey/openLoanAccount.ts'
import { orderPayout } from './workers/signature/orderPayout.ts'
import { prepareContract } from './workers/signature/prepareContract.ts'
import { prepareSurvey } from './workers/survey/prepareSurvey.ts'
import { reachPerson } from './workers/correlatedSubjects/reachPerson.ts'
import { readSpidIdentity } from './workers/verifyIdentity/readSpidIdentity.ts'
import { remindOfIdentification } from './workers/verifyIdentity/remindOfIdentification.ts'
import { remindPeople } from './workers/correlatedSubjects/remindPeople.ts'
import { removeAdded } from './workers/correlatedSubjects/removeAdded.ts'
import { scoreRequest } from './workers/preEvaluation/scoreRequest.ts'
import { startRequest } from './workers/identification/startRequest.ts'
import { verifyCompany } from './workers/identification/verifyCompany.ts'
import { verifyGuarantee } from './workers/preEvaluation/verifyGuarantee.ts'
import { verifyPeople } from './workers/correlatedSubjects/verifyPeople.ts'

/** Every worker that a flow may name. One is written in a file of its own, and registered here. */
export const workers: Record<string, LoanWorker> = {
  acceptBranchIdentity,
  acceptOffer,
  acceptVideo,
  addApplicant,
  askBranchToCall,
  askInvestmentDocuments,
  checkPeople,
  checkProductLimits,
  checkSurvey,
  chooseApplicant,
  chooseBranch,
  collectSignedContract,
  confirmStipulation,
  describePerson,
  identifyByTestData,
  inviteBack,
  keepLinkedAccounts,
  loadFinancials,
  loadMembers,
  matchCompany,
  openAccountLinking,
  openCase,
  openLoanAccount,
  orderPayout,
  prepareContract,
  prepareSurvey,
  reachPerson,
  readSpidIdentity,
  remindOfIdentification,
  remindPeople,
  removeAdded,
  scoreRequest,
  startRequest,
  verifyCompany,
  verifyGuarantee,
  verifyPeople,
}
