import getUiOptions from '@rjsf/utils/lib/getUiOptions.js'
import orderProperties from '@rjsf/utils/lib/orderProperties.js'
import type { UiSchema } from '@rjsf/utils'
import type { JSONSchema7 } from 'json-schema'

import type { Fault } from './Fault.ts'
import { isSlowPattern } from './isSlowPattern.ts'
import { follow, type Part, partAt, partIn, placeIn } from './Part.ts'
import { type Path, toPointer } from './pointer.ts'
import type { ReadScreen, ReadyScreen } from './readScreen.ts'
import { walkSchema } from './walkSchema.ts'

/** Names that a screen may use, as the theme has them. */
export interface ThemeNames {
  layouts: string[]
  widgets: string[]
  fields: string[]
  blocks: string[]
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
export function drawingFaults(
  screen: ReadyScreen,
  { source, origin }: ReadScreen,
  names?: ThemeNames,
): Fault[] {
  const faults: Fault[] = []
  const refuse = (pointer: string, rule: string, message: string) =>
    faults.push({ file: source.file, ...source.locate(pointer), rule, message })
  const refuseSchema = (pointer: string, rule: string, message: string) => {
    const from = origin(pointer)
    faults.push({ file: from.source.file, ...from.source.locate(from.pointer), rule, message })
  }

  walkSchema(screen.schema, ({ pattern }, pointer) => {
    if (pattern === undefined || !isSlowPattern(pattern)) return
    const message =
      'This pattern repeats a group that repeats or chooses inside: it could take for ever. Write it without.'
    refuseSchema(`${pointer}/pattern`, 'pattern', message)
  })
  refuseUndrawn(screen, refuseSchema, refuse)
  if (names) refuseUnknown(screen, names, refuse)
  return faults
}

type Refuse = (pointer: string, rule: string, message: string) => void

/** Fields of which nobody could say how they are drawn, and orders that leave a field out. */
function refuseUndrawn(screen: ReadyScreen, refuseSchema: Refuse, refuse: Refuse): void {
  const root = screen.schema
  const refuseUntold = (place: string) => {
    refuseSchema(place, 'drawing', 'Nothing says what this field is. Give it a "type".')
  }
  const visit = (written: Part | undefined, place: string, uiSchema: UiSchema, path: Path): void => {
    if (uiSchema['ui:field'] !== undefined) return
    if (!written) return refuseUntold(place)
    const part = follow(written, root)
    // What leads back into itself was looked at where it began.
    if (!part) return
    const { schema, origin } = part
    if (path.length > 0 && !telling.some((keyword) => Object.hasOwn(schema, keyword))) refuseUntold(place)
    const isBare =
      schema.type === 'array' && schema.items === undefined && uiSchema['ui:widget'] === undefined
    if (isBare) refuseSchema(place, 'drawing', 'This list does not say what is in it. Give it "items".')

    const children = Object.keys(schema.properties ?? {})
    const disorder = isSimple(schema) ? disorderOf(children, uiSchema) : undefined
    if (disorder)
      refuse(
        toPointer(['uiSchema', ...path, 'ui:order']),
        'order',
        `${disorder}. Add it, or "*" for the rest.`,
      )
    for (const name of children) {
      const inside = Array.isArray(origin) ? placeIn(origin, ['properties', name], root) : place
      visit(partIn(part, ['properties', name], root), inside, uiSchema[name] ?? {}, [...path, name])
    }
  }
  visit(partAt(root, ''), '', screen.uiSchema ?? {}, [])
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
    refuse(pointer, kind, `There is no ${kind} "${name}". There are: ${all.join(', ')}.`)
  }
  known('layout', layout, names.layouts, '/layout')
  for (const [index, { block }] of blocks.entries())
    known('block', block, names.blocks, `/blocks/${index}/block`)

  const visit = (node: UiSchema, path: Path): void => {
    const widgets = [...names.widgets, HIDDEN]
    known('widget', node['ui:widget'], widgets, toPointer([...path, 'ui:widget']))
    known('field', node['ui:field'], names.fields, toPointer([...path, 'ui:field']))
    for (const [key, child] of Object.entries(node)) {
      if (!key.startsWith('ui:') && typeof child === 'object' && child !== null)
        visit(child as UiSchema, [...path, key])
    }
  }
  visit(uiSchema, ['uiSchema'])
}
