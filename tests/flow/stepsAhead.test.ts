import { expect, it } from 'vitest'

import { stepsAhead } from '#flow/stepsAhead.ts'

import { journey } from './fixtures.ts'

it.each([
  ['a step leads to itself', 'first', 'summary', ['summary']],
  [
    'a gateway leads to every branch, and through the end into the next process',
    'first',
    'is_welcome',
    ['refused', 'offer', 'summary'],
  ],
  ['the end leads to the start of the process that follows', 'first', 'end', ['offer']],
  ['after the last process nothing follows', 'second', 'end', []],
  ['a gateway of another process is not seen', 'second', 'is_welcome', []],
  ['a step of another process is', 'second', 'goodbye', ['goodbye']],
  ['back is no step ahead', 'first', 'previous', []],
  ['a closed case has none', 'first', 'close', []],
])('%s', (_, process, next, expected) => {
  expect(stepsAhead(journey, process, next)).toEqual(expected)
})
