import type { JSONSchema7, JSONSchema7Definition } from 'json-schema'

import { evaluateAt, toPath } from './pointer.ts'

/** Names of the fields of the object that a schema asks for at a place of the data; none where it asks for no object. */
export function fieldNames(root: JSONSchema7, pointer: string): string[] {
  const found = toPath(pointer).reduce<JSONSchema7>(
    (node, key) => {
      const child = typeof key === 'number' ? node.items : node.properties?.[key]
      return resolved(root, Array.isArray(child) ? undefined : child)
    },
    resolved(root, root),
  )
  return Object.keys(found.properties ?? {})
}

function resolved(root: JSONSchema7, node: JSONSchema7Definition | undefined): JSONSchema7 {
  if (typeof node !== 'object') return {}
  return node.$ref === undefined
    ? node
    : resolved(root, evaluateAt(root, node.$ref.slice(1)) as JSONSchema7 | undefined)
}
