import type { JSONSchema7, JSONSchema7Definition } from 'json-schema'

import { evaluateAt } from '#validation/pointer.ts'
import { uiNodesOf } from '#engine/compile/plan/uiNodesOf.ts'

import type { Check } from '../../Check.ts'
import type { WrittenScreen } from '../../content/Content.ts'

/**
 * A field that a condition of the screen hides is not asked for all the same while one may go on: the server, which judges
 * by the schema alone, would refuse what the applicant cannot answer.
 */
export const everyHiddenFieldMayBeLeftOut: Check = function* ({ screens }) {
  for (const { source, value, schema } of screens.values()) {
    if (!Object.values(value.actions ?? {}).some(isAlwaysOpen)) continue
    for (const { path, pointer, node } of uiNodesOf(value.uiSchema)) {
      const { when } = (node['ui:options'] ?? {}) as { when?: unknown }
      const name = path.at(-1)
      if (when === undefined || name === undefined || !isAlwaysAsked(schema, path)) continue
      yield {
        source,
        pointer: `${pointer}/ui:options/when`,
        message: `"${name}" is required, and hidden while "${String(when)}" does not hold: the applicant could not go on then.`,
        hint: 'Take it out of "required", and ask for it in a "then" of the schema, whose "if" says when.',
      }
    }
  }
}

type Action = NonNullable<WrittenScreen['actions']>[string]

/** An action that wants the whole form, and waits for nothing: one with a condition waits for what is still hidden. */
function isAlwaysOpen({ when, ...action }: Action): boolean {
  return (
    when === undefined && (action.type === 'complete' || ('validate' in action && action.validate === true))
  )
}

/** Whether the object around a field wants it in every case: in its own `required`, not that of a branch. */
function isAlwaysAsked(root: JSONSchema7, path: string[]): boolean {
  const around = path.slice(0, -1).reduce((schemas, name) => inside(schemas, name, root), whole([root], root))
  return around.some(({ required = [] }) => required.includes(path.at(-1) ?? ''))
}

function inside(schemas: JSONSchema7[], name: string, root: JSONSchema7): JSONSchema7[] {
  const parts = schemas.flatMap(({ properties, items }): (JSONSchema7Definition | undefined)[] => [
    properties?.[name],
    ...(name === 'items' ? [items].flat() : []),
  ])
  return whole(parts, root)
}

/** Schemas, with all that they bring along for any data. */
function whole(
  parts: (JSONSchema7Definition | undefined)[],
  root: JSONSchema7,
  following: string[] = [],
): JSONSchema7[] {
  return parts.flatMap((part) => {
    if (typeof part !== 'object') return []
    const { $ref, allOf = [] } = part
    const referred =
      $ref === undefined || following.includes($ref)
        ? []
        : whole([evaluateAt(root, $ref.slice(1)) as JSONSchema7], root, [...following, $ref])
    return [part, ...referred, ...whole(allOf, root, following)]
  })
}
