import { once } from '#validation/once.ts'

import type { Passage } from './Passage.ts'
import { BEGINNING } from './passagesOf.ts'

/** What a way may have behind it. */
export interface Passed {
  isPassed(passage: Passage): boolean
  /** Whether it is no longer so after a passage. */
  isLost?(passage: Passage): boolean
}

/** Whether a passage comes where it should: with its work, or once that is done with what it leads to. */
export type Goal = (passage: Passage) => 'working' | 'arriving' | undefined

/** Which way is looked for: to one of the goals, with at least one of some things behind it, or with none. */
export interface Sought {
  goals: Goal[]
  behind: Passed[]
  /** Whether one of them must lie behind; else none may. */
  isBehind: boolean
}

interface Way {
  at: string
  /** Of what the way has behind it a bit each. */
  bits: number
  passages: Passage[]
}

/** Returns the passages of the shortest way from the beginning to a goal; undefined where there is none. */
export function shortestWay(passages: Passage[], { goals, behind, isBehind }: Sought): Passage[] | undefined {
  const onwards = onwardsOf(passages)
  const seen = new Set<string>()
  let ways: Way[] = [{ at: BEGINNING, bits: 0, passages: [] }]
  while (ways.length > 0) {
    const longer: Way[] = []
    for (const way of ways) {
      for (const passage of onwards.get(way.at) ?? []) {
        const bits = way.bits | bitsOf(behind, (each) => each.isPassed(passage))
        const left = bits & ~bitsOf(behind, (each) => !!each.isLost?.(passage))
        const comes = new Set(goals.map((goal) => goal(passage)))
        const isFound =
          (comes.has('working') && bits > 0 === isBehind) || (comes.has('arriving') && left > 0 === isBehind)
        if (isFound) return [...way.passages, passage]
        const state = `${passage.to} ${left}`
        if (seen.has(state)) continue
        seen.add(state)
        longer.push({ at: passage.to, bits: left, passages: [...way.passages, passage] })
      }
    }
    ways = longer
  }
  return undefined
}

function bitsOf(behind: Passed[], is: (each: Passed) => boolean): number {
  return behind.reduce((bits, each, index) => (is(each) ? bits | (1 << index) : bits), 0)
}

const onwardsOf = once((passages: Passage[]) => Map.groupBy(passages, ({ from }) => from))
