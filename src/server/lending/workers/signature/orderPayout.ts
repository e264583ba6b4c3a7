import type { Worker } from '../../../interpreter/Worker.ts'

/** The money is on its way. */
export const orderPayout: Worker = async ({ context }) => ({
  facts: { payoutOrderedAt: context.processClock.now().toISOString() },
})
