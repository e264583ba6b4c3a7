import type { CompiledScreen } from './CompiledScreen.ts'
import { evaluateAt } from './compile/pointer.ts'
import type { DataRefusal } from './compile/refusalsOf.ts'
import { wantedPlaces } from './compile/wantedPlaces.ts'
import type { Scope } from './ScreenHost.ts'

type Bound = 'minimum' | 'maximum' | 'minItems' | 'maxItems'

/** What lies outside the run-time limits that the screen names, as far as they are known, and what they ask for besides. */
export function boundRefusals({ screen }: CompiledScreen, data: unknown, scope: Scope): DataRefusal[] {
  return Object.entries(screen.bounds ?? {}).flatMap(([pointer, bounds]) =>
    Object.entries(bounds).flatMap(([keyword, place]) => {
      const limit = evaluateAt(scope, place)
      if (keyword === 'required') {
        return limit === true ? missing(wantedPlaces(screen.schema, pointer), data) : []
      }
      const size = sizeOf(evaluateAt(data, pointer), keyword as Bound)
      if (typeof limit !== 'number' || size === undefined) return []
      const isOutside = keyword.startsWith('min') ? size < limit : size > limit
      return isOutside ? [{ pointer, keyword, params: { limit } }] : []
    }),
  )
}

function missing(places: string[], data: unknown): DataRefusal[] {
  return places
    .filter((pointer) => evaluateAt(data, pointer) === undefined)
    .map((pointer) => ({ pointer, keyword: 'required', params: {} }))
}

function sizeOf(value: unknown, keyword: Bound): number | undefined {
  if (keyword.endsWith('Items')) return Array.isArray(value) ? value.length : undefined
  return typeof value === 'number' ? value : undefined
}
