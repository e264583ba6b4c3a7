import { limitReminders } from '../limitReminders.ts'
import { sendPersonLink } from '../../session/sendPersonLink.ts'
import { sendResumeLink } from '../../session/sendResumeLink.ts'
import type { Worker } from '../Worker.ts'

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
