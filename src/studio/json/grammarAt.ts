import type { JSONSchema7, JSONSchema7Definition } from 'json-schema'

import { definitionFileOf, grammarOf } from '#checks/content/definitionFileOf.ts'

type Grammars = ReadonlyMap<string, JSONSchema7>

/** Returns the grammars among the texts of files, by their paths. */
export function grammarsIn(texts: ReadonlyMap<string, string>): Grammars {
  const grammars = [...texts].filter(([path]) => path.startsWith('schemas/meta/'))
  return new Map(grammars.map(([path, text]) => [path, JSON.parse(text) as JSONSchema7]))
}

/** Returns the path of the grammar that a definition file follows; undefined for a grammar itself. */
export function grammarPathOf(file: string): string | undefined {
  const kind = definitionFileOf(file)?.kind
  return kind && `schemas/meta/${grammarOf[kind]}.json`
}

/** Returns what a file's grammar says of the value at a path; several where it may be one of several shapes. */
export function grammarAt(
  grammars: Grammars,
  file: string,
  path: readonly (string | number)[],
): JSONSchema7[] {
  const grammar = grammarPathOf(file)
  const root = grammar === undefined ? undefined : grammars.get(grammar)
  if (!root || grammar === undefined) return []
  let places: Place[] = shapesOf({ schema: root, file: grammar }, grammars)
  for (const segment of path) {
    places = places.flatMap((place) => below(place, segment)).flatMap((place) => shapesOf(place, grammars))
  }
  return places.map(({ schema }) => schema)
}

/** A schema, and the grammar in which it stands. */
interface Place {
  schema: JSONSchema7
  file: string
}

/** A schema with its references and alternatives followed, itself included. */
function shapesOf(place: Place, grammars: Grammars, seen: ReadonlySet<JSONSchema7> = new Set()): Place[] {
  const { schema, file } = place
  if (seen.has(schema)) return []
  const followed = new Set([...seen, schema])
  const parts = [...(schema.allOf ?? []), ...(schema.anyOf ?? []), ...(schema.oneOf ?? [])]
  const conditional = [schema.then, schema.else].filter((each) => each !== undefined)
  const next = [...parts, ...conditional].flatMap((part) => placed(part, file))
  const referred = schema.$ref === undefined ? [] : resolve(schema.$ref, file, grammars)
  return [place, ...[...referred, ...next].flatMap((each) => shapesOf(each, grammars, followed))]
}

function resolve(reference: string, file: string, grammars: Grammars): Place[] {
  const [document = '', pointer = ''] = reference.split('#')
  const name = document.slice(document.lastIndexOf('/') + 1)
  const target = name === '' ? file : `schemas/meta/${name}`
  let value: unknown = grammars.get(target)
  for (const segment of pointer.split('/').slice(1)) {
    value = (value as Record<string, unknown> | undefined)?.[segment]
  }
  return placed(value as JSONSchema7Definition | undefined, target)
}

function below({ schema, file }: Place, segment: string | number): Place[] {
  if (typeof segment === 'number') {
    const { items } = schema
    return placed(Array.isArray(items) ? items[segment] : items, file)
  }
  const known = schema.properties?.[segment]
  if (known !== undefined) return placed(known, file)
  const patterned = Object.entries(schema.patternProperties ?? {}).find(([pattern]) =>
    new RegExp(pattern, 'u').test(segment),
  )
  return placed(patterned?.[1] ?? schema.additionalProperties, file)
}

function placed(schema: JSONSchema7Definition | undefined, file: string): Place[] {
  return typeof schema === 'object' ? [{ schema, file }] : []
}
