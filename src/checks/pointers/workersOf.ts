import { stepsOf } from '#flow/stepsOf.ts'
import { toPointer } from '#validation/pointer.ts'

import type { Content } from '../content/Content.ts'

/** Returns where the journey and its steps may name a worker, and which. */
export function workersOf({ flows, journeys }: Content) {
  const ofFlows = [...flows.values()].flatMap(({ source, value }) =>
    [...stepsOf(value)].flatMap(({ kind, name, definition }) => {
      const here = [`${kind}s`, name]
      const messages = Object.entries(definition.messages ?? {}).map(([message, { worker }]) => ({
        source,
        pointer: toPointer([...here, 'messages', message, 'worker']),
        worker,
      }))
      if (kind === 'wayout') return messages
      return [...messages, { source, pointer: toPointer([...here, 'worker']), worker: definition.worker }]
    }),
  )
  const ofJourneys = [...journeys.values()].map(({ source, value }) => ({
    source,
    pointer: '/worker',
    worker: value.worker,
  }))
  return [...ofFlows, ...ofJourneys]
}
