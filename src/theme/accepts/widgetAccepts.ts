import type { theme } from '../index.ts'

import type { Accepted, AcceptedOption } from '#engine/form/Accepted.ts'
import { list, number, object, text } from './shapes.ts'

const texts = ['string']
const numeric = ['number', 'integer']
const statement = ['boolean']
const single = ['string', 'number', 'integer', 'boolean', 'object', 'null']
const any = [...single, 'array']

const DAYS = ['date', 'past-date', 'future-date']
const CODES = ['tax-code', 'known-tax-code', 'vat-number', 'vat-number-or-tax-code']
const ADDRESSES = ['email', 'pec', 'known-pec']

const choices: AcceptedOption = { names: 'choices' }
const source = (holds: AcceptedOption['holds']): AcceptedOption => ({
  names: 'source',
  ...(holds && { holds }),
})

const plain: Accepted = {
  types: ['string', 'number', 'integer'],
  isBox: true,
  isPlain: true,
  formats: [...CODES, ...ADDRESSES, 'mobile-phone', 'iban', 'uri'],
  options: { autocapitalize: { schema: text } },
}
const amount: Accepted = {
  types: numeric,
  shownAs: 'euro',
  options: { grouping: { schema: { const: false } } },
}
const numbers: Accepted = { types: numeric, options: { grouping: { schema: { const: false } } } }
const day: Accepted = { types: texts, shownAs: 'date', formats: DAYS }
const month: Accepted = { types: texts, isBox: true, formats: ['year-month'] }
const taxCode: Accepted = { types: texts, isBox: true, formats: ['tax-code', 'known-tax-code'] }
const vatNumber: Accepted = { types: texts, isBox: true, formats: ['vat-number'] }
const companyCode: Accepted = {
  types: texts,
  isBox: true,
  formats: ['vat-number-or-tax-code', 'vat-number', 'tax-code'],
}
const phone: Accepted = { types: texts, isBox: true, formats: ['mobile-phone'] }
const email: Accepted = { types: texts, isBox: true, formats: ADDRESSES }
const iban: Accepted = { types: texts, isBox: true, shownAs: 'iban', formats: ['iban'] }
const oneOfMany: Accepted = { types: single, isChoice: true, shownAs: 'choice', options: { source: choices } }
const manyOfMany: Accepted = {
  types: ['array'],
  isChoice: true,
  shownAs: 'choice',
  options: { source: choices },
}

/** What each widget of the theme accepts: the fields that it can hold, and its options. A screen that gives it another is refused. */
export const widgetAccepts = {
  AmountSliderWidget: {
    ...amount,
    options: { ...amount.options, step: { schema: { ...number, exclusiveMinimum: 0 } } },
  },
  AmountWidget: amount,
  BranchWidget: {
    types: texts,
    options: { source: { ...choices, holds: object({ address: text, town: text }), isRequired: true } },
  },
  CalendarWidget: day,
  CameraWidget: { types: statement },
  CheckboxWidget: { types: statement },
  CheckboxesWidget: manyOfMany,
  ComboboxWidget: oneOfMany,
  CompanyChoiceWidget: { types: texts, options: { source: { ...choices, isRequired: true } } },
  CompanyCodeWidget: companyCode,
  ConsentWidget: {
    types: ['boolean', 'string'],
    options: {
      source: source(object({ markdown: text })),
      keeps: { names: 'field' },
      link: { schema: text },
    },
  },
  DateWidget: day,
  EmailWidget: email,
  FileWidget: {
    types: ['string', 'array'],
    formats: ['data-url'],
    options: { accept: { schema: text }, maximumBytes: { schema: number } },
  },
  FinancingOptionWidget: {
    types: texts,
    options: {
      source: {
        ...source(list(object({ category: text, financing_option: object({ id: text }) }))),
        isRequired: true,
      },
      rateType: { names: 'field' },
      category: { names: 'field' },
    },
  },
  HiddenWidget: { types: any },
  IbanWidget: iban,
  MoneyWidget: amount,
  MonthWidget: month,
  MultiSelectWidget: manyOfMany,
  NumberWidget: numbers,
  OneTimeCodeWidget: {
    types: texts,
    isBox: true,
    options: {
      sent: {
        names: 'pointer',
        holds: object({ to: text, expiresInSeconds: number, againInSeconds: number }),
      },
    },
  },
  PecWidget: { ...email, options: { source: choices } },
  PercentWidget: { ...numbers, shownAs: 'percent' },
  PhoneWidget: phone,
  RadioCardsWidget: oneOfMany,
  RadioWidget: { ...oneOfMany, options: { source: choices, inline: { schema: { type: 'boolean' } } } },
  ReadDeclarationWidget: { types: statement, options: { action: { names: 'action', isRequired: true } } },
  SelectWidget: { types: any, isChoice: true, shownAs: 'choice', options: { source: choices } },
  TaxCodeWidget: taxCode,
  TextareaWidget: { types: texts, isBox: true, isPlain: true, formats: [] },
  TextWidget: plain,
  VatNumberWidget: vatNumber,
  YesNoWidget: { types: statement },
  'tax-code': taxCode,
  'known-tax-code': taxCode,
  'vat-number': vatNumber,
  'vat-number-or-tax-code': companyCode,
  'mobile-phone': phone,
  'year-month': month,
  pec: email,
  'known-pec': email,
  email,
  iban,
  date: day,
  'past-date': day,
  'future-date': day,
} satisfies Record<keyof typeof theme.widgets, Accepted>
