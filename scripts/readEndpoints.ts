import { readFileSync } from 'node:fs'

import type { JSONSchema7 } from 'json-schema'
import { type TSchema, Type } from 'typebox'
import { type ESTree, parseSync, Visitor } from 'vite'

import type { CatalogEndpoint } from '#checks/content/Catalog.ts'

import { callIn } from './callIn.ts'
import { contractSchemas } from './contractSchemas.ts'
import { errorsOfCall } from './errorsOfCall.ts'

/** Returns the endpoints of a file of src/api by name, with schemas made of their types: `build.query<Answer, Arguments>`. */
export function readEndpoints(file: string): [string, CatalogEndpoint][] {
  const text = readFileSync(file, 'utf8')
  const { program } = parseSync(file, text)
  const found: [string, CatalogEndpoint][] = []
  new Visitor({
    Property: ({ key, value }) => {
      const kind = kindOf(value)
      if (kind === undefined || value.type !== 'CallExpression' || key.type !== 'Identifier') return
      const [answer, asked] = value.typeArguments?.params ?? []
      if (!answer || !asked) return
      const call = callIn(value, program)
      const errors = call === undefined ? {} : { errors: errorsOfCall(call) }
      found.push([key.name, { ...endpointOf(kind, answer, asked, text), ...errors }])
    },
  }).visit(program)
  return found
}

/** `build.query(...)` is a query, `build.mutation(...)` a mutation. */
function kindOf(value: ESTree.Node): CatalogEndpoint['kind'] | undefined {
  if (value.type !== 'CallExpression' || value.callee.type !== 'MemberExpression') return undefined
  const { object, property } = value.callee
  if (object.type !== 'Identifier' || object.name !== 'build' || property.type !== 'Identifier')
    return undefined
  return property.name === 'query' || property.name === 'mutation' ? property.name : undefined
}

function endpointOf(
  kind: CatalogEndpoint['kind'],
  answer: ESTree.TSType,
  asked: ESTree.TSType,
  text: string,
): CatalogEndpoint {
  const [body, ...others] = membersOf(asked).flatMap(withoutKey)
  if (others.length > 0) throw new Error(`An endpoint takes one kind of arguments: ${textOf(asked, text)}.`)
  if (textOf(answer, text) === 'ReceivedFile') return { kind, ...takenBy(body, text), brings: 'file' }
  return { kind, ...takenBy(body, text), brings: 'data', answer: schemaOf(answer, text) }
}

function takenBy(body: ESTree.TSType | undefined, text: string): Pick<CatalogEndpoint, 'takes'> {
  return body ? { takes: schemaOf(body, text) } : {}
}

/** The types of a union, without `void`. */
function membersOf(type: ESTree.TSType): ESTree.TSType[] {
  const members = type.type === 'TSUnionType' ? type.types : [type]
  return members.filter((member) => member.type !== 'TSVoidKeyword')
}

/** The key of an action is not given by a screen: `Keyed<Body>` is `Body`, and `Keyed` nothing. */
function withoutKey(type: ESTree.TSType): ESTree.TSType[] {
  const isKeyed =
    type.type === 'TSTypeReference' && type.typeName.type === 'Identifier' && type.typeName.name === 'Keyed'
  return isKeyed ? (type.typeArguments?.params ?? []) : [type]
}

function schemaOf(type: ESTree.TSType, text: string): JSONSchema7 {
  const schema: TSchema = Type.Script(contractSchemas, textOf(type, text))
  const written = JSON.stringify(schema)
  if (written.includes('"$ref"')) throw new Error(`The contract has no schema for ${textOf(type, text)}.`)
  return JSON.parse(written) as JSONSchema7
}

function textOf({ start, end }: ESTree.TSType, text: string): string {
  return text.slice(start, end)
}
