import { expect, it } from 'vitest'

import { generalErrorCodes, lenderErrorCodes } from '#contract/errors.ts'

import { readCatalog } from '../../scripts/readCatalog.ts'

const catalog = readCatalog('.')

it.each([
  ['layouts', 'form'],
  ['widgets', 'AmountWidget'],
  ['fields', 'DocumentsField'],
  ['blocks', 'SummaryBlock'],
  ['workers', 'verifyCompany'],
] as const)('finds among the %s: %s', (part, name) => {
  expect(catalog[part]).toContain(name)
})

it('finds what endpoints take and bring, by their types', () => {
  expect(catalog.endpoints.get('findCompanies')).toMatchObject({
    kind: 'query',
    takes: { type: 'object', required: ['code'], properties: { code: { type: 'string' } } },
    brings: 'data',
    answer: { type: 'object', required: ['companies'] },
  })
  expect(catalog.endpoints.get('getSpidLink')).toMatchObject({
    kind: 'mutation',
    answer: { required: ['url'] },
  })
  expect(catalog.endpoints.get('getSpidLink')).not.toHaveProperty('takes')
  expect(catalog.endpoints.get('getLocationData')?.takes).not.toHaveProperty('anyOf')
  expect(catalog.endpoints.get('saveArchive')).not.toHaveProperty('takes')
  expect(catalog.endpoints.get('downloadDocument')?.brings).toBe('file')
  expect(catalog.endpoints.has('askService')).toBe(false)
})

it('finds what each call refuses, where its path stands in a function too', () => {
  expect(catalog.endpoints.get('searchApplicant')?.errors).toContain('APPLICANT_NOT_FOUND')
  expect(catalog.endpoints.get('findCompanies')?.errors).not.toContain('COMPANY_NOT_FOUND')
  expect(catalog.endpoints.get('verifyPecOtp')?.errors).toContain('OTP_WRONG')
  expect(catalog.endpoints.get('verifySmsRefreshOtp')?.errors).toContain('OTP_WRONG')
  expect(catalog.endpoints.get('saveArchive')?.errors).toContain('DOCUMENTS_MISSING')
  expect(catalog.actionErrors.start).toContain('TERMS_CHANGED')
})

it.each([
  ['getSignAvailability', 'last_validity_date', 'date'],
  ['getSignAvailability', 'first_availability_date', 'date'],
  ['getNextWorkingDay', 'date', 'date'],
  ['makePhoneLink', 'expiresAt', 'date-time'],
  ['getStatus', 'today', 'date'],
])('knows that what %s answers as "%s" is of the format %s', (name, property, format) => {
  const endpoint = catalog.endpoints.get(name)
  const answer = endpoint?.brings === 'data' ? endpoint.answer : {}
  expect(answer.properties?.[property]).toMatchObject({ format })
})

it('finds the schemas of the facts', () => {
  expect(catalog.facts.get('pecProven')).toEqual({ type: 'boolean' })
  expect(catalog.facts.get('company')?.properties).toHaveProperty('vatNumber')
})

it('finds every error code of the contract', () => {
  expect(catalog.errorCodes).toEqual([...generalErrorCodes])
  expect(catalog.lenderErrorCodes).toEqual([...lenderErrorCodes])
  expect(catalog.messages.get('code')).toEqual(['brand', 'code', 'minutes'])
})

it('finds the texts that code asks for, below the places of their words too', () => {
  expect(catalog.texts).toContain('waiting.leave')
  expect(catalog.texts).toContain('blocks.OfferBlock.title')
  expect(catalog.asked.flatMap(({ keys }) => keys)).toContain('errorSummary.title')
})

it('finds what types each widget can hold', () => {
  expect(catalog.widgets).toContain('AmountWidget')
  expect(catalog.accepts.widgets.get('AmountWidget')?.types).toEqual(['number', 'integer'])
  expect([...catalog.accepts.widgets.values()].filter(({ types }) => types.length === 0)).toEqual([])
})

it('finds what each worker needs and gives, and the facts that come with each message from outside', () => {
  expect([...catalog.workerFacts.keys()].toSorted()).toEqual(catalog.workers.toSorted())
  expect(catalog.workerFacts.get('matchCompany')).toEqual({
    answers: ['code', 'companyTaxCode'],
    variables: [],
    refuses: [],
    needs: [],
    gives: ['company'],
  })
  expect(catalog.callFacts).toContain('sheetRead')
  expect(Object.fromEntries(catalog.outsideMessages)).toMatchObject({
    accountsRefused: ['accountLinking'],
    videoCompleted: [],
  })
})

it('finds the values that code gives to its texts', () => {
  expect(catalog.given).toContainEqual({ key: 'shell.stepper.step', values: ['current', 'total'] })
  expect(catalog.given).toContainEqual({ key: 'blocks.TimelineBlock.*', values: ['time'] })
  expect(catalog.given).toContainEqual({ key: 'masked.end', values: ['start', 'end'] })
  expect(catalog.given).toContainEqual({ key: 'desk.done', values: ['name'] })
})
