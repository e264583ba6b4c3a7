import getUiOptions from '@rjsf/utils/lib/getUiOptions.js'
import orderProperties from '@rjsf/utils/lib/orderProperties.js'
import type { UiSchema } from '@rjsf/utils'
import type { JSONSchema7 } from 'json-schema'

import { costlyPatterns } from './costlyPatterns.ts'
import { endlessDrawing } from './endlessDrawing.ts'
import type { Finding } from '#contract/Finding.ts'
import { misfitWidgets } from './misfitWidgets.ts'
import { nameToWrite } from './nameToWrite.ts'
import { own } from '#validation/own.ts'
import { follow, type Part, partAt, partIn, pointerIn } from '../plan/Part.ts'
import { type Path, toPointer } from '#validation/pointer.ts'
import type { ReadScreen, ReadyScreen } from '../read/readScreen.ts'
import { walkSchema } from '#validation/schema/walkSchema.ts'

/** Names that a screen may use, as the theme has them. */
export interface ThemeNames {
  layouts: string[]
  widgets: string[]
  fields: string[]
  blocks: string[]
  /** The JSON types of the fields that each widget can hold. */
  widgetTypes: ReadonlyMap<string, string[]>
}

/** Known to the engine itself: draws nothing. */
const HIDDEN = 'hidden'
/** Any of these says what a field is. */
const telling = [
  'type',
  'enum',
  'const',
  'oneOf',
  'anyOf',
  'allOf',
  'if',
  'properties',
  'additionalProperties',
]

/** What of a screen that was read well could not be drawn, or would keep the page busy for ever. */
export function drawingFindings(
  screen: ReadyScreen,
  { source, origin }: ReadScreen,
  names?: ThemeNames,
): Finding[] {
  const findings: Finding[] = []
  const refuse = (pointer: string, rule: string, message: string) =>
    findings.push({ file: source.file, ...source.locate(pointer), rule, message })
  const refuseSchema = (pointer: string, rule: string, message: string) => {
    const from = origin(pointer)
    findings.push({ file: from.source.file, ...from.source.locate(from.pointer), rule, message })
  }

  walkSchema(screen.schema, (schema, pointer) => {
    for (const { pointer: inside, message } of costlyPatterns(schema)) {
      refuseSchema(pointer + inside, 'pattern', message)
    }
  })
  refuseEndless(screen.schema, refuseSchema)
  refuseUndrawn(screen, refuseSchema, refuse)
  if (names) {
    refuseUnknown(screen, names, refuse)
    for (const { pointer, message, hint } of misfitWidgets(screen.schema, screen.uiSchema, names.widgetTypes))
      refuse(pointer, 'widget', `${message} ${hint}`)
  }
  return findings
}

type Refuse = (pointer: string, rule: string, message: string) => void

function refuseEndless(root: JSONSchema7, refuseSchema: Refuse): void {
  const pointer = endlessDrawing(root)
  if (pointer === undefined) return
  const message =
    'A field inside itself would be drawn here without end. Refer to it by a "$ref" right under "properties" or ' +
    '"items", to each group in between as well, and bring none of them by "oneOf", "anyOf", "allOf", "then" or "else".'
  refuseSchema(pointer, 'drawing', message)
}

/** Fields that do not say how they are drawn, and orders that leave a field out. */
function refuseUndrawn(screen: ReadyScreen, refuseSchema: Refuse, refuse: Refuse): void {
  const root = screen.schema
  const refuseUntold = (pointer: string) => {
    refuseSchema(pointer, 'drawing', 'Nothing says what this field is. Give it a "type".')
  }
  const visit = (written: Part | undefined, pointer: string, uiSchema: UiSchema, path: Path): void => {
    if (uiSchema['ui:field'] !== undefined) return
    if (!written) return refuseUntold(pointer)
    const part = follow(written, root)
    // What leads back into itself was looked at where it began.
    if (!part) return
    const { schema, origin } = part
    if (path.length === 0 && !mayBeObject(schema)) {
      const message = 'A screen asks for an object, field by field. Ask for this under "properties".'
      refuseSchema(pointer, 'drawing', message)
    }
    if (path.length > 0 && !telling.some((keyword) => Object.hasOwn(schema, keyword))) refuseUntold(pointer)
    const isBare =
      schema.type === 'array' && schema.items === undefined && uiSchema['ui:widget'] === undefined
    if (isBare) refuseSchema(pointer, 'drawing', 'This list does not say what is in it. Give it "items".')

    if (schema.type === 'object' && schema.enum !== undefined && schema.properties === undefined) {
      const message =
        'A choice among objects is drawn where no "type" stands beside "enum". Take "type" away.'
      refuseSchema(pointer, 'drawing', message)
    }

    const children = Object.keys(schema.properties ?? {})
    const disorder = isSimple(schema) ? disorderOf(children, uiSchema) : undefined
    if (disorder)
      refuse(
        toPointer(['uiSchema', ...path, 'ui:order']),
        'order',
        `${disorder}. Add it, or "*" for the rest.`,
      )
    for (const name of children) {
      const inside = Array.isArray(origin) ? pointerIn(origin, ['properties', name], root) : pointer
      visit(partIn(part, ['properties', name], root), inside, (own(uiSchema, name) ?? {}) as UiSchema, [
        ...path,
        name,
      ])
    }
  }
  visit(partAt(root, ''), '', screen.uiSchema ?? {}, [])
}

function mayBeObject({ type = 'object', enum: listed, const: only }: JSONSchema7): boolean {
  return [type].flat().includes('object') && listed === undefined && only === undefined
}

/** All its fields are its own: none comes with a branch. */
function isSimple({ allOf, if: condition, oneOf, anyOf, dependencies }: JSONSchema7): boolean {
  return [allOf, condition, oneOf, anyOf, dependencies].every((each) => each === undefined)
}

function disorderOf(names: string[], uiSchema: UiSchema): string | undefined {
  try {
    orderProperties(names, getUiOptions(uiSchema).order)
    return undefined
  } catch (error) {
    return (error as Error).message
  }
}

function refuseUnknown(
  { layout, blocks = [], uiSchema = {} }: ReadyScreen,
  names: ThemeNames,
  refuse: Refuse,
): void {
  const known = (kind: string, name: unknown, all: string[], pointer: string) => {
    if (typeof name !== 'string' || all.includes(name)) return
    const instead = kind === 'widget' ? nameToWrite(name) : undefined
    const fix = instead === undefined ? `There are: ${all.join(', ')}.` : `Write "${instead}".`
    refuse(pointer, kind, `There is no ${kind} "${name}". ${fix}`)
  }
  known('layout', layout, names.layouts, '/layout')
  for (const [index, { block }] of blocks.entries())
    known('block', block, names.blocks, `/blocks/${index}/block`)

  const visit = (node: UiSchema, path: Path): void => {
    const widgets = [...names.widgets, HIDDEN]
    const { widget, field } = (node['ui:options'] ?? {}) as Record<string, unknown>
    known('widget', node['ui:widget'], widgets, toPointer([...path, 'ui:widget']))
    known('widget', widget, widgets, toPointer([...path, 'ui:options', 'widget']))
    known('field', node['ui:field'], names.fields, toPointer([...path, 'ui:field']))
    known('field', field, names.fields, toPointer([...path, 'ui:options', 'field']))
    for (const [key, child] of Object.entries(node)) {
      if (!key.startsWith('ui:') && typeof child === 'object' && child !== null)
        visit(child as UiSchema, [...path, key])
    }
  }
  visit(uiSchema, ['uiSchema'])
}
