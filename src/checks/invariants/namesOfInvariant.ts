import type { Invariant, Milestone, Place } from '#flow/Invariant.ts'
import { once } from '#validation/once.ts'
import { toPointer } from '#validation/pointer.ts'

import type { StatedInvariant } from './invariantsOf.ts'

/** A name that an invariant gives: of what kind it is, where it stands in the invariant, and the names there are on its ways. */
export interface GivenName {
  /** The key before it: `worker`, `condition` ... */
  key: string
  kind: string
  name: string
  pointer: string
  known: string[]
}

/** Returns the names that an invariant gives of steps, workers, messages, conditions, codes, consents and values. */
export function namesOfInvariant(stated: StatedInvariant): GivenName[] {
  return Object.entries(listsOf(stated.invariant)).flatMap(([list, entries]) =>
    entries.flatMap((entry, index): GivenName[] => {
      const given = typeof entry === 'string' ? { [list === 'offer' ? 'message' : 'step']: entry } : entry
      return Object.entries(given).map(([key, name]) => ({
        key,
        kind: kinds[key] ?? key,
        name,
        pointer: toPointer(typeof entry === 'string' ? [list, index] : [list, index, key]),
        known: knownOf(key, stated),
      }))
    }),
  )
}

const kinds: Record<string, string> = {
  done: 'page or step that is completed',
  not: 'branch below the condition',
  code: 'code by',
  consent: 'consent that must be given',
  shows: 'step that shows',
}

function listsOf(invariant: Invariant): Record<string, (Place | Milestone | string)[]> {
  if ('before' in invariant) return { before: invariant.before, always: invariant.always }
  if ('after' in invariant) return { after: invariant.after, never: invariant.never }
  const { ends, offer } = invariant
  return { ends: Array.isArray(ends) ? ends : [], offer }
}

/** What is known on the same ways, by the key before it. */
const knownOn = once((_passages: StatedInvariant['passages']) => new Map<string, string[]>())

function knownOf(key: string, stated: StatedInvariant): string[] {
  const known = knownOn(stated.passages)
  const names = known.get(key) ?? namesOn(key, stated)
  known.set(key, names)
  return names
}

function namesOn(key: string, { passages, journey }: StatedInvariant): string[] {
  const steps = [...new Set(passages.map(({ to }) => to))].filter((name) => journey.steps.has(name))
  switch (key) {
    case 'step':
      return steps
    case 'done':
      return passages.flatMap(({ done }) => done ?? [])
    case 'worker':
      return passages.flatMap(({ worker }) => worker ?? [])
    case 'message':
      return passages
        .flatMap(({ message }) => message ?? [])
        .concat(steps.flatMap((name) => Object.keys(journey.steps.get(name)?.definition.messages ?? {})))
    case 'condition':
      return passages.flatMap(({ conditions = [] }) => conditions)
    case 'not':
      return passages.flatMap(({ nots = [] }) => nots)
    case 'code':
      return passages.flatMap(({ codes = [] }) => codes)
    case 'consent':
      return passages.flatMap(({ consents = [] }) => consents)
    default:
      return steps.flatMap((name) =>
        Object.values(journey.steps.get(name)?.definition.variables ?? {}).flatMap(prefixesOf),
      )
  }
}

/** `/facts/contract/id` shows `/facts/contract` too, or a part of it. */
function prefixesOf(pointer: string): string[] {
  const parts = pointer.split('/')
  return parts.slice(2).map((_, index) => parts.slice(0, index + 3).join('/'))
}
