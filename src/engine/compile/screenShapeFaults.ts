import type { JSONSchema7 } from 'json-schema'

import { createAjv } from '#validation/createAjv.ts'
import { formats } from '#validation/formats.ts'

import grammar from '../../../schemas/meta/screen.json' with { type: 'json' }
import type { Fault } from './Fault.ts'
import { grammarErrors } from './grammarErrors.ts'
import type { SourceFile } from './SourceFile.ts'

const shape = createAjv({ verbose: true, formats: { ...formats, regex: true } }).compile(
  shapeOf(grammar as object),
)

/**
 * Returns where a screen file does not have the shape that its readers count on: a source that is null, an action without
 * a type, a row of a summary without its place. The schema itself is proven apart, and rjsf's own keys of a uiSchema may stand.
 */
export function screenShapeFaults(source: SourceFile): Fault[] {
  if (shape(source.value)) return []
  return grammarErrors(shape.errors).map(({ pointer, rule, message, description }) => ({
    file: source.file,
    ...source.locate(pointer),
    rule,
    message: description === undefined ? message : `${message} ${description}`,
  }))
}

type Grammar = Omit<JSONSchema7, 'definitions'> & { definitions?: Record<string, JSONSchema7> }

/** The grammar of screens with the whole of JSON Schema, and of rjsf's uiSchema, where a product owner's is narrower. */
function shapeOf({ definitions, ...screen }: Grammar): JSONSchema7 {
  const { properties = {} } = definitions?.uiSchema ?? {}
  const known = Object.entries(properties).filter(([, schema]) => !isWord(schema as JSONSchema7))
  const uiSchema: JSONSchema7 = {
    type: 'object',
    properties: Object.fromEntries(known.map(([key, schema]) => [key, withoutWords(schema as JSONSchema7)])),
    patternProperties: { '^ui:': {} },
    additionalProperties: {
      if: { type: 'array' },
      // oxlint-disable-next-line unicorn/no-thenable -- a keyword of JSON Schema
      then: { items: { $ref: '#/definitions/uiSchema' } },
      else: { $ref: '#/definitions/uiSchema' },
    },
  }
  return {
    ...screen,
    // Which layouts there are the theme says.
    properties: { ...screen.properties, layout: { type: 'string' }, schema: { type: 'object' } },
    definitions: { ...definitions, uiSchema, schema: { type: ['object', 'boolean'] } },
  }
}

/** Words are refused by the grammar alone: the form could draw them. */
function isWord({ not }: JSONSchema7): boolean {
  return not !== undefined
}

function withoutWords(schema: JSONSchema7): JSONSchema7 {
  const { properties } = schema
  if (!properties) return schema
  const known = Object.entries(properties).filter(([, each]) => !isWord(each as JSONSchema7))
  return { ...schema, properties: Object.fromEntries(known) }
}
