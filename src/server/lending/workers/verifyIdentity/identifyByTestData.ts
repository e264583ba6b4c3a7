import { Type } from 'typebox'

import { normaliseTaxCode } from '#validation/formats/taxCode.ts'

import { DomainError } from '../../../errors/DomainError.ts'
import { isSandbox } from '../../../environment/isSandbox.ts'
import { renewSessions } from '../../../security/sessions/renewSessions.ts'
import { inputOf } from '../../inputOf.ts'
import { readCase } from '../../readCase.ts'
import type { LoanWorker } from '../../LoanWorker.ts'

const Input = Type.Object({ taxCode: Type.String() })

/** Stands in for SPID and video where the outside world is the sandbox's, and nowhere else. */
export const identifyByTestData: LoanWorker = async ({ context, loanCase, answers, session }) => {
  if (!isSandbox(context.environment, context.definitions.current)) {
    throw new DomainError({ declared: 'IDENTITY_NOT_PROVEN' }, 'Test data does not identify a person here.')
  }
  const { applicant } = readCase(loanCase)
  const taxCode = normaliseTaxCode(inputOf(Input, answers).taxCode)
  if (taxCode !== applicant.taxCode) {
    throw new DomainError({ declared: 'SPID_OTHER_PERSON' }, 'This is the tax code of another person.')
  }
  return {
    facts: { testIdentity: { taxCode }, identityProven: true },
    async commit(tx) {
      const { id: caseId, person } = loanCase
      await renewSessions(context, tx, { caseId, person, session })
      return {}
    },
  }
}
