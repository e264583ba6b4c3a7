import type { LoanWorker } from '../../LoanWorker.ts'

/** The bank has the signed contract: it is stipulated. */
export const confirmStipulation: LoanWorker = async ({ context }) => ({
  facts: { stipulatedAt: context.processClock.now().toISOString() },
})
