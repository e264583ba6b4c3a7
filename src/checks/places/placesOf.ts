import type { SourceFile } from '#engine/compile/read/SourceFile.ts'
import type { JourneyStep } from '#flow/Journey.ts'
import { stepsOf } from '#flow/stepsOf.ts'
import { type Path, toPointer } from '#validation/pointer.ts'

import type { Content } from '../Content.ts'
import { type Occasion, occasionsOf } from './occasionsOf.ts'
import { placesIn } from './placesIn.ts'
import { setLines } from './setLines.ts'

/** A place that a flow, the journey or a table names, and where it does. */
export interface Place {
  source: SourceFile
  pointer: string
  place: string
  /** The occasions at which a line or a row is read that names it; of others none. */
  occasions: Occasion[]
}

/** Returns every place that flows, the journey and tables name. */
export function placesOf(content: Content): Place[] {
  const set = setLines(content).flatMap(({ fact, value, source, pointer, occasions }) =>
    [fact, ...placesIn(value)].map((place) => ({ source, pointer, place, occasions })),
  )
  return [...placesOfFlows(content), ...placesOfRows(content), ...set]
}

function placesOfFlows({ flows }: Content): Place[] {
  return [...flows.values()].flatMap(({ source, value }) => {
    const conditions = Object.entries(value.conditions).flatMap(([name, lines]) =>
      Object.keys(lines).map((place): [Path, string] => [['conditions', name, place], place]),
    )
    return [...conditions, ...[...stepsOf(value)].flatMap(placesOfStep)].map(([path, place]) => ({
      source,
      pointer: toPointer(path),
      place,
      occasions: [],
    }))
  })
}

function placesOfStep({ kind, name, definition }: JourneyStep): [Path, string][] {
  const here = [`${kind}s`, name]
  const shown = Object.entries(definition.variables ?? {}).map(([variable, place]): [Path, string] => [
    [...here, 'variables', variable],
    place,
  ])
  const timed = Object.entries(definition.timers ?? {}).flatMap(([timer, { from }]): [Path, string][] =>
    from === undefined ? [] : [[[...here, 'timers', timer, 'from'], from]],
  )
  return [...shown, ...timed]
}

function placesOfRows(content: Content): Place[] {
  const occasions = occasionsOf(content)
  return [...content.tables.values()].flatMap(({ name, source, value }) =>
    value.rows.flatMap(({ when = {} }, index) =>
      Object.keys(when).map((place) => ({
        source,
        pointer: toPointer(['rows', index, 'when', place]),
        place,
        occasions: occasions.filter(({ decides }) => decides.includes(name)),
      })),
    ),
  )
}
