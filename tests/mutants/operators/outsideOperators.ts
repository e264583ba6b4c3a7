import { exchanged, removed, renamed, replaced } from '../edits.ts'
import type { Operator } from '../Operator.ts'
import {
  anotherAt,
  anotherPointer,
  misspelt,
  misspeltEnd,
  misspeltLast,
  misspeltText,
  other,
} from '../otherValues.ts'

const TABLE = ['table'] as const
const SERVICE = ['service'] as const
const MESSAGES = ['event', 'webhook'] as const

/** Mistakes in decision tables, services, events and webhooks. */
export const outsideOperators: Operator[] = [
  exchanged('order of rows', TABLE, 'rows'),
  removed('row deleted', TABLE, 'rows *'),
  removed('when of a row deleted', TABLE, 'rows * when'),
  replaced('another bound in a row', TABLE, 'rows * when * *', ({ value }, { random }) =>
    typeof value === 'number' ? value + random.oneOf([-1, 1, 12]) : undefined,
  ),
  replaced(
    'another value in a row',
    TABLE,
    ['rows * when * const', 'rows * sets *'],
    ({ value }, { random, product }) => {
      if (typeof value === 'boolean') return !value
      if (typeof value === 'number') return value + random.oneOf([-1, 1, 0.1])
      return other(
        [...product.textsAt(TABLE, 'rows * when * const'), ...product.textsAt(TABLE, 'rows * sets *')],
        { value },
        random,
      )
    },
  ),
  renamed('another fact in a row', TABLE, ['rows * when *', 'rows * sets *'], (key, around) =>
    anotherPointer({ value: key }, around),
  ),
  renamed('fact of a row misspelt', TABLE, ['rows * when *', 'rows * sets *'], (key, { random }) =>
    misspeltLast(key, random),
  ),
  replaced('another method of a service', SERVICE, 'method', anotherAt(SERVICE, 'method')),
  replaced('path of a service misspelt', SERVICE, 'path', misspeltText),
  replaced('service sends another place', SERVICE, 'sends *', anotherPointer),
  replaced('wrong depth in what a service sends', SERVICE, 'sends *', misspeltEnd),
  renamed('service sends under a misspelt name', SERVICE, 'sends *', (key, { random }) =>
    misspeltLast(key, random),
  ),
  removed('service sends less', SERVICE, 'sends *'),
  renamed('key of an answer misspelt', SERVICE, 'answer properties *', (key, { random }) =>
    misspelt(key, random),
  ),
  replaced('another type in an answer', SERVICE, 'answer properties * type', ({ value }, { random }) =>
    other(['string', 'number', 'boolean', 'object'], { value }, random),
  ),
  replaced('fact from another key of an answer', SERVICE, 'facts *', anotherAt(SERVICE, 'facts *')),
  renamed('answer kept as another fact', SERVICE, 'facts *', (key, { random, product }) =>
    other(
      product.content.services
        .values()
        .flatMap(({ value }) => Object.keys(value.facts ?? {}))
        .toArray(),
      { value: key },
      random,
    ),
  ),
  removed('fact of an answer not kept', SERVICE, 'facts *'),
  replaced('time limit of PT0S', SERVICE, ['timeLimit', 'breaker pause'], () => 'PT0S'),
  replaced(
    'another address or secret of a service',
    SERVICE,
    ['address', 'secret from'],
    anotherAt(SERVICE, 'address'),
  ),
  removed('required of an answer removed', SERVICE, ['answer required *', 'arguments required *']),
  exchanged('order of the sandbox', SERVICE, 'sandbox'),
  replaced('another secret of an event', MESSAGES, 'secret', anotherAt(MESSAGES, 'secret')),
  replaced('name of an event misspelt', MESSAGES, ['event', 'webhook'], misspeltText),
  renamed('key of an event misspelt', MESSAGES, ['payload properties *', 'sends *'], (key, { random }) =>
    key.startsWith('/') ? `/${misspelt(key.slice(1), random)}` : misspelt(key, random),
  ),
  replaced('webhook sends another place', MESSAGES, 'sends *', anotherPointer),
  replaced('webhook at another step', MESSAGES, 'on *', ({ value }, { product, random }) =>
    other([...(product.content.steps?.keys() ?? [])], { value }, random),
  ),
]
