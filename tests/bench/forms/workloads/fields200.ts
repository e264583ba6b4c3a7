import type { UiSchema } from '@rjsf/utils'
import type { JSONSchema7 } from 'json-schema'

import type { Workload } from './Workload.ts'

const SECTIONS = 20

const section: JSONSchema7 = {
  type: 'object',
  additionalProperties: false,
  required: ['name', 'amount', 'legalForm', 'address', 'turnover'],
  properties: {
    name: { type: 'string', minLength: 2, maxLength: 60 },
    amount: { type: 'number', minimum: 0, maximum: 1e12 },
    legalForm: { type: 'string', enum: ['SRL', 'SPA', 'SNC', 'SAS', 'DI'] },
    active: { type: 'boolean' },
    founded: { type: 'string', format: 'date' },
    address: { type: 'string', minLength: 3, maxLength: 120 },
    employees: { type: 'integer', minimum: 1, maximum: 9_999_999_999 },
    sector: { type: 'string', enum: ['farming', 'industry', 'services', 'trade'] },
    notes: { type: 'string', maxLength: 200 },
    turnover: { type: 'number', minimum: 1, maximum: 1e12 },
  },
}

// Named, so that five choices are a list to open here as they are with the others.
const sectionUi: UiSchema = {
  legalForm: { 'ui:widget': 'SelectWidget' },
  sector: { 'ui:widget': 'SelectWidget' },
}

const sectionWords = {
  name: { label: 'Denominazione', help: 'Come da visura' },
  amount: { label: 'Importo' },
  legalForm: {
    label: 'Forma giuridica',
    options: { SRL: 'S.r.l.', SPA: 'S.p.A.', SNC: 'S.n.c.', SAS: 'S.a.s.', DI: 'Ditta individuale' },
  },
  active: { label: 'Attiva' },
  founded: { label: 'Data di costituzione' },
  address: { label: 'Indirizzo' },
  employees: { label: 'Dipendenti' },
  sector: {
    label: 'Settore',
    options: { farming: 'Agricoltura', industry: 'Industria', services: 'Servizi', trade: 'Commercio' },
  },
  notes: { label: 'Note' },
  turnover: { label: 'Fatturato' },
}

/** Twenty sections of ten fields of every common kind: more than a person should ever be asked at once. */
export function fields200(): Workload {
  const names = Array.from({ length: SECTIONS }, (_, index) => `section${index + 1}`)
  const each = <Value>(make: (index: number) => Value) =>
    Object.fromEntries(names.map((name, index) => [name, make(index)]))
  return {
    name: 'fields200',
    title: '200 fields',
    screen: {
      layout: 'form',
      schema: {
        type: 'object',
        additionalProperties: false,
        required: names,
        properties: each(() => ({ $ref: '/shared/section.json' })),
      },
      uiSchema: each(() => sectionUi),
    },
    shared: { section },
    words: each((index) => ({ label: `Sezione ${index + 1}`, ...sectionWords })),
    data: {},
    boxes: SECTIONS * 6,
  }
}
