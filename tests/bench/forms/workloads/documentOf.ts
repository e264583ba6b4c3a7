import type { UiSchema } from '@rjsf/utils'
import type { JSONSchema7, JSONSchema7Definition } from 'json-schema'

import type { Words, Workload } from './Workload.ts'
import { withWords } from './withWords.ts'

/** A form as somebody would write it by hand: what is drawn, in its order. */
export type Part = Control | Group | Rows

export interface Control {
  kind: 'text' | 'number' | 'amount' | 'date' | 'select' | 'checkbox'
  name: string
  label: string
  help?: string
  isRequired: boolean
  isWhole: boolean
  options: { value: string; label: string }[]
  limits: Pick<JSONSchema7, 'minimum' | 'maximum' | 'minLength' | 'maxLength'>
}

export interface Group {
  kind: 'group'
  name: string
  label: string
  parts: Part[]
  /** The box beside it that must be ticked for it to be asked. */
  after?: string
}

export interface Rows {
  kind: 'rows'
  name: string
  label: string
  /** Of one row. */
  parts: Part[]
}

/** What a page by hand is written from: the parts of the workload's form, with their words. */
export function documentOf(workload: Workload): Part[] {
  const { uiSchema = {} } = workload.screen
  return partsOf(withWords(workload), uiSchema, workload.words)
}

function partsOf(schema: JSONSchema7, uiSchema: UiSchema, words: Words): Part[] {
  const always = Object.entries(schema.properties ?? {}).map(([name, part]) =>
    partOf(name, part, uiSchema[name] as UiSchema, words, schema.required ?? []),
  )
  const asked = (schema.allOf ?? []).flatMap((each) => askedParts(each, words))
  return inOrder([...always, ...asked], uiSchema['ui:order'])
}

function partOf(
  name: string,
  definition: JSONSchema7Definition,
  uiSchema: UiSchema = {},
  words: Words,
  required: string[],
): Part {
  const schema = definition as JSONSchema7
  const own = (words[name] ?? {}) as Words
  const label = schema.title ?? name
  if (schema.type === 'object') {
    return { kind: 'group', name, label, parts: partsOf(schema, uiSchema, own) }
  }
  if (schema.type === 'array') {
    const rowWords = (own['items'] ?? {}) as Words
    return { kind: 'rows', name, label, parts: partsOf(schema.items as JSONSchema7, {}, rowWords) }
  }
  const choices = (own['options'] ?? {}) as Record<string, string>
  const { minimum, maximum, minLength, maxLength } = schema
  return {
    kind: kindOf(schema, uiSchema['ui:widget']),
    name,
    label,
    ...(schema.description !== undefined && { help: schema.description }),
    isRequired: required.includes(name),
    isWhole: schema.type === 'integer',
    options: (schema.enum ?? []).map((value) => ({
      value: String(value),
      label: choices[String(value)] ?? String(value),
    })),
    limits: { minimum, maximum, minLength, maxLength },
  }
}

function kindOf(schema: JSONSchema7, widget: unknown): Control['kind'] {
  if (schema.type === 'boolean') return 'checkbox'
  if (schema.enum) return 'select'
  if (schema.format === 'date') return 'date'
  if (widget === 'AmountWidget') return 'amount'
  return schema.type === 'number' || schema.type === 'integer' ? 'number' : 'text'
}

/** `if` one box is ticked, `then` what it names. */
function askedParts(branch: JSONSchema7Definition, words: Words): Part[] {
  const { if: condition, then } = branch as { if?: JSONSchema7; then?: JSONSchema7 }
  const [after] = condition?.required ?? []
  return Object.entries(then?.properties ?? {}).map(([name, part]) => ({
    ...partOf(name, part, {}, words, then?.required ?? []),
    ...(after !== undefined && { after }),
  }))
}

function inOrder(parts: Part[], order: unknown): Part[] {
  if (!Array.isArray(order)) return parts
  return parts.toSorted((one, other) => order.indexOf(one.name) - order.indexOf(other.name))
}
