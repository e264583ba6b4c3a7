import type { Passage } from './Passage.ts'
import { BEGINNING } from './passagesOf.ts'
import { onwardsOf } from './reachedWith.ts'

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
  /** The passage that it ends with, and the way up to there; the beginning has none. */
  last?: { passage: Passage; before: Way }
}

/** Returns the passages of the shortest way from the beginning to a goal; undefined where there is none. */
export function shortestWay(passages: Passage[], { goals, behind, isBehind }: Sought): Passage[] | undefined {
  const onwards = onwardsOf(passages)
  const seen = new Set<string>()
  let ways: Way[] = [{ at: BEGINNING, bits: 0 }]
  while (ways.length > 0) {
    const longer: Way[] = []
    for (const way of ways) {
      for (const passage of onwards.get(way.at) ?? []) {
        const bits = way.bits | bitsOf(behind, (each) => each.isPassed(passage))
        const left = bits & ~bitsOf(behind, (each) => !!each.isLost?.(passage))
        const isFound = goals.some((goal) => {
          const comes = goal(passage)
          return comes !== undefined && (comes === 'working' ? bits : left) > 0 === isBehind
        })
        const last = { passage, before: way }
        if (isFound) return passagesUntil(last)
        const state = `${passage.to} ${left}`
        if (seen.has(state)) continue
        seen.add(state)
        longer.push({ at: passage.to, bits: left, last })
      }
    }
    ways = longer
  }
  return undefined
}

function passagesUntil(last: Way['last']): Passage[] {
  const passages: Passage[] = []
  for (let each = last; each; each = each.before.last) passages.push(each.passage)
  return passages.toReversed()
}

function bitsOf(behind: Passed[], is: (each: Passed) => boolean): number {
  return behind.reduce((bits, each, index) => (is(each) ? bits | (1 << index) : bits), 0)
}
