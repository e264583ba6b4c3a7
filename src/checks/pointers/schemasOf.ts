import type { JSONSchema7 } from 'json-schema'

import { evaluateAt, toPath, toPointer } from '#validation/pointer.ts'

import type { Content } from '../content/Content.ts'
import { declaredFacts } from './declaredFacts.ts'
import { schemaAt } from './schemaAt.ts'
import { screenAsking } from './screenAsking.ts'

const DAY: JSONSchema7 = { type: 'string', format: 'date' }

/** Returns what always holds at a pointer of a flow's scope where it has a value: nothing where nothing is known. */
export function schemasOf(pointer: string, content: Content): JSONSchema7[] {
  const [root, name = '', ...rest] = toPath(pointer).map(String)
  switch (root) {
    case 'today':
      return [DAY]
    case 'facts':
      return schemaAt(declaredFacts(content).get(name) ?? {}, rest).schemas
    case 'answers':
      return schemaAt(screenAsking(name, content)?.schema ?? {}, rest).schemas
    case 'settings':
      return settingSchema(toPointer([name, ...rest]), content)
    default:
      return []
  }
}

/** A setting may be changed, but stays what it is: a number stays one. */
function settingSchema(pointer: string, { settings, settingsSchema }: Content): JSONSchema7[] {
  const declared = schemaAt(settingsSchema?.value ?? {}, toPath(pointer).map(String)).schemas
  if (declared.length > 0) return declared
  const value = evaluateAt(settings?.value, pointer)
  return ['string', 'number', 'boolean'].includes(typeof value)
    ? [{ type: typeof value as 'string' | 'number' | 'boolean' }]
    : []
}
