import fc from 'fast-check'
import type { JSONSchema7 } from 'json-schema'
import { describe, expect, it } from 'vitest'

import { judgeData } from '#engine/answers/judgeData.ts'
import { judgePart } from '#engine/answers/judgePart.ts'
import { isUnder } from '#engine/compile/page/isUnder.ts'
import type { Screen } from '#engine/screen/Screen.ts'
import { withAnswerAt } from '#validation/pointer.ts'

import { compileForTest } from '../../support/compileForTest.ts'

const person: JSONSchema7 = {
  type: 'object',
  additionalProperties: false,
  required: ['name', 'seat'],
  properties: {
    name: { type: 'string', minLength: 2 },
    kind: { type: 'string', enum: ['a', 'b'] },
    seat: { type: 'object', required: ['town'], properties: { town: { type: 'string', minLength: 2 } } },
    share: { type: 'number', maximum: 100 },
  },
  allOf: [
    {
      if: { properties: { kind: { const: 'b' } }, required: ['kind'] },
      // oxlint-disable-next-line unicorn/no-thenable -- JSON Schema's own word
      then: { required: ['share'] },
    },
  ],
}

/** Rows, objects that are referred to, a list in a row, and a group that another answer asks for. */
const screen: Partial<Screen> = {
  schema: {
    type: 'object',
    required: ['people', 'owner', 'first'],
    properties: {
      first: { type: 'string', minLength: 2 },
      hasMore: { type: 'boolean' },
      owner: { $ref: '/shared/person.json' },
      people: { type: 'array', minItems: 1, maxItems: 4, items: { $ref: '/shared/person.json' } },
      seats: {
        type: 'array',
        items: {
          type: 'object',
          required: ['rooms'],
          properties: {
            rooms: {
              type: 'array',
              minItems: 1,
              items: {
                type: 'object',
                required: ['size'],
                properties: { size: { type: 'integer', minimum: 1 } },
              },
            },
          },
        },
      },
    },
    allOf: [
      {
        if: { properties: { hasMore: { const: true } }, required: ['hasMore'] },
        // oxlint-disable-next-line unicorn/no-thenable -- JSON Schema's own word
        then: { required: ['more'], properties: { more: { $ref: '/shared/person.json' } } },
      },
    ],
  },
}
const compiled = compileForTest(screen, { person })

type Data = Record<string, unknown>
type Path = (string | number)[]

const scopeOf = (data: Data) => ({
  data,
  variables: {},
  sources: {},
  results: {},
  settings: {},
  step: { name: 'test_screen' },
  status: {},
})
const refusedIn = (data: Data) => judgeData(compiled, data, scopeOf(data)).errors

const text = fc.constantFrom(undefined, '', 'x', 'Anna', 'b')
const aPerson = fc.constantFrom<Path>(['owner'], ['more'], ['people', 0], ['people', 1], ['people', 2])
const place = fc.oneof(
  fc.tuple(aPerson, fc.constantFrom<Path>(['name'], ['kind'], ['seat', 'town'], ['share'], ['seat'])),
  fc.tuple(fc.constant<Path>([]), fc.constantFrom<Path>(['first'], ['hasMore'])),
  fc.tuple(
    fc.constantFrom<Path>(['seats', 0, 'rooms'], ['seats', 1, 'rooms']),
    fc.constantFrom<Path>([0, 'size'], [1, 'size']),
  ),
)
const edit = fc.record({
  place: place.map(([around, inside]) => [...around, ...inside]),
  value: fc.oneof(text, fc.constantFrom<unknown>(true, false, 0, 7, 700, {}, { town: 'Roma' })),
})
const atFirst: Data = { owner: {}, people: [{}, { seat: {} }], seats: [{ rooms: [{}] }] }

describe('a part that is judged by itself', () => {
  it('is refused as all of the data is, and nothing beside it changes, edit by edit', () => {
    let alone = 0
    fc.assert(
      fc.property(fc.array(edit, { minLength: 1, maxLength: 25 }), (edits) => {
        let before = atFirst
        const steps = edits.flatMap(({ place: path, value }) => {
          const after = withAnswerAt(before, path, value)
          const found = judgePart(compiled, before, after)
          const [was, is] = [refusedIn(before), refusedIn(after)]
          before = after
          return found ? [{ found, was, is }] : []
        })
        alone += steps.length
        for (const { found, was, is } of steps) {
          const inPart = new Set([found.pointer])
          const isInside = ({ pointer }: { pointer: string }) => isUnder(inPart, pointer)
          expect(found.errors).toEqual(is.filter(isInside))
          expect(is.filter((error) => !isInside(error))).toEqual(was.filter((error) => !isInside(error)))
        }
      }),
      { numRuns: 300 },
    )
    expect(alone).toBeGreaterThan(100)
  })

  it('is the row, or the object, in which the answer stands', () => {
    const changed = (path: Path, value: unknown) =>
      judgePart(compiled, atFirst, withAnswerAt(atFirst, path, value))?.pointer
    expect(changed(['people', 1, 'seat', 'town'], 'Roma')).toBe('/people/1')
    expect(changed(['owner', 'name'], 'x')).toBe('/owner')
    expect(changed(['seats', 0, 'rooms', 0, 'size'], 0)).toBe('/seats/0/rooms/0')
  })

  it('is none where an answer stands beside all parts, comes with a part, or with a row', () => {
    const changed = (path: Path, value: unknown) =>
      judgePart(compiled, atFirst, withAnswerAt(atFirst, path, value))
    expect(changed(['first'], 'x')).toBeUndefined()
    expect(changed(['more', 'name'], 'x')).toBeUndefined()
    expect(changed(['people', 2], {})).toBeUndefined()
    const moved = { ...atFirst, first: 'x', owner: { name: 'x' } }
    expect(judgePart(compiled, atFirst, moved)).toBeUndefined()
  })
})
