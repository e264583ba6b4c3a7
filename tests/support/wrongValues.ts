import type { JSONSchema7, JSONSchema7Definition } from 'json-schema'

import { evaluateAt, toPointer } from '#engine/answers/pointer.ts'
import { formats } from '#validation/formats.ts'

/** A field of a screen in the data at hand, and a part of the schema that speaks of it. */
export interface Rule {
  pointer: string
  schema: JSONSchema7
  /** The place must be there, whatever else is answered. */
  isRequired: boolean
  /** The part speaks only when something else is answered in a certain way. */
  isConditional: boolean
}

type Standing = Omit<Rule, 'schema'>

/** All that a schema says of each place in the data. Of an array it looks at the first row. */
export function rulesOf(root: JSONSchema7): Rule[] {
  const rules: Rule[] = []

  const visit = (part: JSONSchema7Definition | undefined, place: Standing): void => {
    if (typeof part !== 'object') return
    rules.push({ ...place, schema: part })
    const conditional = { ...place, isConditional: true }
    if (part.$ref) visit(evaluateAt(root, part.$ref.slice(1)) as JSONSchema7, place)
    for (const every of part.allOf ?? []) visit(every, place)
    for (const way of [...(part.anyOf ?? []), ...(part.oneOf ?? [])]) visit(way, conditional)
    for (const branch of [part.then, part.else]) visit(branch, conditional)
    for (const [name, child] of Object.entries(part.properties ?? {})) {
      visit(child, {
        pointer: place.pointer + toPointer([name]),
        isRequired: part.required?.includes(name) ?? false,
        isConditional: place.isConditional,
      })
    }
    if (!Array.isArray(part.items)) {
      visit(part.items, { ...place, pointer: `${place.pointer}/0`, isRequired: false })
    }
  }

  visit(root, { pointer: '', isRequired: true, isConditional: false })
  return rules
}

const ofType: Record<string, unknown> = {
  string: 'x',
  number: 1.5,
  integer: 7,
  boolean: true,
  array: [],
  object: {},
  null: null,
}

/** Values that a part of a schema refuses, each with what is wrong about it. */
export function wrongValues(schema: JSONSchema7): [fault: string, value: unknown][] {
  const wrong: [string, unknown][] = []
  const { type, minimum, maximum, minLength, maxLength, minItems, maxItems, pattern, format } = schema

  if (typeof type === 'string') {
    const fitting = type === 'number' ? ['number', 'integer'] : [type]
    for (const [other, value] of Object.entries(ofType)) {
      if (!fitting.includes(other)) wrong.push([`${other} for ${type}`, value])
    }
  }
  if (minimum !== undefined) wrong.push(['below', minimum - 1])
  if (maximum !== undefined) wrong.push(['above', maximum + 1])
  if (minLength) wrong.push(['too short', 'à'.repeat(minLength - 1)])
  if (maxLength !== undefined) {
    wrong.push(['too long', '1'.repeat(maxLength + 1)], ['too long', '\u{1F600}'.repeat(maxLength + 1)])
  }
  if (minItems) wrong.push(['too few', []])
  if (maxItems !== undefined) wrong.push(['too many', Array.from({ length: maxItems + 1 }, () => 1)])
  if (schema.enum) wrong.push(['no choice', 'NO_SUCH_CHOICE'], ['no choice', ''])
  if (schema.const !== undefined) wrong.push(['not this', schema.const === true ? false : 'deny'])
  const spoilt = ['§§§§§§', '123456\n', ' 12345', 'x', '١٢٣٤٥٦']
  if (pattern) wrong.push(...spoilt.filter((text) => !new RegExp(pattern, 'u').test(text)).map(badly))
  if (format) wrong.push(...spoilt.filter((text) => !hasFormat(format, text)).map(badly))
  return wrong
}

const badly = (text: string): [string, unknown] => ['badly written', text]

function hasFormat(name: string, text: string): boolean {
  return formats[name]?.(text) ?? false
}
