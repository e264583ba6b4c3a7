import type { ErrorObject } from 'ajv'

import { toPointer } from '#validation/pointer.ts'

/** One pointer at which a file breaks its grammar. */
export interface GrammarError {
  pointer: string
  rule: 'grammar' | 'words'
  message: string
  /** What the grammar says about the pointer. */
  description?: string | undefined
  /** A name or value that is not one of those allowed, the allowed ones, and what to do where none is like it. */
  instead?: { written: string; allowed: string[]; otherwise: string }
}

/** What keys were called before, and what they are called now; where several are, by where they stand. */
const formerNames: Record<string, string[]> = {
  ask: ['name'],
  asks: ['dialogs'],
  cap: ['pollFor'],
  deadlineSpares: ['deadlineExcept'],
  leadsTo: ['focus'],
  leaves: ['redirect'],
  leavesFor: ['redirectTo'],
  look: ['variant'],
  name: ['screen'],
  refusals: ['errors', 'errorMessages'],
  reopens: ['editable'],
  shows: ['variables', 'source'],
}

/** Keywords that only repeat that something inside them was refused. */
const followers = new Set(['if', 'propertyNames', 'anyOf'])

/** Returns what Ajv found against a grammar, one error a pointer and message, in plain sentences. Ajv must be `verbose`. */
export function grammarErrors(errors: ErrorObject[] | null | undefined): GrammarError[] {
  const found = (errors ?? []).flatMap((error) => grammarErrorOf(error) ?? [])
  return [...new Map(found.map((error) => [`${error.pointer} ${error.message}`, error])).values()]
}

function grammarErrorOf(error: ErrorObject): GrammarError | undefined {
  const { keyword, instancePath, params, parentSchema, propertyName } = error
  if (followers.has(keyword)) return undefined
  const description = parentSchema?.description as string | undefined
  const properties = parentSchema?.properties as Record<string, { description?: string }> | undefined

  if (propertyName !== undefined) {
    const pointer = instancePath + toPointer([propertyName])
    if (keyword === 'enum') return strayKey(pointer, propertyName, params.allowedValues as string[])
    return { pointer, rule: 'grammar', message: `"${propertyName}" is no name here.`, description }
  }
  if (keyword === 'not') {
    const key = instancePath.slice(instancePath.lastIndexOf('/') + 1)
    return { pointer: instancePath, rule: 'words', message: `"${key}" stands in a schema.`, description }
  }
  if (keyword === 'additionalProperties') {
    const key = String(params.additionalProperty)
    return strayKey(instancePath + toPointer([key]), key, Object.keys(properties ?? {}))
  }
  if (keyword === 'required') {
    const key = String(params.missingProperty)
    return {
      pointer: instancePath,
      rule: 'grammar',
      message: `"${key}" is missing.`,
      description: properties?.[key]?.description ?? 'Add it.',
    }
  }
  return wrongValue(error)
}

function strayKey(pointer: string, written: string, allowed: string[]): GrammarError {
  const renamed = formerNames[written]?.find((name) => allowed.includes(name))
  const instead = { written: renamed ?? written, allowed, otherwise: 'Take it away.' }
  return { pointer, rule: 'grammar', message: `"${written}" is no key here.`, instead }
}

function wrongValue({
  instancePath,
  keyword,
  params,
  data,
  parentSchema,
  message,
}: ErrorObject): GrammarError {
  const description = parentSchema?.description as string | undefined
  const error = { pointer: instancePath, rule: 'grammar' as const, description }
  const written = shown(data)
  if (keyword === 'enum') {
    const allowed = (params.allowedValues as unknown[]).map(String)
    const otherwise = 'Hover over the key in an editor to see what it takes.'
    const instead = { written: String(data), allowed, otherwise }
    return { ...error, message: `${written} is not allowed here.`, instead }
  }
  if (keyword === 'format' && params.format === 'regex') {
    return { ...error, message: `${written} is no regular expression: ${regexFault(String(data))}.` }
  }
  if (keyword === 'type' && isNumberInQuotes(data, params.type)) {
    const number = String(data)
    const asked = `${written} is a text, and a number is asked for: it is written without quotes.`
    return { ...error, message: asked, description: `Write ${number}.` }
  }
  if (keyword === 'pattern' || keyword === 'format') {
    return { ...error, message: `${written} is not written as it must be.` }
  }
  return { ...error, message: `${written} ${message ?? 'is wrong'}.` }
}

/** Whether a text is a number that is asked for, alone or among other types. */
function isNumberInQuotes(data: unknown, type: unknown): boolean {
  const types = [type].flat()
  const isAsked = types.includes('number') || types.includes('integer')
  return isAsked && typeof data === 'string' && data.trim() !== '' && Number.isFinite(Number(data))
}

/** What the engine of regular expressions says of one that is none, without repeating it. */
function regexFault(pattern: string): string {
  try {
    return String(new RegExp(pattern, 'u'))
  } catch (error) {
    return (error as Error).message.replace(/^Invalid regular expression: \/.*\/u: /s, '')
  }
}

function shown(value: unknown): string {
  const text = JSON.stringify(value) ?? 'Nothing'
  return text.length > 60 ? `${text.slice(0, 57)}...` : text
}
