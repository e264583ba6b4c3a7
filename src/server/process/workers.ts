import type { Worker } from './Worker.ts'
import { acceptBranchIdentity } from './workers/acceptBranchIdentity.ts'
import { acceptOffer } from './workers/acceptOffer.ts'
import { acceptVideo } from './workers/acceptVideo.ts'
import { addApplicant } from './workers/addApplicant.ts'
import { askBranchToCall } from './workers/askBranchToCall.ts'
import { checkDocuments } from './workers/checkDocuments.ts'
import { checkPeople } from './workers/checkPeople.ts'
import { checkProductLimits } from './workers/checkProductLimits.ts'
import { checkSurvey } from './workers/checkSurvey.ts'
import { chooseApplicant } from './workers/chooseApplicant.ts'
import { chooseBranch } from './workers/chooseBranch.ts'
import { collectSignedContract } from './workers/collectSignedContract.ts'
import { confirmContacts } from './workers/confirmContacts.ts'
import { confirmStipulation } from './workers/confirmStipulation.ts'
import { describePerson } from './workers/describePerson.ts'
import { identifyByTestData } from './workers/identifyByTestData.ts'
import { inviteBack } from './workers/inviteBack.ts'
import { keepLinkedAccounts } from './workers/keepLinkedAccounts.ts'
import { loadFinancials } from './workers/loadFinancials.ts'
import { loadMembers } from './workers/loadMembers.ts'
import { matchCompany } from './workers/matchCompany.ts'
import { openAccountLinking } from './workers/openAccountLinking.ts'
import { openCase } from './workers/openCase.ts'
import { openLoanAccount } from './workers/openLoanAccount.ts'
import { orderPayout } from './workers/orderPayout.ts'
import { prepareContract } from './workers/prepareContract.ts'
import { prepareSurvey } from './workers/prepareSurvey.ts'
import { reachPerson } from './workers/reachPerson.ts'
import { readSpidIdentity } from './workers/readSpidIdentity.ts'
import { remindOfIdentification } from './workers/remindOfIdentification.ts'
import { remindPeople } from './workers/remindPeople.ts'
import { removeAdded } from './workers/removeAdded.ts'
import { scoreRequest } from './workers/scoreRequest.ts'
import { startRequest } from './workers/startRequest.ts'
import { verifyCompany } from './workers/verifyCompany.ts'
import { verifyGuarantee } from './workers/verifyGuarantee.ts'
import { verifyPeople } from './workers/verifyPeople.ts'

/** Every worker that a flow may name. One is written in a file of its own, and registered here. */
export const workers: Record<string, Worker> = {
  acceptBranchIdentity,
  acceptOffer,
  acceptVideo,
  addApplicant,
  askBranchToCall,
  checkDocuments,
  checkPeople,
  checkProductLimits,
  checkSurvey,
  chooseApplicant,
  chooseBranch,
  collectSignedContract,
  confirmContacts,
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
