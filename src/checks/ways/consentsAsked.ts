import type { JSONSchema7 } from 'json-schema'

import type { ScreenDefinition } from '../content/Content.ts'
import { schemaAt } from '../pointers/schemaAt.ts'

/** Returns the fields of a screen without which its answers are refused, and that one value alone satisfies: consents. */
export function consentsAsked({ schema }: ScreenDefinition): string[] {
  return Object.keys(schema.properties ?? {}).filter((field) => {
    const { isRequired, schemas } = schemaAt(schema, [field])
    return isRequired && schemas.some(isFixed)
  })
}

/** Returns the consents that every action which sends a message of the screen needs. */
export function consentsOfMessage(screen: ScreenDefinition, message: string): string[] {
  const sending = Object.values(screen.value.actions ?? {}).flatMap((action) =>
    action.type === 'message' && action.message === message ? [action.needs ?? []] : [],
  )
  return consentsAsked(screen).filter(
    (field) => sending.length > 0 && sending.every((needs) => needs.includes(`/${field}`)),
  )
}

function isFixed({ const: only, enum: some }: JSONSchema7): boolean {
  return only !== undefined || some?.length === 1
}
