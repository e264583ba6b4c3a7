import { toPointer } from '#validation/pointer.ts'
import { stepsOf } from '#flow/stepsOf.ts'

import type { Check } from '../Check.ts'
import type { Content } from '../content/Content.ts'
import { didYouMean } from '../hints/didYouMean.ts'

/** A worker that a flow names is one of the server's. */
export const everyWorkerExists: Check = function* (content) {
  const { workers } = content.catalog
  for (const { source, pointer, worker } of workersOf(content)) {
    if (worker === undefined || workers.includes(worker)) continue
    yield {
      source,
      pointer,
      message: `No worker is called "${worker}".`,
      hint: didYouMean(worker, workers, 'src/server/lending/workers.ts lists those there are.'),
    }
  }
}

function workersOf({ flows, onboarding }: Content) {
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
  if (!onboarding) return ofFlows
  return [...ofFlows, { source: onboarding.source, pointer: '/worker', worker: onboarding.value.worker }]
}
