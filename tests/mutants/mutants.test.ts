import { describe, expect, it } from 'vitest'

import { drawMutants } from './drawMutants.ts'
import { withValue } from './edits.ts'
import { hasSameMeaning } from './hasSameMeaning.ts'
import { judgeMutant } from './judgeMutant.ts'
import type { Mutant } from './Mutant.ts'
import { mutantsCampaign } from './mutantsCampaign.ts'
import { operators } from './operators.ts'
import { type Product, readProduct } from './Product.ts'
import { linesOf } from './sayCampaign.ts'
import { isFalseAlarm, tallyOf } from './tallyOf.ts'

const loan = readProduct('loan', '.')
const leasing = readProduct('leasing', '.')

/** A product with a text of one of its files exchanged. */
function edited(product: Product, file: string, from: string, to: string): Mutant {
  const [[group, [operator]] = ['', []]] = Object.entries(operators)
  if (!operator) throw new Error('There are no operators.')
  const changes = new Map([[file, (product.files.get(file) ?? '').replace(from, to)]])
  return { group, operator, product, changes }
}

function inFlow(from: string, to: string): Mutant {
  return edited(loan, 'flows/identification.json', from, to)
}

describe('a mutant', () => {
  it('is caught by a rule where a name is misspelt', () => {
    const mutant = inFlow('"next": "blacklist_wayout"', '"next": "blacklst_wayout"')

    const { by, rules } = judgeMutant(mutant, [leasing])

    expect(by).toBe('rule')
    expect(rules).toContain('everyNextLeadsSomewhere')
  })

  it('is caught by the lock alone where only the behaviour is another', () => {
    const mutant = inFlow('"pollFor": "deadlines.pollingCap"', '"pollFor": "PT19M"')

    expect(judgeMutant(mutant, [leasing])).toMatchObject({ by: 'lock', rules: ['behaviour'] })
  })

  it('is caught where its journey cannot stand beside that of another product', () => {
    const mutant = edited(leasing, 'flows/journeys/leasing.json', '"address": "/leasing"', '"address": "/"')

    const { rules } = judgeMutant(mutant, [loan])

    expect(rules).toContain('journeysStandSideBySide')
  })

  it.each([loan, leasing])('is not caught where nothing is changed: $name', async (product) => {
    const others = [loan, leasing].filter((each) => each !== product)

    const verdict = judgeMutant({ ...inFlow('', ''), product, changes: new Map() }, others)

    expect(verdict).toEqual({ by: 'nothing', rules: [] })
  })

  it('says at which line it differs, and how', () => {
    expect(linesOf(inFlow('"worker": "matchCompany"', '"worker": "chooseBranch"'))).toEqual([
      expect.stringMatching(/^flows\/identification\.json:\d+$/),
      '- "worker": "matchCompany",',
      '+ "worker": "chooseBranch",',
    ])
  })
})

it.each([
  ['the order of keys', '{"a":1,"b":2}', '{"b":2,"a":1}', true],
  ['a comment', '{"a":1}', '{"$comment":"x","a":1}', true],
  ['the place of the grammar', '{"a":1}', '{"$schema":"x","a":1}', true],
  ['a value', '{"a":1}', '{"a":2}', false],
  ['the order of a list', '[1,2]', '[2,1]', false],
  ['a comma', '{"a":1}', '{"a":1,}', false],
])('two texts that differ by %s mean the same: %s %s %s', (_, one, other, expected) => {
  expect(hasSameMeaning(one, other, false)).toBe(expected)
})

it('takes the order of keys for a difference where it is what is changed', () => {
  expect(hasSameMeaning('{"a":1,"b":2}', '{"b":2,"a":1}', true)).toBe(false)
})

it.each(Object.entries(operators))('every operator on %s finds places in the products', (group, list) => {
  const without = list.filter(
    (operator) => drawMutants([loan, leasing], 1, 1, { [group]: [operator] }).length === 0,
  )

  expect(without.map(({ name }) => name)).toEqual([])
})

it.each([
  ['["a", "b", "c"]', 0, '["b", "c"]'],
  ['["a", "b", "c"]', 1, '["a", "c"]'],
  ['["a", "b", "c"]', 2, '["a", "b"]'],
  ['["a"]', 0, '[]'],
])('removes an item of a list, and leaves JSON: %s without %i', (text, at, expected) => {
  expect(withValue(text, [at], undefined)).toBe(expected)
})

it('draws the same mutants for the same seed, and others for another', () => {
  const draw = (seed: number) => drawMutants([leasing], 30, seed).map(({ changes }) => [...changes])

  expect(draw(1)).toEqual(draw(1))
  expect(draw(1)).not.toEqual(draw(2))
})

it('most wrong definitions by chance are caught by rules, and few pass', () => {
  const judged = mutantsCampaign({ all: [loan, leasing], count: 40, seed: 19, products: ['leasing'] })

  const { made, byRules, passed } = tallyOf(judged.filter(({ operator }) => operator.is === 'wrong'))

  expect(made).toBeGreaterThan(30)
  expect(byRules / made).toBeGreaterThan(0.4)
  expect(passed / made).toBeLessThan(0.12)
})

it.each([
  ['syntax', 'comma left out'],
  ['flows', 'next misspelt'],
  ['wording', 'placeholder with one brace'],
])('of mistakes on %s each "%s" is caught by a rule', async (group, name) => {
  const only = { [group]: operators[group]?.filter((operator) => operator.name === name) ?? [] }

  const judged = mutantsCampaign({ all: [loan, leasing], count: 3, seed: 19, products: ['leasing'], only })

  expect(judged.map(({ verdict }) => verdict.by)).toEqual(['rule', 'rule', 'rule'])
})

it('no harmless edit is refused', () => {
  const only = { harmless: operators['harmless'] ?? [] }

  const judged = mutantsCampaign({ all: [loan, leasing], count: 10, seed: 19, only })

  expect(judged).toHaveLength(10)
  const alarms = judged.filter(isFalseAlarm)
  expect(alarms.map((mutant) => [mutant.verdict.told, ...linesOf(mutant)])).toEqual([])
})
