import { limitReminders } from '../../people/limitReminders.ts'
import { sendPersonLink } from '../../../security/sessions/sendPersonLink.ts'
import { sendResumeLink } from '../../../security/sessions/sendResumeLink.ts'
import type { Worker } from '../../../interpreter/Worker.ts'

/** A link to go on with the identification later, to the proven PEC, or to the contacts of the other person. */
export const remindOfIdentification: Worker = async ({ context, loanCase, language }) => ({
  facts: { reminderSentAt: context.processClock.now().toISOString() },
  commit: async (tx) => {
    await limitReminders(context, tx, loanCase.person ?? loanCase.id)
    if (loanCase.person === null) await sendResumeLink(context, tx, loanCase, language)
    else await sendPersonLink(context, tx, loanCase, language)
    return {}
  },
})
