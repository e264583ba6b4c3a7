import { randomUUID } from 'node:crypto'

import { readCase } from '../../readCase.ts'
import { contentInDatabase } from '../../../documents/objects/contentInDatabase.ts'
import { storeDocument } from '../../../documents/uploads/storeDocument.ts'
import type { LoanWorker } from '../../LoanWorker.ts'

/** Fetches the signed contract from the provider and keeps it with the case. */
export const collectSignedContract: LoanWorker = async ({ context, loanCase }) => {
  const { contract } = readCase(loanCase)
  const pdf = await context.ports.signature.collect(contract.id)
  const filename = `contratto-${loanCase.reference}-firmato.pdf`
  const id = randomUUID()
  return {
    facts: { signedContract: { id, filename } },
    commit: async (tx) => {
      const key = 'bank#contract#contract#signed#'
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
