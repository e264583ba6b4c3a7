import { toPointer } from '#validation/pointer.ts'
import { stepsOf } from '#flow/stepsOf.ts'

import type { Check } from '../Check.ts'
import type { Content } from '../content/Content.ts'
import { didYouMean } from '../hints/didYouMean.ts'

/** A worker that a flow names is one of the server's, or a service of the product. */
export const everyWorkerExists: Check = function* (content) {
  const workers = [...content.catalog.workers, ...content.services.keys()]
  for (const { source, pointer, worker } of workersOf(content)) {
    const isUnread = content.unread.has(`flows/services/${worker}.json`)
    if (worker === undefined || workers.includes(worker) || isUnread) continue
    yield {
      source,
      pointer,
      message: `No worker is called "${worker}".`,
      hint: didYouMean(
        worker,
        workers,
        'src/server/lending/workers.ts lists those there are; a file in flows/services adds one.',
      ),
    }
  }
}

function workersOf({ flows, journeys }: Content) {
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
