import type { JSONSchema7 } from 'json-schema'

import { evaluateAt, toPath, toPointer } from '#validation/pointer.ts'

import type { Content } from '../content/Content.ts'
import { declaredFacts } from '../pointers/declaredFacts.ts'
import { screenAsking } from '../pointers/screenAsking.ts'
import type { Place } from './Place.ts'
import { placeIn } from './placeIn.ts'
import { placeOfValue } from './placeOfValue.ts'

const DAY: JSONSchema7 = { type: 'string', format: 'date' }

/** Returns what a pointer of a flow leads to; that the pointer itself is right is judged elsewhere. */
export function flowPlace(pointer: string, content: Content): Place {
  const [root, name = '', ...rest] = toPath(pointer).map(String)
  switch (root) {
    case 'today':
      return placeIn(DAY, [])
    case 'facts': {
      const schema = declaredFacts(content).get(name)
      return schema && placeIn(schema, rest, `/facts/${name}`)
    }
    case 'answers': {
      const schema = screenAsking(name, content)?.schema
      return schema && placeIn(schema, rest, `/answers/${name}`)
    }
    case 'settings':
      return settingPlace(toPointer([name, ...rest]), content)
    default:
      return undefined
  }
}

/** Returns what a setting may be: it may be changed, but stays what it is. */
export function settingPlace(pointer: string, { settings, settingsSchema }: Content): Place {
  const path = toPath(pointer).map(String)
  const declared = settingsSchema && placeIn(settingsSchema.value, path)
  if (declared && 'ways' in declared) return declared
  return placeOfValue(evaluateAt(settings?.value, pointer))
}
