import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Type } from 'typebox'

import { CompanyMatches, RevenueYear } from '#contract/company.ts'
import { FoundApplicant } from '#contract/member.ts'
import { isTaxCode } from '#validation/formats/taxCode.ts'
import { isVatNumberOrTaxCode } from '#validation/formats/vatNumberOrTaxCode.ts'

import { DomainError } from '../../../errors/DomainError.ts'
import { companyId } from '../../../lending/personalData/companyId.ts'
import { maskTaxCode } from '../../../lending/personalData/maskTaxCode.ts'
import { findNewPerson } from '../../../lending/people/findNewPerson.ts'
import { casesRepository } from '../../../storage/repositories/cases/casesRepository.ts'
import { caseOf } from '../../../security/sessions/caseOf.ts'
import { withMinimumDuration } from '../../../security/limits/withMinimumDuration.ts'
import { consumeLimit } from '../../../security/limits/consumeLimit.ts'
import { networkIndex } from '../../../security/limits/networkIndex.ts'

/** Companies and people of the register. Both lookups have one shape, found or not, reveal nothing by their time, and are limited. */
export const companyRoutes: FastifyPluginAsyncTypebox = async (app) => {
  const { context } = app
  app.addHook('onRequest', app.authenticate)

  app.get(
    '/vat_number/:code',
    { schema: { params: Type.Object({ code: Type.String() }), response: { 200: CompanyMatches } } },
    async (request) => {
      const code = request.params.code.trim().toUpperCase()
      if (!isVatNumberOrTaxCode(code)) throw refusedCode('/code', 'vat-number-or-tax-code')
      await consumeLimit(context, 'lookupsOfSubject', request.session.subject)
      await consumeLimit(context, 'lookupsOfNetwork', networkIndex(context, request.ip))
      return withMinimumDuration(async () => {
        const found = await context.ports.companyRegister.find(code)
        return {
          companies: found.map((company) => ({
            id: companyId(context.sealer, request.session.subject, company),
            ...company,
            taxCode: isTaxCode(company.taxCode) ? maskTaxCode(company.taxCode) : company.taxCode,
          })),
        }
      })
    },
  )

  app.get(
    '/search_applicant/:taxCode',
    { schema: { params: Type.Object({ taxCode: Type.String() }), response: { 200: FoundApplicant } } },
    async (request) => {
      const taxCode = request.params.taxCode.trim().toUpperCase()
      if (!isTaxCode(taxCode)) throw refusedCode('/taxCode', 'tax-code')
      const loanCase = await casesRepository(context.database, context.sealer).get(caseOf(request))
      await consumeLimit(context, 'lookupsOfNetwork', networkIndex(context, request.ip))
      const { name, surname } = await withMinimumDuration(() => findNewPerson(context, loanCase, taxCode))
      return { taxCode, name, surname }
    },
  )

  app.get('/revenue/year', { schema: { response: { 200: RevenueYear } } }, async (request) => {
    const { state } = await casesRepository(context.database, context.sealer).get(caseOf(request))
    const { referenceYear, balanceFieldsRequired } = state.facts
    if (typeof referenceYear !== 'number') throw new DomainError('NOT_FOUND', 'The year is not known yet.')
    return { year: referenceYear, balanceFieldsRequired: balanceFieldsRequired === true }
  })
}

function refusedCode(pointer: string, format: string): DomainError {
  return DomainError.invalid([{ pointer, keyword: 'format', params: { format } }])
}
