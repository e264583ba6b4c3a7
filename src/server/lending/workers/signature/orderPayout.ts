import type { LoanWorker } from '../../LoanWorker.ts'

/** The money is on its way. */
export const orderPayout: LoanWorker = async ({ context }) => ({
  facts: { payoutOrderedAt: context.processClock.now().toISOString() },
})
