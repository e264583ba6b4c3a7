import { randomUUID } from 'node:crypto'

import { lastDayOf } from '../../calendar/lastDayOf.ts'
import { contentInDatabase } from '../../../documents/objects/contentInDatabase.ts'
import { storeDocument } from '../../../documents/uploads/storeDocument.ts'
import { termsOf } from '../../../documents/papers/termsOf.ts'
import type { PreparedContract } from '../../signature/readContract.ts'
import type { LoanWorker } from '../../LoanWorker.ts'

/** Draws up the contract and keeps it with the case. */
export const prepareContract: LoanWorker = async ({ context, loanCase }) => {
  const { settings } = context.definitions.productOf(loanCase)
  const preparedAt = context.processClock.now()
  const { date, countsFrom } = lastDayOf(preparedAt, 'deadlines.contractValidity', settings)
  const pdf = await context.pdfPool.draw('contract', await termsOf(context, loanCase))
  const filename = `contratto-${loanCase.reference}.pdf`
  const id = randomUUID()
  const contract: PreparedContract = {
    id,
    filename,
    preparedAt: preparedAt.toISOString(),
    countsFrom: countsFrom.toISOString(),
    validUntil: date,
  }
  return {
    facts: { contract },
    commit: async (tx) => {
      const key = 'bank#contract#contract#unsigned#'
      await storeDocument(
        context,
        tx,
        { caseId: loanCase.id, person: null, key, filename, pdf, state: 'valid' },
        contentInDatabase(context.sealer, pdf, id),
      )
      return {}
    },
  }
}
