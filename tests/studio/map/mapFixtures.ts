import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { studioTexts } from '#studio/studioTexts.ts'
import { ProductWords } from '#studio/map/words/ProductWords.ts'

import english from '../../../i18n/en/studio.json' with { type: 'json' }
import italian from '../../../i18n/it/studio.json' with { type: 'json' }

const desks = {
  it: studioTexts('it', { studio: italian }),
  en: studioTexts('en', { studio: english }),
}

/** The definition files of the loan, or of another product, by path. */
export function definitionTexts(folder = '.'): Map<string, string> {
  const paths = globSync('{flows,schemas,i18n}/**/*.json', { cwd: folder })
  return new Map(
    paths.map((path) => [path.replaceAll('\\', '/'), readFileSync(join(folder, path), 'utf8')] as const),
  )
}

/** The words of a product, in a language, and those of the desk. */
export function wordsOf(texts: ReadonlyMap<string, string>, language: 'it' | 'en' = 'en'): ProductWords {
  return new ProductWords(texts, desks[language])
}

/** Files of definitions, written as JSON. */
export function filesOf(files: Record<string, unknown>): Map<string, string> {
  return new Map(Object.entries(files).map(([path, value]) => [path, JSON.stringify(value, null, 2)]))
}

const close = { newRequest: { next: 'close' } }

/** Two processes of the applicant, one of other people, with every kind of way on. */
export const smallFiles = {
  'flows/journeys/small.json': {
    journey: 'small',
    start: ['offer'],
    processes: ['ask', 'decide'],
    deadline: { after: 'deadlines.request', next: 'expired' },
    deadlineExcept: ['waiting'],
    people: { processes: ['person'], end: 'thanks' },
  },
  'flows/settings.json': { deadlines: { request: 'P30D', answer: 'P2D' } },
  'flows/ask.json': {
    process: 'ask',
    start: 'amount',
    tasks: {
      amount: { next: 'is_large', messages: { interrupt: { next: 'help' }, leave: { next: 'goodbye' } } },
      help: { next: 'return' },
    },
    waits: {},
    gateways: { is_large: [{ when: 'large', next: 'goodbye' }, { next: 'end' }] },
    wayouts: { goodbye: { messages: close } },
    conditions: { large: { '/answers/amount/euros': { exclusiveMinimum: 50_000 } } },
  },
  'flows/decide.json': {
    process: 'decide',
    start: 'waiting',
    tasks: {},
    waits: {
      waiting: {
        worker: 'decide',
        next: 'end',
        failed: 'failure',
        timers: { tooLong: { after: 'deadlines.answer', next: 'expired' } },
        pollFor: 'PT20M',
      },
    },
    gateways: {},
    wayouts: {
      failure: { messages: { retry: { next: 'previous' }, back: { next: 'amount' } } },
      expired: { messages: close },
    },
    conditions: {},
  },
  'flows/person.json': {
    process: 'person',
    start: 'data',
    tasks: { data: { next: 'end' } },
    waits: {},
    gateways: {},
    wayouts: { thanks: {} },
    conditions: {},
  },
  'schemas/ask/amount.json': {
    schema: { type: 'object', properties: { euros: { $ref: '/shared/amount.json' } } },
    actions: { stop: { type: 'message', message: 'leave' } },
  },
  'i18n/en/ask.json': {
    amount: {
      title: 'How much, {{name}}?',
      euros: { label: 'Amount asked for' },
      actions: { stop: 'I give up' },
    },
  },
  'i18n/it/ask.json': { amount: { title: 'Quanto?', euros: { label: 'Importo richiesto' } } },
}
