import type { Worker } from '../../../interpreter/Worker.ts'

/** The bank has the signed contract: it is stipulated. */
export const confirmStipulation: Worker = async ({ context }) => ({
  facts: { stipulatedAt: context.processClock.now().toISOString() },
})
