import { consumeLimit } from '../../../security/limits/consumeLimit.ts'
import { sendPersonLink } from '../../../security/links/sendPersonLink.ts'
import { sendResumeLink } from '../../../security/links/sendResumeLink.ts'
import type { LoanWorker } from '../../LoanWorker.ts'

/** A link to go on with the identification later, to the proven PEC, or to the contacts of the other person. */
export const remindOfIdentification: LoanWorker = async ({ context, loanCase, language }) => ({
  facts: { reminderSentAt: context.processClock.now().toISOString() },
  commit: async (tx) => {
    await consumeLimit(context, 'remindersOfCase', loanCase.person ?? loanCase.id, tx)
    if (loanCase.person === null) await sendResumeLink(context, tx, loanCase, language)
    else await sendPersonLink(context, tx, loanCase, language)
    return {}
  },
})
