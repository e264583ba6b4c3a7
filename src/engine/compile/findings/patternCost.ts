import { RegExpParser } from '@eslint-community/regexpp'

import { automatonOf, type CharacterState, PatternTooLargeError } from './patternAutomaton.ts'

/** Steps that a text may cost: some twenty milliseconds of a slow phone. */
export const MOST_STEPS = 2_000_000
/** No text is longer: a request has at most 256 KiB. */
const LONGEST_TEXT = 256 * 1024
/** Work of the analysis itself: states times turns. */
const MOST_WORK = 10_000_000
const MOST_SUBSETS = 1500

/**
 * Returns the most steps in which a backtracking engine decides that a text of at most `length` characters does not
 * match, as an upper bound that is never too low; Infinity where none was found: a reference back, a group that may be
 * empty under `*`, an automaton too large. The pattern must be a regular expression with the flag `u`.
 *
 * The steps are the paths through the pattern's automaton. By its subset construction each prefix of a text leads to one
 * set of states; for each set and each state in it the most ways to stand there are carried on, character by character.
 */
export function patternCost(pattern: string, length = LONGEST_TEXT): number {
  const parser = new RegExpParser({ ecmaVersion: 2024 })
  const parsed = parser.parsePattern(pattern, 0, pattern.length, { unicode: true })
  try {
    const { states, isAnchored } = automatonOf(parsed)
    return countSteps(subsetsOf(states, isAnchored), states, length)
  } catch (error) {
    if (error instanceof PatternTooLargeError) return Infinity
    throw error
  }
}

/** Where a character leads from a set of states: the set that follows, and for each of its states the ways from before. */
interface Move {
  to: number
  ways: Map<number, [from: number, ways: number][]>
}

/** The sets of states in which a text may stand, the first one at its beginning, and the moves between them. */
function subsetsOf(states: CharacterState[], isAnchored: boolean): Move[][] {
  const atoms = atomsOf(states)
  const numbers = new Map<string, number>([['0', 0]])
  const subsets: number[][] = [[0]]
  const moves: Move[][] = []
  for (let number = 0; number < subsets.length; number += 1) {
    if (subsets.length > MOST_SUBSETS) throw new PatternTooLargeError('subsets')
    const seen = new Set<string>()
    moves[number] = atoms.flatMap((atom) => {
      const ways = waysFrom(subsets[number]!, atom, states, isAnchored)
      const key = [...ways.keys()].sort((a, b) => a - b).join(' ')
      if (key === '' || seen.has(key)) return []
      seen.add(key)
      const to = numbers.get(key) ?? subsets.length
      if (!numbers.has(key)) {
        numbers.set(key, to)
        subsets.push([...ways.keys()])
      }
      return [{ to, ways }]
    })
  }
  return moves
}

/** Where no start is anchored, a match may begin at each character. */
function waysFrom(
  subset: number[],
  atom: number,
  states: CharacterState[],
  isAnchored: boolean,
): Move['ways'] {
  const ways: Move['ways'] = new Map(isAnchored ? [] : [[0, [[0, 1]]]])
  for (const from of subset) {
    for (const [to, count] of states[from]!.next) {
      if (states[to]!.accepts(atom)) ways.set(to, [...(ways.get(to) ?? []), [from, count]])
    }
  }
  return ways
}

type Paths = Map<number, number>

function countSteps(moves: Move[][], states: CharacterState[], length: number): number {
  let paths: Paths[] = moves.map((_, subset) => new Map(subset === 0 ? [[0, 1]] : []))
  let steps = 0
  let work = 0
  for (let turn = 0; turn <= length; turn += 1) {
    const tried = Math.max(...paths.map((each) => stepsTried(each, states)))
    steps += tried
    if (steps > MOST_STEPS || tried === 0) return steps

    const next: Paths[] = moves.map(() => new Map())
    for (const [subset, each] of paths.entries()) {
      if (each.size === 0) continue
      for (const move of moves[subset]!) work += carry(each, move, next[move.to]!)
    }
    if (next.every((each, subset) => isSame(each, paths[subset]!))) return steps + tried * (length - turn)
    if (work > MOST_WORK) return Infinity
    paths = next
  }
  return steps
}

/** Carries the ways over a move; of several moves into one set the most count. Returns the work done. */
function carry(paths: Paths, { ways }: Move, next: Paths): number {
  let work = 0
  for (const [to, from] of ways) {
    const count = from.reduce((sum, [state, each]) => sum + (paths.get(state) ?? 0) * each, 0)
    next.set(to, Math.max(next.get(to) ?? 0, count))
    work += from.length
  }
  return work
}

function isSame(one: Paths, other: Paths): boolean {
  return one.size === other.size && [...one].every(([state, count]) => other.get(state) === count)
}

function stepsTried(paths: Paths, states: CharacterState[]): number {
  let steps = 0
  for (const [state, count] of paths) steps += count * states[state]!.tries
  return steps
}

/** Returns one character of each kind that the pattern distinguishes. */
function atomsOf(states: CharacterState[]): number[] {
  const borders = new Set([0, ...states.flatMap(({ borders: each }) => each)])
  return [...borders].filter((codePoint) => codePoint <= 0x10ffff).sort((a, b) => a - b)
}
