import { RegExpParser, type AST } from '@eslint-community/regexpp'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { MOST_STEPS, patternCost } from '#engine/compile/findings/patternCost.ts'

describe('patternCost', () => {
  it.each([
    ['^[0-9]{11}$'],
    ['^([0-9]{11}|[0-9A-Za-z]{16})$'],
    ['^(AT|BE|BG)$'],
    ['^[A-Za-z0-9_.+-]+@[a-z0-9-]+\\.[a-z]{2,}$'],
    ['^[a-z]+(?:-[a-z]+)*$'],
    ['^(?:[a-z]+-)*[a-z]+$'],
    ['^(?!ui:).*$'],
    ['^\\p{L}+$'],
  ])('bounds %s for texts of any length', (pattern) => {
    expect(patternCost(pattern)).toBeLessThan(MOST_STEPS)
  })

  it.each([
    ['^(?:a?a?)+$'],
    ['^(a+)+$'],
    ['^(a|a)*$'],
    ['^(?:a|b|ab)*c$'],
    ['^([a-z]+){10}$'],
    ['^(?:a?){60}$'],
    [`^${'a?'.repeat(40)}$`],
    ['(?:(?:a?){100}){100}'],
    ['^(?:.*,){20}P$'],
    ['(x+x+)+y'],
    ['^(a)\\1*$'],
    ['(?<=a+)b'],
  ])('finds no bound of %s for a text of 60 characters', (pattern) => {
    expect(patternCost(pattern, 60)).toBeGreaterThan(MOST_STEPS)
  })

  it('counts that a pattern without ^ begins anew at each character', () => {
    expect(patternCost('^[0-9]+$', 5000)).toBeLessThan(MOST_STEPS)
    expect(patternCost('[0-9]+$', 5000)).toBeGreaterThan(MOST_STEPS)
  })

  it('is never below the ways that a backtracking engine tries', () => {
    const texts = allTexts(['a', 'b'], 7)

    fc.assert(
      fc.property(pattern, (written) => {
        const bound = patternCost(written, 7)
        if (bound === Infinity) return

        for (const text of texts) expect(waysTried(written, text)).toBeLessThanOrEqual(bound)
      }),
      { numRuns: 60, seed: 52_001 },
    )
  })
})

const { pattern } = fc.letrec<{ pattern: string; piece: string }>((tie) => ({
  pattern: fc
    .tuple(fc.boolean(), fc.array(tie('piece'), { minLength: 1, maxLength: 3 }))
    .map(([isAnchored, pieces]) => `${isAnchored ? '^' : ''}${pieces.join('')}$`),
  piece: fc.oneof(
    { maxDepth: 3 },
    fc.constantFrom('a', 'b', '[ab]', '.'),
    fc
      .tuple(tie('piece'), fc.constantFrom('?', '*', '+', '{2}', '{0,2}', '{1,3}'))
      .map(([piece, times]) => `(?:${piece})${times}`),
    fc.tuple(tie('piece'), tie('piece')).map(([one, other]) => `(?:${one}|${other})`),
    fc.tuple(tie('piece'), tie('piece')).map(([one, other]) => `(?:${one}${other})`),
  ),
}))

function allTexts(letters: string[], length: number): string[] {
  if (length === 0) return ['']
  const shorter = allTexts(letters, length - 1)
  const longest = shorter.filter((text) => text.length === length - 1)
  return [...shorter, ...longest.flatMap((text) => letters.map((letter) => text + letter))]
}

/** Characters that an engine takes on all its ways through the pattern, where it never stops at a match. */
function waysTried(written: string, text: string): number {
  const { alternatives } = new RegExpParser().parsePattern(written, 0, written.length, { unicode: true })
  let taken = 0
  type Go = (at: number) => void
  const choose = (all: AST.Alternative[], at: number, go: Go) => {
    for (const { elements } of all) follow(elements, at, go)
  }
  const follow = ([first, ...rest]: AST.Element[], at: number, go: Go): void => {
    if (!first) return go(at)
    enter(first, at, (next) => follow(rest, next, go))
  }
  const repeat = ({ element, max }: AST.Quantifier, count: number, min: number, at: number, go: Go): void => {
    if (count >= min) go(at)
    if (count >= max) return
    enter(element, at, (next) => {
      // An empty turn of a loop leads nowhere, once there were enough.
      if (next > at || count < min) repeat({ element, max } as AST.Quantifier, count + 1, min, next, go)
    })
  }
  const enter = (element: AST.Element, at: number, go: Go): void => {
    if (element.type === 'Group') return choose(element.alternatives, at, go)
    if (element.type === 'Quantifier') return repeat(element, 0, element.min, at, go)
    if (element.type === 'Assertion') return element.kind === 'end' && at < text.length ? undefined : go(at)
    if (at === text.length || !new RegExp(`^${element.raw}$`, 'u').test(text[at]!)) return
    taken += 1
    go(at + 1)
  }
  const starts = written.startsWith('^') ? [0] : [...text, ''].keys()
  for (const start of starts) choose(alternatives, start, () => undefined)
  return taken
}
