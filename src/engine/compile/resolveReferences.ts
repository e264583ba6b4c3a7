import type { JSONSchema7, JSONSchema7Definition } from 'json-schema'

import type { Fault } from './Fault.ts'
import { evaluateAt, toPointer } from './pointer.ts'
import type { SourceFile } from './SourceFile.ts'
import { walkSchema } from './walkSchema.ts'

/** The files of `schemas/shared`, by the name a reference gives them: `amount` for `/shared/amount.json`. */
export type SharedFiles = ReadonlyMap<string, SourceFile>

export interface ResolvedSchema {
  schema: JSONSchema7
  faults: Fault[]
  /** The file and place in it that a pointer into the resolved schema comes from. */
  origin(pointer: string): { source: SourceFile; pointer: string }
  /** Names of the shared files it is made of. */
  uses: string[]
}

interface Context {
  screen: SourceFile
  shared: SharedFiles
  definitions: Record<string, JSONSchema7Definition>
  faults: Fault[]
}

const sharedReference = /^\/shared\/([A-Za-z0-9_-]+)\.json(?:#(\/.*)?)?$/

/**
 * Brings every shared file that a schema refers to into its `definitions`, once each, as `shared.<name>`; from there
 * on every `$ref` is local. `at` is where the schema stands in its file.
 */
export function resolveReferences(
  schema: JSONSchema7,
  screen: SourceFile,
  at: string,
  shared: SharedFiles,
): ResolvedSchema {
  const context: Context = { screen, shared, definitions: {}, faults: [] }
  const own = rewrite(schema, context, { source: screen, at, prefix: '' })
  const resolved: JSONSchema7 =
    Object.keys(context.definitions).length > 0
      ? { ...own, definitions: { ...own.definitions, ...context.definitions } }
      : own

  const origin = (pointer: string) => {
    const [, name, rest = ''] = /^\/definitions\/shared\.([^/]+)(.*)$/.exec(pointer) ?? []
    const source = name === undefined ? undefined : shared.get(name)
    return source ? { source, pointer: rest } : { source: screen, pointer: at + pointer }
  }
  refuseEmptyCircles(resolved, origin, context.faults)
  const uses = Object.keys(context.definitions).map((name) => name.slice('shared.'.length))
  return { schema: resolved, faults: context.faults, origin, uses }
}

interface Part {
  source: SourceFile
  /** Where the part stands in its file, and where it will stand in the resolved schema. */
  at: string
  prefix: string
}

function rewrite(schema: JSONSchema7, context: Context, part: Part): JSONSchema7 {
  const copy = structuredClone(schema)
  walkSchema(copy, (node, pointer) => {
    if (node.$ref !== undefined) node.$ref = target(node.$ref, `${pointer}/$ref`, context, part)
  })
  return copy
}

function target(reference: string, pointer: string, context: Context, { source, at, prefix }: Part): string {
  const fault = (message: string) => {
    const place = source.locate(at + pointer)
    context.faults.push({ file: source.file, ...place, rule: 'reference', message })
    return reference
  }
  if (typeof reference !== 'string') return fault('A "$ref" is text.')
  if (reference === '#' || reference.startsWith('#/')) {
    if (evaluateAt(source.value, at + decodeURI(reference.slice(1))) === undefined) {
      return fault(`"${reference}" leads nowhere in this file.`)
    }
    return `#${prefix}${reference.slice(1)}`
  }

  const [, name, inside = ''] = sharedReference.exec(reference) ?? []
  if (name === undefined) {
    return fault(`"${reference}" is no reference: write "/shared/<name>.json" or "#/definitions/<name>".`)
  }
  const file = context.shared.get(name)
  if (!file) return fault(`There is no file schemas/shared/${name}.json.`)

  const key = `shared.${name}`
  if (file.errors.length > 0) {
    context.definitions[key] = {}
    return reference
  }
  if (evaluateAt(file.value, inside) === undefined) return fault(`"${reference}" leads nowhere in that file.`)
  if (!(key in context.definitions)) {
    context.definitions[key] = {}
    const { $schema: _, ...content } = (file.value ?? {}) as JSONSchema7
    context.definitions[key] = rewrite(content, context, {
      source: file,
      at: '',
      prefix: toPointer(['definitions', key]),
    })
  }
  return `#${toPointer(['definitions', key])}${inside}`
}

/** A `$ref` that comes back to itself with nothing in between means nothing. Through properties it may. */
function refuseEmptyCircles(schema: JSONSchema7, origin: ResolvedSchema['origin'], faults: Fault[]): void {
  walkSchema(schema, (node, pointer) => {
    const seen = new Set<unknown>()
    let next: JSONSchema7 | undefined = node
    while (next?.$ref?.startsWith('#') && !seen.has(next)) {
      seen.add(next)
      next = evaluateAt(schema, decodeURI(next.$ref.slice(1))) as JSONSchema7 | undefined
    }
    if (!next || next !== node || !seen.has(node)) return
    const { source, pointer: place } = origin(pointer)
    const message = `"${node.$ref}" leads back to itself.`
    faults.push({ file: source.file, ...source.locate(place), rule: 'reference', message })
  })
}
