import { toPointer } from '#validation/pointer.ts'
import type { Condition } from '#flow/Flow.ts'
import type { SourceFile } from '#engine/compile/read/SourceFile.ts'

import type { Check } from '../Check.ts'

/** Conditions of one name that look at the same places ask for the same there, in all processes. */
export const everyConditionMeansTheSame: Check = function* ({ flows }) {
  const all = [...flows.values()].flatMap(({ source, value }) =>
    Object.entries(value.conditions).map(([name, condition]): Named => ({ name, condition, source })),
  )
  for (const alike of Map.groupBy(all, placesOf).values()) {
    const [usual, ...others] = [...Map.groupBy(alike, meaningOf).values()].toSorted(
      (a, b) => b.length - a.length,
    )
    for (const { name, source } of others.flat()) {
      yield {
        source,
        pointer: toPointer(['conditions', name]),
        message: `"${name}" asks for something else here than "${name}" of ${usual?.[0]?.source.file}.`,
        hint: 'Ask for the same in both, or give one of them another name.',
      }
    }
  }
}

interface Named {
  name: string
  condition: Condition
  source: SourceFile
}

function placesOf({ name, condition }: Named): string {
  return [name, ...Object.keys(condition).toSorted()].join(' ')
}

function meaningOf({ condition }: Named): string {
  return JSON.stringify(Object.entries(condition).toSorted(([a], [b]) => (a < b ? -1 : 1)))
}
