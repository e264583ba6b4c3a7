import type { JSONSchema7, JSONSchema7Definition } from 'json-schema'

import type { Path } from '#validation/pointer.ts'

import { didYouMean } from '../hints/didYouMean.ts'
import { sayKinds } from '../hints/sayKinds.ts'
import type { Kind } from '../pointers/typesOf.ts'
import { canBe } from '../types/canBe.ts'
import { constantsOf } from '../types/constantsOf.ts'
import { kindsOf, mayBe } from '../types/kindsOf.ts'
import { isMissing, type Place } from '../types/Place.ts'

/** What is wrong with a part of a test, and where in the test it stands. */
export interface WrongTest {
  path: Path
  message: string
  hint: string
}

/** Returns what stands at a pointer into the scope. */
type PlaceAt = (pointer: string) => Place

/** Keywords that judge values of some kinds alone: of any other they say nothing. */
const KINDS: [Kind[], string[]][] = [
  [
    ['number', 'integer'],
    ['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf'],
  ],
  [['string'], ['minLength', 'maxLength', 'pattern', 'format', 'formatMinimum', 'formatMaximum']],
  [['array'], ['items', 'contains', 'minItems', 'maxItems', 'uniqueItems']],
  [['object'], ['properties', 'required', 'minProperties', 'maxProperties']],
]

const LIMITS = [
  ['minimum', 'maximum'],
  ['minLength', 'maxLength'],
  ['minItems', 'maxItems'],
  ['minProperties', 'maxProperties'],
  ['formatMinimum', 'formatMaximum'],
] as const

/** Returns where a test asks what never stands at a pointer, or contradicts itself. */
export function wrongTests(
  test: JSONSchema7Definition,
  pointer: string,
  placeAt: PlaceAt,
  path: Path = [],
): WrongTest[] {
  if (typeof test === 'boolean') return []
  const place = placeAt(pointer)
  if (isMissing(place)) return []
  const wrong = [
    ...wrongType(test, pointer, place),
    ...wrongConstants(test, pointer, place),
    ...wrongKeywords(test, pointer, place),
    ...contradictions(test),
  ].map((each) => ({ ...each, path: [...path, ...each.path] }))
  return [...wrong, ...wrongInside(test, pointer, placeAt, path)]
}

function wrongType({ type }: JSONSchema7, pointer: string, place: Place): WrongTest[] {
  const kinds = kindsOf(place)
  if (type === undefined || !kinds || mayBe(kinds, [type].flat() as Kind[])) return []
  const message = `"${pointer}" is ${sayKinds(kinds)}, never ${sayKinds([type].flat() as Kind[])}.`
  return [{ path: ['type'], message, hint: 'Correct the type, or the pointer.' }]
}

function wrongConstants(test: JSONSchema7, pointer: string, place: Place): WrongTest[] {
  const constants = [
    ...('const' in test ? [{ path: ['const'] as Path, value: test.const }] : []),
    ...(test.enum ?? []).map((value, index) => ({ path: ['enum', index] as Path, value })),
  ]
  const known = (constantsOf(place) ?? []).map(String)
  const what = known.length > 0 ? `one of ${known.length} values` : sayKinds(kindsOf(place) ?? [])
  return constants
    .filter(({ value }) => !canBe(value, place))
    .map(({ path, value }) => ({
      path,
      message: `"${pointer}" is ${what}, never ${JSON.stringify(value)}.`,
      hint: didYouMean(String(value), known, 'Correct the value, or the pointer.'),
    }))
}

/** Keywords that say nothing of what stands there. */
function wrongKeywords(test: JSONSchema7, pointer: string, place: Place): WrongTest[] {
  const kinds = kindsOf(place)
  if (!kinds) return []
  return KINDS.filter(([judged]) => !mayBe(kinds, judged)).flatMap(([judged, keywords]) =>
    keywords
      .filter((keyword) => Object.hasOwn(test, keyword))
      .map((keyword) => ({
        path: [keyword],
        message: `"${keyword}" is asked of ${sayKinds(judged.slice(0, 1))}, but "${pointer}" is ${sayKinds(kinds)}.`,
        hint: 'Correct the keyword, or the pointer.',
      })),
  )
}

function contradictions(test: JSONSchema7): WrongTest[] {
  return LIMITS.flatMap(([least, most]) => {
    const { [least]: low, [most]: high } = test as Record<string, number | string | undefined>
    if (low === undefined || high === undefined || low <= high) return []
    return [
      {
        path: [least],
        message: `Nothing is both ${low} or more and ${high} or less.`,
        hint: `Exchange "${least}" and "${most}".`,
      },
    ]
  })
}

function wrongInside(test: JSONSchema7, pointer: string, placeAt: PlaceAt, path: Path): WrongTest[] {
  const { properties = {}, required = [], items, contains, not, if: asked, then, else: otherwise } = test
  const here = (inner: JSONSchema7Definition | undefined, ...at: Path) =>
    inner === undefined ? [] : wrongTests(inner, pointer, placeAt, [...path, ...at])
  const entry = (inner: unknown, keyword: string) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? wrongTests(inner, `${pointer}/0`, placeAt, [...path, keyword])
      : []
  const named = [
    ...required.map((name, index) => ({ name, at: ['required', index] as Path })),
    ...Object.keys(properties).map((name) => ({ name, at: ['properties', name] as Path })),
  ]
  return [
    ...named.flatMap(({ name, at }) => missingName(name, pointer, placeAt, [...path, ...at])),
    ...Object.entries(properties).flatMap(([name, inner]) =>
      wrongTests(inner, `${pointer}/${name}`, placeAt, [...path, 'properties', name]),
    ),
    ...entry(items, 'items'),
    ...entry(contains, 'contains'),
    ...here(not, 'not'),
    ...here(asked, 'if'),
    ...here(then, 'then'),
    ...here(otherwise, 'else'),
    ...(['allOf', 'anyOf', 'oneOf'] as const).flatMap((keyword) =>
      (test[keyword] ?? []).flatMap((inner, index) => here(inner, keyword, index)),
    ),
  ]
}

/** A name inside an object; those of the scope itself, and of its parts, are judged as pointers. */
function missingName(name: string, pointer: string, placeAt: PlaceAt, path: Path): WrongTest[] {
  const place = pointer.split('/').length > 2 ? placeAt(`${pointer}/${name}`) : undefined
  if (!isMissing(place)) return []
  return [
    {
      path,
      message: `"${pointer}" holds no "${name}".`,
      hint: didYouMean(name, place.known, 'Correct the name.'),
    },
  ]
}
