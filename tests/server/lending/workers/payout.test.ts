import { expect, it } from 'vitest'

import { confirmStipulation } from '#server/lending/workers/signature/confirmStipulation.ts'
import { orderPayout } from '#server/lending/workers/signature/orderPayout.ts'

import { workOf } from '../../../support/workOf.ts'

const now = new Date('2026-10-14T10:00:00Z')
const work = workOf({ context: { processClock: { now: () => now } } as never })

it('a contract is stipulated, and its money ordered, at a moment of the process', async () => {
  expect((await confirmStipulation(work)).facts).toEqual({ stipulatedAt: now.toISOString() })
  expect((await orderPayout(work)).facts).toEqual({ payoutOrderedAt: now.toISOString() })
})
