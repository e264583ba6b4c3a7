import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { judgeData } from '#engine/answers/judgeData.ts'
import { judgePart } from '#engine/answers/judgePart.ts'
import { isUnder } from '#engine/compile/page/isUnder.ts'
import type { CompiledScreen } from '#engine/screen/CompiledScreen.ts'
import type { Screen } from '#engine/screen/Screen.ts'
import { evaluateAt, withAnswerAt } from '#validation/pointer.ts'

import { compileForTest } from '../../support/compileForTest.ts'
import { conditionalForm, person, when } from '../../support/conditionalForms.ts'

/** A slice in every test run, each time another; PARTS_RUNS=1500 tries more, PARTS_SEED the same again. */
const runs = Number(process.env.PARTS_RUNS ?? 150)
const seed = process.env.PARTS_SEED === undefined ? {} : { seed: Number(process.env.PARTS_SEED) }
const MOST_MS = 15_000 + runs * 300

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
      when(
        { properties: { hasMore: { const: true } }, required: ['hasMore'] },
        { required: ['more'], properties: { more: { $ref: '/shared/person.json' } } },
      ),
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
const judged = (form: CompiledScreen, data: Data) => judgeData(form, data, scopeOf(data))

const text = fc.constantFrom(undefined, '', 'x', 'Anna', 'b')
const anyAnswer = fc.oneof(text, fc.constantFrom<unknown>(true, true, false, 0, 7, 700, {}, { town: 'Roma' }))
const inPerson = fc.constantFrom<Path>(['name'], ['kind'], ['seat', 'town'], ['share'], ['seat'])
const editOf = (place: fc.Arbitrary<[Path, Path]>) =>
  fc.record({ place: place.map(([around, inside]) => [...around, ...inside]), value: anyAnswer })
type Edit = { place: Path; value: unknown }

const aPerson = fc.constantFrom<Path>(['owner'], ['more'], ['people', 0], ['people', 1], ['people', 2])
const edit = editOf(
  fc.oneof(
    fc.tuple(aPerson, inPerson),
    fc.tuple(fc.constant<Path>([]), fc.constantFrom<Path>(['first'], ['hasMore'])),
    fc.tuple(
      fc.constantFrom<Path>(['seats', 0, 'rooms'], ['seats', 1, 'rooms']),
      fc.constantFrom<Path>([0, 'size'], [1, 'size']),
    ),
  ),
)
const atFirst: Data = { owner: {}, people: [{}, { seat: {} }], seats: [{ rooms: [{}] }] }

const around = fc.constantFrom<Path>([], [], [], ['around'], ['more'], ['other'])
const group = fc.constantFrom<Path>(
  ['owner'],
  ['more'],
  ['other'],
  ['people', 0],
  ['people', 1],
  ['others', 0],
  ['rest', 0],
)
const conditionalEdit = editOf(
  fc.oneof(
    {
      arbitrary: fc.tuple(around, group, inPerson).map(([...all]) => [[], all.flat()] as [Path, Path]),
      weight: 4,
    },
    {
      arbitrary: fc.tuple(
        around,
        fc.constantFrom<Path>(['first'], ['hasMore'], ['late'], ['owner'], ['more'], ['stray']),
      ),
      weight: 1,
    },
  ),
)
const filled: Data = {
  first: 'Anna',
  hasMore: true,
  owner: {},
  more: { owner: {}, more: {} },
  other: { hasMore: true, more: {} },
  people: [{}, { seat: {} }],
  others: [{}],
  rest: [{}],
  around: { hasMore: true, more: {} },
}
const partlyFilled = fc
  .subarray(Object.keys(filled), { minLength: 4 })
  .map((names): Data => Object.fromEntries(names.map((name) => [name, filled[name]])))

/**
 * Holds each judgement of a part against that of the whole form, edit by edit, and returns the pointers of the parts that
 * were judged by themselves. Nothing is refused in a part that is not asked.
 */
function judgedAlone(form: CompiledScreen, first: Data, edits: Edit[]): string[] {
  let before = first
  return edits.flatMap(({ place, value: answer }) => {
    const after = withAnswerAt(before, place, answer)
    const found = judgePart(form, before, after)
    const [was, is] = [judged(form, before), judged(form, after)]
    before = after
    if (!found) return []
    const inPart = new Set([found.pointer])
    const inside = ({ errors }: typeof is) => errors.filter(({ pointer }) => isUnder(inPart, pointer))
    const beside = ({ errors }: typeof is) => errors.filter(({ pointer }) => !isUnder(inPart, pointer))
    const isAsked = evaluateAt(is.answers, found.pointer) !== undefined
    expect(inside(is)).toEqual(isAsked ? found.errors : inside(was))
    expect(beside(is)).toEqual(beside(was))
    return isAsked ? [found.pointer] : []
  })
}

describe('a part that is judged by itself', () => {
  it('is refused as all of the data is, and nothing beside it changes, edit by edit', () => {
    let alone = 0
    fc.assert(
      fc.property(fc.array(edit, { minLength: 1, maxLength: 25 }), (edits) => {
        alone += judgedAlone(compiled, atFirst, edits).length
      }),
      { numRuns: runs, ...seed },
    )
    expect(alone).toBeGreaterThan(100)
  })

  it(
    'is so in forms that ask for groups and rows under conditions',
    () => {
      const alone = new Set<string>()
      fc.assert(
        fc.property(
          conditionalForm,
          partlyFilled,
          fc.array(conditionalEdit, { minLength: 5, maxLength: 25 }),
          (schema, first, edits) => {
            const form = compileForTest({ schema }, { person })
            for (const pointer of judgedAlone(form, first, edits)) alone.add(pointer)
          },
        ),
        { numRuns: runs, ...seed },
      )
      expect([...alone]).toEqual(
        expect.arrayContaining(['/owner', '/people/0', '/more', '/other', '/others/0']),
      )
    },
    MOST_MS,
  )

  it('is the row, or the object, in which the answer stands', () => {
    const changed = (path: Path, value: unknown) =>
      judgePart(compiled, atFirst, withAnswerAt(atFirst, path, value))?.pointer
    expect(changed(['people', 1, 'seat', 'town'], 'Roma')).toBe('/people/1')
    expect(changed(['owner', 'name'], 'x')).toBe('/owner')
    expect(changed(['seats', 0, 'rooms', 0, 'size'], 0)).toBe('/seats/0/rooms/0')
    const asked = { ...atFirst, hasMore: true, more: {} }
    expect(judgePart(compiled, asked, withAnswerAt(asked, ['more', 'name'], 'x'))).toEqual({
      pointer: '/more',
      errors: [
        { pointer: '/more/name', keyword: 'minLength', params: { limit: 2 } },
        { pointer: '/more/seat/town', keyword: 'required', params: {} },
      ],
    })
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
