import { expect, it } from 'vitest'

import { acceptOffer } from '#server/lending/workers/preEvaluation/acceptOffer.ts'

import { buildTestServer } from '../../support/buildTestServer.ts'

it('takes an offer with a guarantee once its deliberation was opened, and not before', async () => {
  const { context, close } = await buildTestServer()
  const accepts = (read: object) => {
    const facts = { mccProduct: true, loan: { amount: 20_000 }, offer: { amount: 15_000 }, ...read }
    const loanCase = { state: { facts, answers: {} } }
    return acceptOffer({ context, loanCase, variables: {}, language: 'it' } as never)
  }

  await expect(accepts({})).rejects.toMatchObject({ code: 'SHEET_NOT_READ' })
  await expect(accepts({ deliberationRead: false })).rejects.toMatchObject({ code: 'SHEET_NOT_READ' })
  expect(await accepts({ deliberationRead: true })).toMatchObject({ facts: { loan: { amount: 15_000 } } })
  await close()
})
