import fc from 'fast-check'
import type { JSONSchema7 } from 'json-schema'
import { describe, expect, it } from 'vitest'

import { proveTable } from '#checks/proof/proveTable.ts'
import type { Domain } from '#checks/proof/representatives.ts'
import type { Condition } from '#flow/Flow.ts'
import { firstHit } from '#flow/tables/decide.ts'

import { cpuMilliseconds } from '../../support/cpuMilliseconds.ts'

const amount: Domain = {
  schemas: [{ type: 'number', minimum: 0, maximum: 100_000, multipleOf: 0.01 }],
  isThere: true,
}
const kind: Domain = { schemas: [{ type: 'string', enum: ['car', 'van'] }], isThere: true }
const domains: Record<string, Domain> = { '/facts/amount': amount, '/answers/vehicle/kind': kind }

function prove(whens: (Condition | undefined)[], known: Record<string, Domain> = domains) {
  const rows = whens.map((when, row) => ({ ...(when && { when }), sets: { '/facts/row': row } }))
  return proveTable({ table: 'any', rows }, (pointer) => known[pointer] ?? { schemas: [], isThere: false })
}

describe('a table without a gap', () => {
  it('has rows that cover every number and every choice', () => {
    const proof = prove([
      { '/facts/amount': { maximum: 50_000 } },
      { '/facts/amount': { exclusiveMinimum: 50_000 }, '/answers/vehicle/kind': { const: 'car' } },
      { '/answers/vehicle/kind': { const: 'van' } },
    ])

    expect(proof).toEqual({ unreached: [] })
  })

  it('may end with a row that always fits, whatever the others ask for', () => {
    expect(prove([{ '/facts/text': { pattern: '^A' } }, undefined])).toEqual({ unreached: [] })
  })

  it('is known by what a pointer cannot hold', () => {
    const today: Domain = { schemas: [{ type: 'string', format: 'date' }], isThere: true }
    const yes: Domain = { schemas: [{ type: 'boolean' }], isThere: true }

    expect(prove([{ '/x': { const: true } }, { '/x': { const: false } }], { '/x': yes })).toEqual({
      unreached: [],
    })
    expect(
      prove(
        [
          { '/today': { formatMinimum: '2027-01-01' } as JSONSchema7 },
          { '/today': { formatMaximum: '2026-12-31' } as JSONSchema7 },
        ],
        { '/today': today },
      ),
    ).toEqual({ unreached: [] })
  })
})

describe('a gap', () => {
  it('is said with a case that no row fits', () => {
    const proof = prove([
      { '/facts/amount': { maximum: 50_000 } },
      { '/facts/amount': { minimum: 50_000 }, '/answers/vehicle/kind': { const: 'car' } },
    ])

    expect(proof.gap).toEqual([
      ['/facts/amount', 'is 50000.01'],
      ['/answers/vehicle/kind', 'is "van"'],
    ])
  })

  it.each<[string, Condition[], Domain, string]>([
    ['a whole number between', [{ '/x': { maximum: 3 } }, { '/x': { minimum: 5 } }], whole(), 'is 4'],
    ['a fraction between', [{ '/x': { maximum: 3 } }, { '/x': { minimum: 4 } }], number(), 'is 3.01'],
    ['a value that is absent', [{ '/x': { const: true } }, { '/x': { const: false } }], flag(), 'is absent'],
    [
      'another text',
      [{ '/x': { const: 'a' } }],
      { schemas: [{ type: 'string', pattern: '^a' }], isThere: true },
      'is any other text',
    ],
    ['a day', [{ '/x': { formatExclusiveMinimum: '2027-01-01' } as JSONSchema7 }], day(), 'is "2027-01-01"'],
    ['a number that is not whole', [{ '/x': { type: 'integer' } }], number(), 'is 0.01'],
    [
      'an object',
      [{ '/x': { type: ['string', 'number', 'boolean', 'null', 'array'] } }],
      anything(),
      'is an object',
    ],
  ])('is %s', (_, whens, domain, said) => {
    expect(prove(whens, { '/x': domain }).gap).toEqual([['/x', said]])
  })

  it('is not claimed where a condition cannot be proven, and the condition is named', () => {
    const proof = prove([{ '/facts/text': { pattern: '^A' } }, { '/facts/text': { type: 'string' } }])

    expect(proof).toEqual({
      unreached: [],
      unknown: { row: 0, pointer: '/facts/text', keyword: 'pattern' },
    })
  })

  it('is not claimed where one pointer lies in another', () => {
    const proof = prove([{ '/facts/a': { type: 'object' } }, { '/facts/a/b': { type: 'string' } }])

    expect(proof.unknown).toEqual({ pointers: ['/facts/a', '/facts/a/b'] })
  })
})

describe('a row that is never reached', () => {
  it.each<[string, (Condition | undefined)[], unknown]>([
    [
      'a row above fits wherever it does',
      [{ '/facts/amount': { maximum: 9 } }, { '/facts/amount': { maximum: 5 } }, undefined],
      [{ row: 1, because: 0 }],
    ],
    [
      'rows above fit together wherever it does',
      [
        { '/answers/vehicle/kind': { const: 'car' } },
        { '/answers/vehicle/kind': { const: 'van' } },
        undefined,
      ],
      [{ row: 2, because: 'above' }],
    ],
    [
      'nothing can be as it asks',
      [{ '/answers/vehicle/kind': { const: 'bus' } }, undefined],
      [{ row: 0, because: 'never' }],
    ],
    [
      'it stands below one without conditions',
      [undefined, { '/facts/amount': { maximum: 5 } }],
      [{ row: 1, because: 0 }],
    ],
    [
      'a pattern below a row that fits all texts',
      [{ '/facts/text': { type: 'string' } }, { '/facts/text': { type: 'string', pattern: 'a' } }, undefined],
      [],
    ],
  ])('is found where %s', (_, whens, unreached) => {
    expect(prove(whens).unreached).toEqual(unreached)
  })
})

describe('the verdict of any table', () => {
  const values = { '/a': [0, 1, 2, 3, 4], '/b': ['x', 'y', undefined], '/c': [true, false] }
  const small: Record<string, Domain> = {
    '/a': { schemas: [{ type: 'integer', minimum: 0, maximum: 4 }], isThere: true },
    '/b': { schemas: [{ enum: ['x', 'y'] }], isThere: false },
    '/c': { schemas: [{ type: 'boolean' }], isThere: true },
  }
  const anyNumber = fc.integer({ min: -1, max: 5 })
  const onNumbers: fc.Arbitrary<JSONSchema7> = fc.oneof(
    fc.record({ minimum: anyNumber }),
    fc.record({ maximum: anyNumber }),
    fc.record({ exclusiveMinimum: anyNumber, exclusiveMaximum: anyNumber }),
    fc.record({ enum: fc.uniqueArray(anyNumber, { minLength: 1 }) }),
    fc.record({ not: fc.record({ const: anyNumber }) }),
    fc.record({ anyOf: fc.tuple(fc.record({ const: anyNumber }), fc.record({ minimum: anyNumber })) }),
  )
  const when = fc.record(
    {
      '/a': onNumbers,
      '/b': fc.oneof(
        fc.record({ const: fc.constantFrom('x', 'y', 'z') }),
        fc.constant({ type: 'string' as const }),
      ),
      '/c': fc.record({ const: fc.boolean() }),
    },
    { requiredKeys: [] },
  ) as fc.Arbitrary<Condition>

  it('is that of trying every case', () => {
    fc.assert(
      fc.property(fc.array(when, { minLength: 1, maxLength: 6 }), (whens) => {
        const proof = prove(whens, small)
        const rows = whens.map((each, row) => ({ when: each, sets: { '/facts/row': row } }))
        const cases = values['/a'].flatMap((a) =>
          values['/b'].flatMap((b) => values['/c'].map((c) => ({ a, ...(b !== undefined && { b }), c }))),
        )
        const hits = cases.map((each) => firstHit({ table: 'any', rows }, each as never))
        const hit = new Set(hits.map((row) => row && rows.indexOf(row as never)))

        expect(proof.unknown).toBeUndefined()
        expect(proof.gap !== undefined).toBe(hits.includes(undefined))
        expect(proof.unreached.map(({ row }) => row)).toEqual(
          rows.map((_, row) => row).filter((row) => !hit.has(row)),
        )
      }),
      { numRuns: 500 },
    )
  })

  it('comes within a second for two hundred rows over twelve pointers', () => {
    const whens = Array.from({ length: 200 }, (_, row) =>
      Object.fromEntries(
        Array.from({ length: 12 }, (__, pointer) => [
          `/facts/p${pointer}`,
          { minimum: (row * (pointer + 7)) % 50 },
        ]),
      ),
    )
    let proof: ReturnType<typeof prove> | undefined
    const cost = cpuMilliseconds(() => {
      proof = prove([...whens, undefined])
    })

    expect(proof).toBeDefined()
    expect(proof?.gap).toBeUndefined()
    expect(cost).toBeLessThan(5000)
  })
})

function whole(): Domain {
  return { schemas: [{ type: 'integer' }], isThere: true }
}

function number(): Domain {
  return { schemas: [{ type: 'number' }], isThere: true }
}

function flag(): Domain {
  return { schemas: [{ type: 'boolean' }], isThere: false }
}

function day(): Domain {
  return { schemas: [{ type: 'string', format: 'date' }], isThere: true }
}

function anything(): Domain {
  return { schemas: [], isThere: true }
}
