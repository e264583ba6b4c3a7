import type { Path } from '#validation/pointer.ts'

/** Values of every JSON type, and those that have a meaning in a screen file. */
const scraps: unknown[] = [
  null,
  true,
  false,
  0,
  -1,
  5,
  1e300,
  '',
  'x',
  '/',
  '#',
  '#/',
  '%',
  '/data/amount',
  '/shared/amount.json',
  [],
  {},
  [null],
  { type: 'string' },
  { type: 'object' },
  { type: 'array' },
  { const: null },
]

/** Keywords of JSON Schema with values that are right, wrong or strange. */
const keywords: [string, unknown][] = [
  ['$schema', 'https://json-schema.org/draft/2020-12/schema'],
  ['$schema', 'x'],
  ['$id', '#x'],
  ['$id', 'http://example.com/a'],
  ['$ref', '#'],
  ['$ref', 5],
  ['$ref', '#/%'],
  ['$ref', '#/properties'],
  ['$ref', '#/definitions/nothing'],
  ['$defs', { a: { type: 'string' } }],
  ['definitions', { a: { $ref: '#/definitions/a' } }],
  ['type', ['string', 'null']],
  ['type', 'array'],
  ['type', 'object'],
  ['enum', [1, '1', { a: 1 }]],
  ['enum', []],
  ['const', { a: 1 }],
  ['oneOf', [{ type: 'string' }, { const: 1 }]],
  ['anyOf', [{}, false]],
  ['allOf', [{ $ref: '#' }]],
  ['not', {}],
  ['if', { required: ['x'] }],
  ['then', { properties: { added: { type: 'string' } } }],
  ['items', [{ type: 'string' }, { type: 'integer' }]],
  ['items', { $ref: '#' }],
  ['additionalProperties', { type: 'string' }],
  ['additionalItems', false],
  ['patternProperties', { '^(?:a?a?)+$': { type: 'string' } }],
  ['pattern', '^(?:a?a?)+$'],
  ['pattern', '('],
  ['format', 'nothing'],
  ['default', { a: [1] }],
  ['minimum', 1e308],
  ['required', ['x', 'y']],
  ['properties', { toString: { type: 'string' }, own: { $ref: '#' } }],
  ['dependencies', { x: ['y'], y: { required: ['z'] } }],
  ['ui:widget', 'nothing'],
  ['ui:widget', 5],
  ['ui:field', {}],
  ['ui:options', { widget: 'nothing' }],
  ['ui:options', null],
  ['ui:order', ['*']],
  ['ui:order', ['nothing']],
  ['source', 'nothing'],
  ['when', 'nothing'],
  ['as', 'euro'],
]

/** A copy of a screen with one to three changes, as a careless or hostile editor would make them. */
export function mutateScreen(screen: unknown, random: () => number): unknown {
  const copy = structuredClone(screen)
  const holder = { screen: copy }
  const count = 1 + Math.floor(random() * 3)
  for (let done = 0; done < count; done += 1) change(holder, random)
  return holder.screen
}

function change(holder: { screen: unknown }, random: () => number): void {
  const pick = <Value>(values: readonly Value[]) => values[Math.floor(random() * values.length)] as Value
  const places = placesIn(holder.screen)
  const place = pick(places)
  const value = valueAt(holder, ['screen', ...place])
  const set = (next: unknown) => setAt(holder, ['screen', ...place], next)
  switch (Math.floor(random() * 7)) {
    case 0:
      return set(structuredClone(pick(scraps)))
    case 1:
      return place.length > 0 ? removeAt(holder, ['screen', ...place]) : undefined
    case 2:
      return set(structuredClone(valueAt(holder, ['screen', ...pick(places)])))
    case 3:
      return set([value])
    case 4:
      return Array.isArray(value) ? set([...value, ...structuredClone(value)]) : set({ x: value })
    default: {
      const objects = places.filter((each) => isObject(valueAt(holder, ['screen', ...each])))
      if (objects.length === 0) return set({})
      const [key, keywordValue] = pick(keywords)
      return setAt(holder, ['screen', ...pick(objects), key], structuredClone(keywordValue))
    }
  }
}

function placesIn(value: unknown, path: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return [path]
  const inside = Array.isArray(value) ? [...value.entries()] : Object.entries(value)
  return [path, ...inside.flatMap(([key, child]) => placesIn(child, [...path, key]))]
}

function isObject(value: unknown): boolean {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

type Container = Record<string | number, unknown>

function valueAt(root: unknown, path: Path): unknown {
  return path.reduce<unknown>((node, key) => (node as Container)[key], root)
}

function setAt(root: unknown, path: Path, value: unknown): void {
  const parent = valueAt(root, path.slice(0, -1)) as Container
  parent[path.at(-1)!] = value
}

function removeAt(root: unknown, path: Path): void {
  const parent = valueAt(root, path.slice(0, -1))
  const key = path.at(-1)!
  if (Array.isArray(parent)) parent.splice(Number(key), 1)
  else delete (parent as Container)[key]
}
