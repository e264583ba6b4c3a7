import type { JSONSchema7 } from 'json-schema'

import type { Workload } from './Workload.ts'

const ROWS = 30

/** What the company may have; of each that it says it has, a group of three fields is asked. */
const topics: [name: string, label: string][] = [
  ['loans', 'Mutui'],
  ['leases', 'Leasing'],
  ['guarantees', 'Garanzie prestate'],
  ['grants', 'Contributi pubblici'],
  ['branches', 'Sedi secondarie'],
  ['vehicles', 'Veicoli'],
  ['buildings', 'Immobili'],
  ['machinery', 'Macchinari'],
  ['patents', 'Brevetti'],
  ['trademarks', 'Marchi'],
  ['exports', 'Esportazioni'],
  ['imports', 'Importazioni'],
  ['insurance', 'Polizze'],
  ['pensions', 'Fondi pensione'],
  ['shares', 'Partecipazioni'],
  ['bonds', 'Obbligazioni'],
  ['disputes', 'Contenziosi'],
  ['deferrals', 'Rateizzazioni'],
  ['royalties', 'Diritti e licenze'],
  ['subsidiaries', 'Società controllate'],
]

const topic: JSONSchema7 = {
  type: 'object',
  additionalProperties: false,
  required: ['amount', 'holder'],
  properties: {
    amount: { type: 'number', minimum: 1, maximum: 1e12 },
    holder: { type: 'string', minLength: 2, maxLength: 60 },
    months: { type: 'integer', minimum: 1, maximum: 9_999_999_999 },
  },
}

const supplier: JSONSchema7 = {
  type: 'object',
  additionalProperties: false,
  required: ['name', 'amount'],
  properties: {
    name: { type: 'string', minLength: 2, maxLength: 60 },
    amount: { type: 'number', minimum: 1, maximum: 1e12 },
    days: { type: 'integer', minimum: 0, maximum: 9_999_999_999 },
  },
}

/** Twenty groups of which each is asked only after a yes, every second one open, and a list of thirty rows. */
export function conditional(): Workload {
  const names = topics.map(([name]) => name)
  const open = names.filter((_, index) => index % 2 === 0)
  return {
    name: 'conditional',
    title: '20 conditional groups and 30 rows',
    screen: {
      layout: 'form',
      schema: {
        type: 'object',
        required: ['suppliers'],
        properties: {
          ...Object.fromEntries(names.map((name) => [switchOf(name), { type: 'boolean' }])),
          suppliers: {
            type: 'array',
            minItems: 1,
            maxItems: 50,
            items: { $ref: '/shared/supplier.json' },
          },
        },
        allOf: names.map(askedAfterYes),
      },
      uiSchema: { 'ui:order': [...names.flatMap((name) => [switchOf(name), name]), 'suppliers'] },
    },
    shared: { topic, supplier },
    words: { ...Object.assign({}, ...topics.map(wordsOf)), suppliers: supplierWords },
    data: {
      ...Object.fromEntries(open.map((name) => [switchOf(name), true])),
      suppliers: Array.from({ length: ROWS }, () => ({})),
    },
    boxes: open.length * 3 + ROWS * 3,
  }
}

function switchOf(name: string): string {
  return `has${name[0]!.toUpperCase()}${name.slice(1)}`
}

function askedAfterYes(name: string): JSONSchema7 {
  const yes = switchOf(name)
  return {
    if: { properties: { [yes]: { const: true } }, required: [yes] },
    // oxlint-disable-next-line unicorn/no-thenable -- JSON Schema's own word
    then: { required: [name], properties: { [name]: { $ref: '/shared/topic.json' } } },
  }
}

function wordsOf([name, label]: [string, string]) {
  return {
    [switchOf(name)]: { label: `L'azienda ha: ${label.toLowerCase()}` },
    [name]: {
      label,
      amount: { label: 'Importo', help: 'In euro, al netto di quanto già pagato' },
      holder: { label: 'Intestatario' },
      months: { label: 'Durata in mesi' },
    },
  }
}

const supplierWords = {
  label: 'Fornitori principali',
  items: {
    name: { label: 'Nome' },
    amount: { label: 'Acquisti in euro' },
    days: { label: 'Giorni di pagamento' },
  },
}
