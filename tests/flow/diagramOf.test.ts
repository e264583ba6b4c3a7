import { expect, it } from 'vitest'

import { buildJourney } from '#flow/buildJourney.ts'
import { diagramOf } from '#flow/diagramOf.ts'
import type { Flow, JourneyDefinition } from '#flow/Flow.ts'

const definition: JourneyDefinition = {
  journey: 'small',
  address: '/',
  entry: 'simulator',
  reference: 'SM',
  start: [],
  processes: ['first', 'second'],
  steps: [],
  deadline: { after: 'P1D', next: 'expired' },
  deadlineExcept: [],
}
const empty = { tasks: {}, waits: {}, gateways: {}, wayouts: {}, conditions: {} }
const first: Flow = {
  ...empty,
  process: 'first',
  start: 'ask',
  tasks: { ask: { next: 'fork' } },
  gateways: { fork: [{ when: 'listed', next: 'refused' }, { next: 'end' }] },
  wayouts: { refused: { messages: { newRequest: { next: 'close' } } } },
}
const second: Flow = {
  ...empty,
  process: 'second',
  start: 'look',
  waits: { look: { worker: 'look', next: 'expired', failed: 'refused', pollFor: 'P1D' } },
  wayouts: { expired: { messages: {} } },
}

it('draws every step in the box of its process, and every way with what opens it', () => {
  const drawn = diagramOf(buildJourney(definition, [first, second])).split('\n')

  expect(drawn).toEqual([
    'flowchart TD',
    '  subgraph first',
    '    ask["ask"]',
    '    fork{"fork"}',
    '    refused[["refused"]]',
    '  end',
    '  ask --> fork',
    '  fork -->|listed| refused',
    '  fork --> look',
    '  subgraph second',
    '    look("look")',
    '    expired[["expired"]]',
    '  end',
    '  look --> expired',
    '  look -->|failed| refused',
  ])
})

it('draws messages and timers by their names, and nothing that leads back, out or nowhere', () => {
  const timers = { patience: { after: 'P1D', next: 'expired' } }
  const look = {
    pollFor: 'P1D',
    timers,
    messages: { told: {}, found: { next: 'expired' }, ended: { next: 'end' } },
  }
  const ask = { next: 'previous', messages: { renounce: { next: 'close' }, go: { next: 'refused' } } }
  const flows = [
    { ...first, tasks: { ask }, gateways: {} },
    { ...second, waits: { look } },
  ]

  const drawn = diagramOf(buildJourney(definition, flows)).split('\n')

  expect(drawn.filter((line) => /^ {2}\S/.test(line))).toEqual([
    '  subgraph first',
    '  end',
    '  ask -->|go| refused',
    '  subgraph second',
    '  end',
    '  look -->|found| expired',
    '  look -->|patience| expired',
  ])
})

it('names below a step the tables by which it decides', () => {
  const ask = { next: 'refused', decides: ['risk', 'price'] }
  const drawn = diagramOf(buildJourney(definition, [{ ...first, tasks: { ask }, gateways: {} }, second]))

  expect(drawn).toContain('    ask["ask<br/>risk<br/>price"]\n')
})

it('draws steps and ways in the style that is asked for', () => {
  const journey = buildJourney(definition, [first, second])

  const drawn = diagramOf(journey, ({ from, to, label }) => {
    if (label === 'listed' || (from === 'look' && label === 'failed')) return 'stroke:red'
    return from === 'refused' && to === undefined ? 'stroke:green' : undefined
  }).split('\n')

  const arrows = drawn.filter((line) => line.includes('-->'))
  const index = (part: string) => arrows.findIndex((line) => line.includes(part))
  expect(drawn.slice(-2)).toEqual([
    '  style refused stroke:green',
    `  linkStyle ${index('|listed|')},${index('|failed|')} stroke:red`,
  ])
})
