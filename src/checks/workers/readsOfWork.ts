import type { Journey } from '#flow/Journey.ts'
import { toPointer } from '#validation/pointer.ts'

import type { Content } from '../content/Content.ts'
import { type Occasion, occasionsOf } from '../pointers/occasionsOf.ts'
import { pointersIn } from '../pointers/pointersIn.ts'
import { factsOfWork } from '../ways/factsOfWork.ts'
import type { Read } from './Read.ts'

/** Returns what is read as facts are set, by services and by tables, at each occasion of a journey: in the order in which that happens. */
export function readsOfWork(journey: Journey, content: Content): Read[] {
  const { journey: name, start, processes } = journey.definition
  return occasionsOf(content).flatMap((occasion) => {
    const { step } = occasion
    const isOwn = step ? processes.includes(step.process) : occasion.journey === name
    const place = step?.name ?? start.at(-1)
    return isOwn && place !== undefined ? readsAt(occasion, place, content) : []
  })
}

function readsAt(occasion: Occasion, place: string, content: Content): Read[] {
  const { source, path, sets, decides } = occasion
  const isHere: Read['isHere'] = ({ to }) => to === place
  const worker = workerOf(occasion, content)
  const ofSets = Object.entries(sets).flatMap(([fact, value], index, lines) =>
    pointersIn(value).map((read): Read => ({
      source,
      pointer: toPointer([...path, 'sets', fact]),
      fact: read,
      said: `"${fact}" is set from`,
      known: lines.slice(0, index).map(([before]) => before),
      isHere,
    })),
  )
  const set = Object.keys(sets)
  const ofService = Object.values(content.services.get(worker ?? '')?.value.sends ?? {}).map(
    (fact): Read => ({
      source,
      pointer: toPointer([...path, 'worker']),
      fact,
      said: `"${worker}" sends`,
      known: set,
      isHere,
    }),
  )
  const found = worker === undefined ? [] : factsOfWork({ worker }, content)
  const ofTables = decides.flatMap((table, index) =>
    (content.tables.get(table)?.value.rows ?? []).flatMap(({ when = {} }) =>
      Object.keys(when).map((fact): Read => ({
        source,
        pointer: toPointer([...path, 'decides', index]),
        fact,
        said: `The table "${table}" reads`,
        known: [...set, ...found, ...factsOfWork({ decides: decides.slice(0, index) }, content)],
        isHere,
      })),
    ),
  )
  return [...ofSets, ...ofService, ...ofTables]
}

function workerOf({ step, message, journey }: Occasion, { journeys }: Content): string | undefined {
  if (message !== undefined) return step?.definition.messages?.[message]?.worker
  if (!step) return journeys.get(journey ?? '')?.value.worker
  return step.kind === 'wayout' ? undefined : step.definition.worker
}
