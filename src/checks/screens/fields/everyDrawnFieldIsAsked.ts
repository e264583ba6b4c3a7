import { fieldsOf } from '#engine/compile/plan/fieldsOf.ts'
import { toPointer } from '#validation/pointer.ts'
import { type UiNode, uiNodesOf } from '#engine/compile/plan/uiNodesOf.ts'

import type { Check, RuleFinding } from '../../Check.ts'
import type { ScreenDefinition } from '../../content/Content.ts'
import { didYouMean } from '../../hints/didYouMean.ts'

/** The uiSchema draws fields that the schema asks for, and its order names each of them. */
export const everyDrawnFieldIsAsked: Check = function* ({ screens }) {
  for (const screen of screens.values()) {
    const fields = fieldsOf(screen.schema)
    for (const drawn of uiNodesOf(screen.value.uiSchema)) {
      const { path, pointer } = drawn
      const siblings = namesBelow(fields.keys(), path.slice(0, -1))
      const name = path.at(-1) ?? ''
      if (path.length > 0 && !fields.has(path.join('.'))) {
        const message = `The schema asks for no field "${name}".`
        yield {
          source: screen.source,
          pointer,
          message,
          hint: didYouMean(name, siblings, 'Ask for it in the schema, or take it away.'),
        }
      } else yield* wrongOrder(screen, drawn, namesBelow(fields.keys(), path))
    }
  }
}

function* wrongOrder(
  { source }: ScreenDefinition,
  { node, pointer }: UiNode,
  names: string[],
): Iterable<RuleFinding> {
  const order = node['ui:order']
  if (!Array.isArray(order)) return
  for (const [index, name] of order.entries()) {
    if (name === '*' || names.includes(String(name))) continue
    const at = pointer + toPointer(['ui:order', index])
    const message = `The order names "${name}", which the schema does not ask for.`
    yield {
      source,
      pointer: at,
      message,
      hint: didYouMean(String(name), names, 'Ask for it in the schema, or take it away.'),
    }
  }
  const forgotten = order.includes('*') ? [] : names.filter((name) => !order.includes(name))
  if (forgotten.length === 0) return
  const message = `The order forgets ${forgotten.map((name) => `"${name}"`).join(', ')}.`
  yield {
    source,
    pointer: `${pointer}/ui:order`,
    message,
    hint: 'Name every field, or put "*" for the rest.',
  }
}

function namesBelow(fields: Iterable<string>, path: string[]): string[] {
  const prefix = path.map((name) => `${name}.`).join('')
  return [...fields]
    .filter((field) => field.startsWith(prefix))
    .map((field) => field.slice(prefix.length))
    .filter((name) => !name.includes('.'))
}
