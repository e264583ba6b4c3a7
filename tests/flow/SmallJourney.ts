import * as fc from 'fast-check'

import { buildJourney } from '#flow/buildJourney.ts'
import type { Flow } from '#flow/Flow.ts'
import type { Journey } from '#flow/Journey.ts'

/** A step of a small journey. Numbers choose among the steps behind it. */
interface Node {
  kind: 'task' | 'computed' | 'told' | 'timed'
  /** What a gateway behind the step looks at; none leads straight on. */
  looksAt: 'answer' | 'fact' | 'nothing'
  to: [number, number]
  /** A message of the task leads to another task, which leads back. */
  isInterrupted: boolean
  /** The task sets a fact from its answer. */
  sets: boolean
}

const node: fc.Arbitrary<Node> = fc.record({
  kind: fc.constantFrom('task', 'task', 'task', 'computed', 'told', 'timed'),
  looksAt: fc.constantFrom('answer', 'fact', 'nothing'),
  to: fc.tuple(fc.nat({ max: 3 }), fc.nat({ max: 3 })),
  isInterrupted: fc.boolean(),
  sets: fc.boolean(),
})

/** Small journeys: tasks, waits of each kind and gateways that look at what was answered or found out, then a summary. */
export const smallJourney: fc.Arbitrary<Journey> = fc
  .array(node, { minLength: 2, maxLength: 9 })
  .map(journeyOf)

function journeyOf(nodes: Node[]): Journey {
  const flow: Flow = {
    process: 'small',
    start: 'step0',
    tasks: {
      summary: { next: 'over', editable: nodes.flatMap((_, index) => [`step${index}`, `aside${index}`]) },
    },
    waits: {},
    gateways: {},
    wayouts: { over: {} },
    conditions: {},
  }
  for (const [index, each] of nodes.entries()) addNode(flow, nodes.length, index, each)
  return buildJourney(
    {
      journey: 'small',
      address: '/',
      entry: 'start',
      reference: 'S',
      start: [],
      processes: ['small'],
      steps: [],
      deadline: { after: 'P1D', next: 'over' },
      deadlineExcept: [],
    },
    [flow],
  )
}

function addNode(flow: Flow, count: number, index: number, { kind, looksAt, to, isInterrupted, sets }: Node) {
  const name = `step${index}`
  const behind = (steps: number) => (index + 1 + steps < count ? `step${index + 1 + steps}` : 'summary')
  const next = looksAt === 'nothing' ? behind(0) : `gateway${index}`
  if (looksAt !== 'nothing') {
    const place = looksAt === 'answer' ? `/answers/${name}/value` : `/facts/of_step${index}`
    flow.conditions[`is${index}`] = { [place]: { minimum: 2 } }
    flow.gateways[next] = [{ when: `is${index}`, next: behind(to[0]) }, { next: behind(to[1]) }]
  }
  if (kind === 'task') {
    flow.tasks[name] = {
      next,
      ...(sets && { sets: { [`/facts/of_step${index}`]: `/answers/${name}/value` } }),
      ...(isInterrupted && { messages: { aside: { next: `aside${index}` } } }),
    }
    if (isInterrupted) flow.tasks[`aside${index}`] = { next: 'return' }
  } else {
    const pollFor = 'PT1M'
    flow.waits[name] =
      kind === 'computed'
        ? { worker: 'compute', next, pollFor }
        : kind === 'told'
          ? { messages: { told: { next } }, pollFor }
          : { timers: { due: { after: 'P1D', next } }, pollFor }
  }
}
