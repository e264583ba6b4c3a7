import { readCase } from '../readCase.ts'
import type { Worker } from '../Worker.ts'

/** The offer that was accepted is the loan from now on. */
export const acceptOffer: Worker = async ({ context, loanCase }) => ({
  facts: {
    loan: { ...readCase(loanCase).loan, ...(loanCase.state.facts['offer'] as object) },
    offerAcceptedAt: context.processClock.now().toISOString(),
  },
})
