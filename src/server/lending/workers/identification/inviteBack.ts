import { agreedLanguage } from '../../messages/agreedLanguage.ts'
import { sendResumeLink } from '../../../security/links/sendResumeLink.ts'
import type { LoanWorker } from '../../LoanWorker.ts'

/** Something can be done again: who applies gets a link to come back by, once. */
export const inviteBack: LoanWorker = async ({ context, loanCase, isRepeated }) => ({
  facts: {},
  commit: async (tx) => {
    if (!isRepeated) await sendResumeLink(context, tx, loanCase, agreedLanguage(loanCase.state))
    return {}
  },
})
