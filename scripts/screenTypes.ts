import type { JSONSchema7, JSONSchema7Definition } from 'json-schema'
import { compile } from 'json-schema-to-typescript'

import type { Content } from '#checks/content/Content.ts'

import { formatText } from './formatText.ts'

export const TYPES_FILE = 'src/contract/screenData.ts'

const banner = `// Made by npm run types out of schemas/: never edited by hand.`

/** TypeScript types of the answers to each screen that asks anything, and of the shared pieces they are made of. */
export async function screenTypes({ screens }: Content): Promise<string> {
  const asking = [...screens.values()]
    .filter(({ schema }) => Object.keys(schema.properties ?? {}).length > 0)
    .sort((a, b) => a.name.localeCompare(b.name))
  const definitions: Record<string, JSONSchema7> = {}
  for (const { name, source, schema } of asking) {
    for (const [shared, piece] of Object.entries(schema.definitions ?? {})) {
      definitions[typeName(shared)] = plain(piece, schema)
    }
    definitions[typeName(name)] = { ...plain(schema, schema), description: `Answers to ${source.file}.` }
  }
  const all: JSONSchema7 = {
    type: 'object',
    description: 'The answers to every screen that asks anything, by its name.',
    additionalProperties: false,
    required: asking.map(({ name }) => name),
    properties: Object.fromEntries(
      asking.map(({ name }) => [name, { $ref: `#/definitions/${typeName(name)}` }]),
    ),
    definitions,
  }
  const options = { bannerComment: banner, format: false, unknownAny: true, ignoreMinAndMaxItems: true }
  const types = await compile(all as Parameters<typeof compile>[0], 'ScreenData', options)
  return formatText(TYPES_FILE, types)
}

/** `matching_company` is `MatchingCompany`, `shared.tax_code` is `TaxCode`. */
function typeName(name: string): string {
  return name
    .replace(/^shared\./, '')
    .split(/[^A-Za-z0-9]+/)
    .map((part) => part.charAt(0).toUpperCase() + part.slice(1))
    .join('')
}

/** The shape alone: limits say nothing to a type, and what a branch asks for besides may be absent. */
function plain(definition: JSONSchema7Definition | undefined, root: JSONSchema7): JSONSchema7 {
  if (typeof definition !== 'object') return {}
  const { $ref, type, enum: values, const: value, items } = definition
  if ($ref !== undefined) return referred($ref.slice('#/definitions/'.length), root)
  if (type === 'object') return plainObject(definition, root)
  return {
    ...(type && { type }),
    ...(values && { enum: values }),
    ...(value !== undefined && { const: value }),
    ...(items !== undefined && !Array.isArray(items) && { items: plain(items, root) }),
  }
}

/** A shared piece has a type of its own where it is more than a text, a number or a tick. */
function referred(name: string, root: JSONSchema7): JSONSchema7 {
  const piece = root.definitions?.[name]
  if (typeof piece !== 'object') return {}
  const isNamed = piece.type === 'object' || piece.type === 'array' || piece.enum !== undefined
  return isNamed ? { $ref: `#/definitions/${typeName(name)}` } : plain(piece, root)
}

function plainObject(schema: JSONSchema7, root: JSONSchema7): JSONSchema7 {
  const properties: Record<string, JSONSchema7> = {}
  for (const part of [schema, ...branchesOf(schema)]) {
    for (const [name, property] of Object.entries(part.properties ?? {}))
      properties[name] ??= plain(property, root)
  }
  return { type: 'object', additionalProperties: false, required: schema.required ?? [], properties }
}

function branchesOf({
  allOf = [],
  anyOf = [],
  oneOf = [],
  then,
  else: otherwise,
}: JSONSchema7): JSONSchema7[] {
  const branches = [...allOf, ...anyOf, ...oneOf, then, otherwise].filter(
    (branch) => typeof branch === 'object',
  )
  return branches.flatMap((branch) => [branch, ...branchesOf(branch)])
}
