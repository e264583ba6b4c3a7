import { Type } from 'typebox'

import { DomainError } from '../../../errors/DomainError.ts'
import { companyId } from '../../personalData/companyId.ts'
import { inputOf } from '../../inputOf.ts'
import type { LoanWorker } from '../../LoanWorker.ts'

const Input = Type.Object({ code: Type.String(), companyTaxCode: Type.String() })

/** The company that was chosen is one of those that the register has under the code. */
export const matchCompany: LoanWorker = async ({ context, loanCase, answers }) => {
  const { code, companyTaxCode } = inputOf(Input, answers)
  const found = await context.ports.companyRegister.find(code.trim().toUpperCase())
  const company = companyTaxCode
    ? found.find((each) => companyId(context.sealer, loanCase.subject, each) === companyTaxCode)
    : found[0]
  if (!company) throw new DomainError('COMPANY_NOT_FOUND', 'No company has this code.')
  if (!companyTaxCode && found.length > 1) {
    throw DomainError.invalid([{ pointer: '/companyTaxCode', keyword: 'required' }])
  }
  return { facts: { company } }
}
