import { sendResumeLink } from '../../../security/links/sendResumeLink.ts'
import type { LoanWorker } from '../../LoanWorker.ts'

/** Something can be done again: who applies gets a link to come back by. */
export const inviteBack: LoanWorker = async ({ context, loanCase, language }) => ({
  facts: {},
  commit: async (tx) => {
    await sendResumeLink(context, tx, loanCase, language)
    return {}
  },
})
