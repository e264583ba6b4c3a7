import type { JSONSchema7 } from 'json-schema'

import type { Workload } from './Workload.ts'

/** The balance sheet of the guarantee fund, each entry with its smallest value. */
const entries: [name: string, label: string][] = [
  ['shareCapital', 'Capitale sociale'],
  ['legalReserve', 'Riserva legale'],
  ['otherReserves', 'Altre riserve'],
  ['retainedEarnings', 'Utili e perdite portati a nuovo'],
  ['economicResult', "Utile o perdita dell'esercizio"],
  ['shareholderReceivables', 'Crediti verso soci'],
  ['intangibleAssets', 'Immobilizzazioni immateriali'],
  ['tangibleAssets', 'Immobilizzazioni materiali'],
  ['financialAssets', 'Immobilizzazioni finanziarie'],
  ['inventories', 'Rimanenze'],
  ['tradeReceivables', 'Crediti commerciali'],
  ['cash', 'Disponibilità liquide'],
  ['bankDebts', 'Debiti verso banche'],
  ['supplierDebts', 'Debiti verso fornitori'],
  ['productionValue', 'Valore della produzione'],
  ['productionCosts', 'Costi della produzione'],
  ['financialCharges', 'Oneri finanziari'],
]

/** Seventeen amounts in one column, each with a help: the form of the guarantee fund. */
export function fields17(): Workload {
  const names = entries.map(([name]) => name)
  const properties = Object.fromEntries(names.map((name, index) => [name, amountOf(index)]))
  return {
    name: 'fields17',
    title: '17 fields',
    screen: {
      layout: 'form',
      schema: { type: 'object', additionalProperties: false, required: names, properties },
      uiSchema: Object.fromEntries(names.map((name) => [name, { 'ui:widget': 'AmountWidget' }])),
    },
    shared: {},
    words: Object.fromEntries(entries.map(([name, label]) => [name, wordsOf(label)])),
    data: {},
    boxes: names.length,
  }
}

function amountOf(index: number): JSONSchema7 {
  return {
    type: index % 3 === 0 ? 'integer' : 'number',
    minimum: index % 4 === 1 ? 1 : 0,
    maximum: 999_999_999_999,
  }
}

function wordsOf(label: string) {
  return { label, help: `Importo in euro della voce «${label}», come da ultimo bilancio depositato.` }
}
