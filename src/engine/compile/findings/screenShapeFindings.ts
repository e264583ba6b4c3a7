import type { ValidateFunction } from 'ajv'
import type { JSONSchema7, JSONSchema7Definition } from 'json-schema'

import { createAjv } from '#validation/createAjv.ts'
import { formats } from '#validation/formats.ts'

import grammar from '../../../../schemas/meta/screen.json' with { type: 'json' }
import type { Finding } from '#contract/Finding.ts'
import { grammarErrors } from './grammarErrors.ts'
import type { SourceFile } from '../read/SourceFile.ts'

/** rjsf's own words of a uiSchema, which the grammar refuses and a form can draw all the same. */
const text: JSONSchema7 = { type: 'string' }
const texts: JSONSchema7 = { type: 'array', items: text }

let compiled: ValidateFunction | undefined

/** Compiled with the first screen that is read: a server that knows its screens needs none of it. */
function shape(): ValidateFunction {
  return (compiled ??= createAjv({
    verbose: true,
    formats: { ...formats, regex: true },
    // Most of its time goes by before it has judged a screen.
    code: { optimize: false },
  }).compile(shapeOf(grammar as object)))
}

/**
 * Returns where a screen file does not have the shape that its readers count on: a source that is null, an action without
 * a type, a row of a summary without its place. The schema itself is proven apart, and rjsf's own keys of a uiSchema may stand.
 */
export function screenShapeFindings(source: SourceFile): Finding[] {
  const isShaped = shape()
  if (isShaped(source.value)) return []
  return grammarErrors(isShaped.errors).map(({ pointer, rule, message, description }) => ({
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
  const uiSchema: JSONSchema7 = {
    type: 'object',
    properties: { ...withTexts(properties), 'ui:enumNames': texts },
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

/** The same, with texts where the grammar refuses words. */
function withTexts(properties: Record<string, JSONSchema7Definition>): Record<string, JSONSchema7> {
  const entries = Object.entries(properties as Record<string, JSONSchema7>)
  return Object.fromEntries(
    entries.map(([key, schema]) => {
      if (schema.not !== undefined) return [key, text]
      if (!schema.properties) return [key, schema]
      return [key, { ...schema, properties: { ...withTexts(schema.properties), enumNames: texts } }]
    }),
  )
}
