import type { AST } from '@eslint-community/regexpp'

/** A place of the pattern that takes one character; state 0, the start, takes none. */
export interface CharacterState {
  /** Whether the place takes a code point; true where it is not known for sure. */
  accepts(codePoint: number): boolean
  /** Code points at which `accepts` may change. */
  borders: number[]
  /** The places that may take the next character, and in how many ways each is reached. */
  next: Map<number, number>
  /** Steps tried from here: branches entered, places looked at. */
  tries: number
}

export interface PatternAutomaton {
  states: CharacterState[]
  /** Matches at the beginning of the text alone. */
  isAnchored: boolean
}

/** The pattern cannot be bounded: too many states, a reference back, a repeated group that may be empty. */
export class PatternTooLargeError extends Error {
  override name = 'PatternTooLargeError'
}

const MOST_STATES = 3000
const MOST_EDGES = 30_000

/** A piece of the pattern: where it may begin, where it may end, and whether it may take nothing, each with its ways. */
interface Piece {
  first: Map<number, number>
  last: Map<number, number>
  /** In how many ways it takes nothing. */
  empty: number
}

/** Returns the automaton of a pattern, with `{n,m}` written out (Glushkov's construction, with the ways counted). */
export function automatonOf(pattern: AST.Pattern): PatternAutomaton {
  const builder = new Builder()
  const piece = builder.alternatives(pattern.alternatives)
  const start = builder.states[0]!
  start.next = piece.first
  for (const state of builder.states)
    state.tries += [...state.next.values()].reduce((sum, ways) => sum + ways, 1)
  return { states: builder.states, isAnchored: pattern.alternatives.every(beginsAnchored) }
}

function beginsAnchored({ elements: [first] }: AST.Alternative): boolean {
  return first?.type === 'Assertion' && first.kind === 'start'
}

const nothing = (): Piece => ({ first: new Map(), last: new Map(), empty: 1 })

class Builder {
  readonly states: CharacterState[] = [{ accepts: () => false, borders: [], next: new Map(), tries: 0 }]
  #edges = 0

  alternatives(alternatives: AST.Alternative[]): Piece {
    return alternatives.map((each) => this.#sequence(each.elements)).reduce(either)
  }

  #sequence(elements: AST.Element[]): Piece {
    return elements.reduce((before, element) => this.#then(before, this.#element(element)), nothing())
  }

  #element(element: AST.Element): Piece {
    switch (element.type) {
      case 'Group':
      case 'CapturingGroup':
        return this.alternatives(element.alternatives)
      case 'Quantifier':
        return this.#repeated(element)
      case 'Assertion':
        return this.#assertion(element)
      case 'Character':
      case 'CharacterSet':
      case 'CharacterClass':
        return this.#character(element)
      default:
        throw new PatternTooLargeError(element.type)
    }
  }

  #character(element: CharacterElement): Piece {
    const index = this.states.length
    if (index > MOST_STATES) throw new PatternTooLargeError('states')
    const { accepts, borders } = setOf(element)
    this.states.push({ accepts, borders, next: new Map(), tries: 0 })
    return { first: new Map([[index, 1]]), last: new Map([[index, 1]]), empty: 0 }
  }

  /** What is looked ahead at is tried, and left where it ends: the way goes on from where it began. */
  #assertion(assertion: AST.Assertion): Piece {
    if (assertion.kind !== 'lookahead' && assertion.kind !== 'lookbehind') return nothing()
    if (assertion.kind === 'lookbehind') throw new PatternTooLargeError(assertion.kind)
    const ahead = this.alternatives(assertion.alternatives)
    return { first: ahead.first, last: new Map(), empty: 1 }
  }

  #repeated({ element, min, max }: AST.Quantifier): Piece {
    let piece = nothing()
    for (let count = 0; count < min; count += 1) piece = this.#then(piece, this.#element(element))
    if (max === Infinity) {
      const looped = this.#element(element)
      if (looped.empty > 0) throw new PatternTooLargeError('an empty loop')
      this.#connect(looped.last, looped.first)
      return this.#then(piece, either(looped, nothing()))
    }
    const optional = Array.from({ length: max - min }, () => this.#element(element))
    // Each further one stands only after the one before: x{0,2} is (x(x)?)?
    const tail = optional.reduceRight<Piece>(
      (rest, each) => either(this.#then(each, rest), nothing()),
      nothing(),
    )
    return this.#then(piece, tail)
  }

  #then(before: Piece, after: Piece): Piece {
    this.#connect(before.last, after.first)
    return {
      first: added(before.first, timed(after.first, before.empty)),
      last: added(after.last, timed(before.last, after.empty)),
      empty: before.empty * after.empty,
    }
  }

  #connect(from: Map<number, number>, to: Map<number, number>): void {
    this.#edges += from.size * to.size
    if (this.#edges > MOST_EDGES) throw new PatternTooLargeError('edges')
    for (const [index, ways] of from) {
      const state = this.states[index]!
      state.next = added(state.next, timed(to, ways))
    }
  }
}

function either(one: Piece, other: Piece): Piece {
  return {
    first: added(one.first, other.first),
    last: added(one.last, other.last),
    empty: one.empty + other.empty,
  }
}

function added(one: Map<number, number>, other: Map<number, number>): Map<number, number> {
  const sum = new Map(one)
  for (const [index, ways] of other) sum.set(index, (sum.get(index) ?? 0) + ways)
  return sum
}

function timed(ways: Map<number, number>, factor: number): Map<number, number> {
  return factor === 0 ? new Map() : new Map([...ways].map(([index, each]) => [index, each * factor]))
}

type CharacterElement = AST.Character | AST.CharacterSet | AST.CharacterClass | AST.ExpressionCharacterClass
type CharacterSet = Pick<CharacterState, 'accepts' | 'borders'>

const everything: CharacterSet = { accepts: () => true, borders: [] }

function setOf(element: CharacterElement | AST.CharacterClassElement): CharacterSet {
  switch (element.type) {
    case 'Character':
      return range(element.value, element.value)
    case 'CharacterClassRange':
      return range(element.min.value, element.max.value)
    case 'CharacterClass':
      return unionOf(element)
    case 'CharacterSet':
      return knownSet(element)
    default:
      return everything
  }
}

function range(from: number, to: number): CharacterSet {
  return { accepts: (codePoint) => codePoint >= from && codePoint <= to, borders: [from, to + 1] }
}

function unionOf({ elements, negate }: AST.CharacterClass): CharacterSet {
  const sets = elements.map((each) => setOf(each))
  // What is not known for sure might be all of it, or none.
  if (negate && sets.includes(everything)) return everything
  const borders = sets.flatMap((set) => set.borders)
  return { accepts: (codePoint) => sets.some(({ accepts }) => accepts(codePoint)) !== negate, borders }
}

const digits: [number, number][] = [[0x30, 0x39]]
const wordCharacters: [number, number][] = [...digits, [0x41, 0x5a], [0x5f, 0x5f], [0x61, 0x7a]]
const spaces: [number, number][] = [
  [0x09, 0x0d],
  [0x20, 0x20],
  [0xa0, 0xa0],
  [0x1680, 0x1680],
  [0x2000, 0x200a],
  [0x2028, 0x2029],
  [0x202f, 0x202f],
  [0x205f, 0x205f],
  [0x3000, 0x3000],
  [0xfeff, 0xfeff],
]
const ranges: Record<string, [number, number][]> = { digit: digits, word: wordCharacters, space: spaces }

function knownSet(element: AST.CharacterSet): CharacterSet {
  const known = ranges[element.kind]
  if (!known || element.kind === 'any') return everything
  const isNegated = 'negate' in element && element.negate
  return {
    accepts: (codePoint) => known.some(([from, to]) => codePoint >= from && codePoint <= to) !== isNegated,
    borders: known.flatMap(([from, to]) => [from, to + 1]),
  }
}
