import type { JSONSchema7 } from 'json-schema'

import { createAjv } from '#validation/createAjv.ts'
import { createCompiler } from '#validation/createCompiler.ts'

import type { Screen } from '../../screen/Screen.ts'
import { absolute, rootId } from '../judge/absolute.ts'
import { endlessSchemas, laidOutSize } from '../findings/endlessSchemas.ts'
import type { Finding } from '#contract/Finding.ts'
import { toPointer } from '#validation/pointer.ts'
import { type ResolvedSchema, resolveReferences, type SharedFiles } from './resolveReferences.ts'
import { screenShapeFindings } from '../findings/screenShapeFindings.ts'
import { readSource, type SourceFile } from './SourceFile.ts'
import { walkSchema } from '#validation/schema/walkSchema.ts'

/** A screen whose every `$ref` stands in its schema's own `definitions`. */
export type ReadyScreen = Screen & { schema: JSONSchema7 }

export interface ReadScreen {
  /** Absent when the file cannot be made a screen of. */
  screen?: ReadyScreen
  findings: Finding[]
  source: SourceFile
  /** Names of the shared files it is made of. */
  uses: string[]
  /** The file and pointer that a pointer into the screen's schema comes from. */
  origin: ResolvedSchema['origin']
}

const MAXIMUM_NODES = 2000
const MAXIMUM_CHOICES = 500
/** Says what no schema may say. It compiles none. */
const judge = createAjv()
/** What it makes of a schema is never run, so that it need not be quick. */
const compile = createCompiler({ code: { optimize: false } })
const MOST_SOUND = 2000
/** Schemas that were proven, as text: most are read again and again as they were. */
const sound = new Set<string>()
const empty: JSONSchema7 = { type: 'object', properties: {} }

/** Reads a screen file, for browser, server and checks alike: parsed, references resolved, and its schema proven. */
export function readScreen(file: string, text: string, shared: SharedFiles): ReadScreen {
  const source = readSource(file, text)
  const refused = (findings: Finding[], uses: string[] = []): ReadScreen => ({
    findings,
    source,
    uses,
    origin: (pointer) => ({ source, pointer }),
  })
  if (source.errors.length > 0) return refused(source.errors.map((error) => ({ file, ...error })))

  const misshapen = screenShapeFindings(source)
  if (misshapen.length > 0) return refused(misshapen)

  const written = source.value as Screen
  const resolved = resolveReferences(written.schema ?? empty, source, '/schema', shared)
  const usedFiles = resolved.uses.flatMap((name) => shared.get(name) ?? [])
  const findings = [
    ...usedFiles.flatMap((used) => used.errors.map((error) => ({ file: used.file, ...error }))),
    ...resolved.findings,
  ]
  if (findings.length > 0) return refused(findings, resolved.uses)

  const unsound = [...schemaFindings(resolved), ...conditionFindings(written, source)]
  if (unsound.length > 0) return refused(unsound, resolved.uses)

  return {
    screen: { ...written, schema: resolved.schema },
    findings: [],
    source,
    uses: resolved.uses,
    origin: resolved.origin,
  }
}

function isObject(value: unknown): boolean {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function schemaFindings({ schema, origin }: ResolvedSchema): Finding[] {
  const findings: Finding[] = []
  const finding = (rule: string, pointer: string, message: string) => {
    const { source, pointer: written } = origin(pointer)
    findings.push({ file: source.file, ...source.locate(written), rule, message })
  }

  const all: JSONSchema7[] = []
  walkSchema(schema, (node, pointer) => {
    all.push(node)
    if (all.length === MAXIMUM_NODES + 1)
      finding('size', pointer, `A schema has at most ${MAXIMUM_NODES} parts.`)
    if (node.title !== undefined) {
      finding(
        'words',
        `${pointer}/title`,
        'A screen holds no words: the label belongs in the wording, i18n/.',
      )
    }
    if (Array.isArray(node.enum) && node.enum.length > MAXIMUM_CHOICES) {
      const message = `At most ${MAXIMUM_CHOICES} choices are listed in a schema: more come from a source.`
      finding('size', `${pointer}/enum`, message)
    }
    for (const key of Object.keys(isObject(node.properties) ? node.properties! : {})) {
      if (!/[.\s]/.test(key)) continue
      finding(
        'name',
        pointer + toPointer(['properties', key]),
        `"${key}": no dot or space in a field's name.`,
      )
    }
  })
  if (findings.length === 0) findings.push(...compileFindings(schema, (pointer) => origin(pointer)))
  if (findings.length > 0) return findings

  if (laidOutSize(schema, MAXIMUM_NODES) > MAXIMUM_NODES) {
    const message = `With its references laid out this schema has more than ${MAXIMUM_NODES} parts: one that is referred to refers to others again and again.`
    finding('size', '', message)
    return findings
  }
  const endless = endlessSchemas(schema, all)
  walkSchema(schema, (node, pointer) => {
    if (!endless.has(node) || findings.length > 0) return
    const message =
      'What is required here requires itself again: no answer would ever be complete. Let one field be optional.'
    finding('endless', pointer, message)
  })
  return findings
}

function compileFindings(schema: JSONSchema7, origin: ResolvedSchema['origin']): Finding[] {
  const at = (pointer: string, message: string): Finding => {
    const { source, pointer: written } = origin(pointer)
    return { file: source.file, ...source.locate(written), rule: 'schema', message }
  }
  if (!judge.validateSchema(schema)) {
    const errors = (judge.errors ?? []).filter(({ keyword }) => keyword !== 'anyOf')
    const firstAtEachPlace = new Map(errors.toReversed().map((error) => [error.instancePath, error]))
    return [...firstAtEachPlace.values()].map(({ instancePath, message }) =>
      at(instancePath, `"${instancePath.split('/').at(-1)}" ${message ?? 'is wrong'}.`),
    )
  }
  try {
    prove({ ...schema, $id: rootId })
    return []
  } catch (error) {
    const { message } = error as Error
    return [at(placeOfAjvError(schema, message), `${message.replace('strict mode: ', '')}.`)]
  }
}

/** Throws Ajv's sentence where a schema cannot be compiled. */
function prove(schema: JSONSchema7): void {
  const text = JSON.stringify(schema)
  if (sound.has(text)) return
  compile(schema)
  if (sound.size >= MOST_SOUND) sound.clear()
  sound.add(text)
}

/** Ajv names the keyword or the pattern that it stumbled over, and sometimes its path. */
function placeOfAjvError(schema: JSONSchema7, message: string): string {
  const path = /at path "[^#"]*#([^"]*)"/.exec(message)?.[1]
  if (path !== undefined) return path
  const named = /(?:keyword|keywords): "([^",]+)/.exec(message)?.[1]
  const pattern = /regular expression: \/(.*)\//.exec(message)?.[1]
  let found = ''
  walkSchema(schema, (node, pointer) => {
    if (found) return
    if (named !== undefined && Object.hasOwn(node, named)) found = pointer + toPointer([named])
    if (pattern !== undefined && node.pattern === pattern) found = `${pointer}/pattern`
  })
  return found
}

function conditionFindings({ conditions = {} }: Screen, source: SourceFile): Finding[] {
  return Object.entries(conditions).flatMap(([name, lines]) =>
    Object.entries(lines).flatMap(([pointer, schema]) => {
      const written = toPointer(['conditions', name, pointer])
      if (pointer !== '' && !pointer.startsWith('/')) {
        const message = `"${pointer}" is no place: write "/data/...", "/variables/..." and the like.`
        return [{ file: source.file, ...source.locate(written), rule: 'condition', message }]
      }
      try {
        prove(absolute(schema))
        return []
      } catch (error) {
        const { message } = error as Error
        return [{ file: source.file, ...source.locate(written), rule: 'condition', message: `${message}.` }]
      }
    }),
  )
}
