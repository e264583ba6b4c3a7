import { afterAll, expect, it } from 'vitest'

import { prepareContract } from '#server/lending/workers/signature/prepareContract.ts'

import { buildTestServer } from '../../../support/buildTestServer.ts'
import { workOf } from '../../../support/workOf.ts'

const { context, close } = await buildTestServer()
afterAll(close)

/** The validity of a contract that is drawn up at a moment of the process. */
async function prepared(at: string) {
  const request = { amount: 20_000, purpose: 'liquidity', rateType: 'FIXED', option: '100001-FIXED-36' }
  const facts = { company: {}, request, loan: { ...request, durationMonths: 36 } }
  const moment = {
    processClock: { now: () => new Date(at) },
    pdfPool: { draw: async () => new Uint8Array() },
  }
  return (await prepareContract(workOf({ facts, context: { ...context, ...moment } as never }))).facts
}

it.each([
  ['2026-10-14T10:00:00Z', '2026-10-24'],
  // The clocks are put forward on 28 March 2027, and back on 31 October.
  ['2027-03-20T22:30:00Z', '2027-03-30'],
  ['2027-10-24T22:30:00Z', '2027-11-04'],
])('a contract of %s can be signed until %s, ten days of the calendar later', async (at, validUntil) => {
  expect(await prepared(at)).toMatchObject({
    contract: { preparedAt: new Date(at).toISOString(), validUntil },
  })
})
