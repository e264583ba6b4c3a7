import type { JSONSchema7 } from 'json-schema'

import type { FieldEntry } from './CatalogueEntry.ts'
import { branches, companies, financingOptions, sampleTowns, terms } from './samples.ts'

const kind = 'field'
const rate: JSONSchema7 = { type: 'string', enum: ['FIXED', 'ADJUSTABLE'] }
const six: JSONSchema7 = { type: 'string', enum: ['one', 'two', 'three', 'four', 'five', 'six'] }
const ways: JSONSchema7 = { type: 'string', enum: ['post', 'phone', 'branch'] }

/** What is chosen, and what is agreed to. */
export const choices: FieldEntry[] = [
  {
    kind,
    role: 'checkbox',
    shows: ['widgets.CheckboxWidget', 'fields.BooleanField'],
    schema: { type: 'boolean', const: true },
    valid: true,
    invalid: false,
    keyboard: [{ press: ['Space'], keeps: true }],
  },
  {
    kind,
    role: 'group',
    shows: ['widgets.CameraWidget'],
    schema: { type: 'boolean', const: true },
    uiSchema: { 'ui:widget': 'CameraWidget' },
    valid: true,
  },
  {
    kind,
    role: 'radiogroup',
    shows: ['widgets.YesNoWidget'],
    schema: { type: 'boolean' },
    uiSchema: { 'ui:widget': 'YesNoWidget' },
    valid: false,
    keyboard: [{ press: ['Space', 'ArrowRight'], keeps: false }],
  },
  {
    kind,
    role: 'radiogroup',
    shows: ['widgets.RadioWidget'],
    schema: rate,
    valid: 'FIXED',
    invalid: 'OTHER',
    keyboard: [{ press: ['Space', 'ArrowDown'], keeps: 'ADJUSTABLE' }],
  },
  {
    kind,
    role: 'radiogroup',
    shows: ['widgets.RadioCardsWidget'],
    schema: { type: 'string' },
    uiSchema: { 'ui:widget': 'RadioCardsWidget', 'ui:options': { source: 'accounts' } },
    sources: {
      accounts: { endpoint: 'accounts', options: { value: 'iban', label: 'name', description: 'place' } },
    },
    samples: {
      sources: {
        accounts: [
          { iban: 'IT60', name: 'Conto principale', place: 'Filiale di Roma Centro' },
          { iban: 'IT61', name: 'Conto per gli stipendi', place: 'Filiale di Verona' },
        ],
      },
    },
    valid: 'IT61',
    invalid: 'IT62',
    keyboard: [{ press: ['Space', 'ArrowDown'], keeps: 'IT61' }],
  },
  {
    kind,
    role: 'combobox',
    shows: ['widgets.SelectWidget'],
    schema: six,
    valid: 'three',
    invalid: 'seven',
    keyboard: [{ press: ['ArrowDown', 'ArrowDown', 'Tab'], keeps: 'two' }],
  },
  {
    kind,
    role: 'group',
    shows: ['widgets.MultiSelectWidget', 'widgets.CheckboxesWidget'],
    schema: { type: 'array', uniqueItems: true, maxItems: 2, items: ways },
    valid: ['post', 'branch'],
    invalid: ['post', 'phone', 'branch'],
    keyboard: [{ press: ['Space', 'Tab', 'Tab', 'Space'], keeps: ['post', 'branch'] }],
  },
  {
    kind,
    role: 'combobox',
    shows: ['widgets.ComboboxWidget'],
    schema: { type: 'string' },
    uiSchema: { 'ui:widget': 'ComboboxWidget', 'ui:options': { source: 'towns' } },
    sources: { towns: { endpoint: 'towns', options: { value: 'value', label: 'label' } } },
    samples: { sources: { towns: sampleTowns() } },
    valid: 'Verona',
    invalid: 'Atlantide',
    long: 'Precipitevolissimevolmente'.repeat(4),
    keyboard: [
      { press: ['type rom', 'ArrowDown', 'ArrowDown', 'Enter'], keeps: 'Romano di Lombardia' },
      { press: ['type forli', 'Tab'], keeps: 'Forlì' },
      { press: ['type Atlantide', 'Escape', 'Tab'], keeps: 'Atlantide' },
    ],
  },
  {
    kind,
    role: 'radiogroup',
    shows: ['widgets.CompanyChoiceWidget'],
    schema: { type: 'string' },
    uiSchema: { 'ui:widget': 'CompanyChoiceWidget', 'ui:options': { source: 'companies' } },
    sources: {
      companies: {
        endpoint: 'companies',
        options: { value: 'taxCode', label: 'name', description: 'address' },
      },
    },
    samples: { sources: { companies } },
    valid: '12345670017',
    without: ['loading'],
    keyboard: [{ press: ['Space', 'ArrowDown'], keeps: '07654320196' }],
  },
  {
    kind,
    role: 'radiogroup',
    shows: ['widgets.BranchWidget'],
    schema: { type: 'string' },
    uiSchema: { 'ui:widget': 'BranchWidget', 'ui:options': { source: 'branches' } },
    sources: {
      branches: { endpoint: 'branches', options: { value: 'value', label: 'label', description: 'address' } },
    },
    samples: { sources: { branches } },
    valid: 'branch-1',
    keyboard: [{ press: ['Space', 'ArrowDown'], keeps: 'branch-1' }],
  },
  {
    kind,
    role: 'radiogroup',
    shows: ['widgets.FinancingOptionWidget'],
    schema: { type: 'string' },
    uiSchema: {
      'ui:widget': 'FinancingOptionWidget',
      'ui:options': { source: 'options', rateType: 'rateType' },
    },
    sources: { options: { endpoint: 'options' } },
    samples: { sources: { options: financingOptions } },
    beside: { rateType: { schema: rate, value: 'FIXED' } },
    valid: 'FIXED-36',
    without: ['loading'],
    keyboard: [{ press: ['Space', 'ArrowRight'], keeps: 'FIXED-36' }],
  },
  {
    kind,
    role: 'radiogroup',
    shows: ['widgets.PecWidget'],
    schema: { type: 'string', format: 'pec' },
    uiSchema: { 'ui:widget': 'PecWidget', 'ui:options': { source: 'addresses' } },
    sources: { addresses: { endpoint: 'addresses' } },
    samples: { sources: { addresses: ['aurora@pec.example', 'legale@pec.example'] } },
    valid: 'legale@pec.example',
    invalid: 'nuova@',
    without: ['loading'],
    keyboard: [
      { press: ['Space', 'ArrowDown'], keeps: 'legale@pec.example' },
      { press: ['Space', 'ArrowUp', 'Tab', 'type altra@pec.example', 'Tab'], keeps: 'altra@pec.example' },
    ],
  },
  {
    kind,
    role: 'checkbox',
    shows: ['widgets.ConsentWidget'],
    schema: { type: 'boolean', const: true },
    uiSchema: { 'ui:widget': 'ConsentWidget', 'ui:options': { source: 'terms' } },
    sources: { terms: { endpoint: 'terms' } },
    samples: { sources: { terms } },
    valid: true,
    keyboard: [{ press: ['Space'], keeps: true }],
  },
  {
    kind,
    role: 'checkbox',
    shows: ['widgets.ReadDeclarationWidget'],
    schema: { type: 'boolean', const: true },
    uiSchema: { 'ui:widget': 'ReadDeclarationWidget' },
    valid: true,
    keyboard: [{ press: ['Space'], keeps: true }],
  },
]
