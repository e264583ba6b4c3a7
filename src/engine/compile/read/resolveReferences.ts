import type { JSONSchema7, JSONSchema7Definition } from 'json-schema'

import { judgesByItself } from '../findings/endlessSchemas.ts'
import type { Finding } from '#contract/Finding.ts'
import { evaluateAt, toPointer } from '#validation/pointer.ts'
import type { SourceFile } from './SourceFile.ts'
import { walkSchema } from '#validation/schema/walkSchema.ts'
import { pointerOfReference } from '#validation/schema/referredSchema.ts'

/** The files of `schemas/shared`, by the name a reference gives them: `amount` for `/shared/amount.json`. */
export type SharedFiles = ReadonlyMap<string, SourceFile>

export interface ResolvedSchema {
  schema: JSONSchema7
  findings: Finding[]
  /** The file and the pointer in it that a pointer into the resolved schema comes from. */
  origin(pointer: string): { source: SourceFile; pointer: string }
  /** Names of the shared files it is made of. */
  uses: string[]
}

interface Context {
  screen: SourceFile
  shared: SharedFiles
  definitions: Record<string, JSONSchema7Definition>
  findings: Finding[]
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
  const context: Context = { screen, shared, definitions: {}, findings: [] }
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
  if (context.findings.length === 0) refuseEmptyCircles(resolved, origin, context.findings)
  const uses = Object.keys(context.definitions).map((name) => name.slice('shared.'.length))
  return { schema: resolved, findings: context.findings, origin, uses }
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
    if (node.$schema !== undefined) refuseOtherDraft(node.$schema, `${pointer}/$schema`, context, part)
    delete node.$schema
    if (isInertId(node)) delete node.$id
    if (node.$ref !== undefined) node.$ref = target(node.$ref, `${pointer}/$ref`, context, part)
  })
  return copy
}

/** An `$id` that names a place, or stands beside a reference, changes no reference; rjsf takes it for another base. */
function isInertId({ $id, $ref }: JSONSchema7): boolean {
  return typeof $id === 'string' && ($id.startsWith('#') || $ref !== undefined)
}

/** Drafts that mean the same by what they share with draft-07, and our own grammar, which is a part of it. */
const draft = /^http:\/\/json-schema\.org\/draft-07\/schema#?$|(^|\/)meta\/schema\.json$/

function refuseOtherDraft(named: unknown, pointer: string, context: Context, { source, at }: Part): void {
  if (typeof named === 'string' && draft.test(named)) return
  const message = `${JSON.stringify(named)} is another JSON Schema than draft-07, which screens are written in. Take "$schema" away, or write "http://json-schema.org/draft-07/schema#".`
  context.findings.push({ file: source.file, ...source.locate(at + pointer), rule: 'draft', message })
}

function target(reference: string, pointer: string, context: Context, { source, at, prefix }: Part): string {
  const finding = (message: string) => {
    const position = source.locate(at + pointer)
    context.findings.push({ file: source.file, ...position, rule: 'reference', message })
    // A reference that leads nowhere would stop the reader that follows it.
    return '#'
  }
  if (typeof reference !== 'string') return finding('A "$ref" is a text, like "#/definitions/address".')
  if (reference === '#' || reference.startsWith('#/')) {
    const whyNot = findingOfLocal(reference, source, at)
    return whyNot === undefined ? `#${prefix}${reference.slice(1)}` : finding(whyNot)
  }

  const [, name, inside = ''] = sharedReference.exec(reference) ?? []
  if (name === undefined) {
    return finding(`"${reference}" is no reference: write "/shared/<name>.json" or "#/definitions/<name>".`)
  }
  const file = context.shared.get(name)
  if (!file) return finding(`There is no file schemas/shared/${name}.json.`)

  const key = `shared.${name}`
  if (file.errors.length > 0) {
    context.definitions[key] = {}
    return '#'
  }
  const whyNot = findingOfLocal(`#${inside}`, file, '')
  if (whyNot !== undefined) return finding(whyNot.replace(`"#${inside}"`, `"${reference}"`))
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

/** Why a reference within a file cannot be followed; undefined where it can. */
function findingOfLocal(reference: string, source: SourceFile, at: string): string | undefined {
  let pointer: string
  try {
    pointer = pointerOfReference(reference)
  } catch {
    return `"${reference}" is no reference: a % stands before two hexadecimal digits; the sign itself is %25.`
  }
  const found = evaluateAt(source.value, at + pointer)
  if (found === undefined) return `"${reference}" leads nowhere in this file.`
  if (typeof found === 'boolean' || schemasIn(source, at).has(pointer)) return undefined
  return `"${reference}" leads to no schema: write "#/definitions/<name>".`
}

const known = new WeakMap<SourceFile, Set<string>>()

/** The pointers of a file at which schemas stand. */
function schemasIn(source: SourceFile, at: string): Set<string> {
  const found = known.get(source) ?? new Set<string>()
  if (!known.has(source)) {
    walkSchema(evaluateAt(source.value, at) as JSONSchema7, (_, pointer) => found.add(pointer))
    known.set(source, found)
  }
  return found
}

/** A schema that judges a value by itself again, with nothing in between, never comes to an end. Through properties it may. */
function refuseEmptyCircles(
  schema: JSONSchema7,
  origin: ResolvedSchema['origin'],
  findings: Finding[],
): void {
  walkSchema(schema, (node, pointer) => {
    if (!judgesByItself(node, schema)) return
    const { source, pointer: written } = origin(pointer)
    const message = node.$ref === undefined ? 'This schema' : `"${node.$ref}"`
    findings.push({
      file: source.file,
      ...source.locate(written),
      rule: 'reference',
      message: `${message} leads back to itself.`,
    })
  })
}
