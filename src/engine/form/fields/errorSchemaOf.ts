import { ERRORS_KEY, type ErrorSchema } from '@rjsf/utils'

import { own } from '#validation/own.ts'
import { toPath } from '#validation/pointer.ts'

/** Messages by pointer, in the tree that rjsf hands down to its fields. */
export function errorSchemaOf(messages: { pointer: string; message: string }[]): ErrorSchema {
  const root: ErrorSchema = {}
  for (const { pointer, message } of messages) {
    let node: Record<string, unknown> = root
    for (const part of toPath(pointer)) {
      const inside = (own(node, part) ?? {}) as Record<string, unknown>
      node[part] = inside
      node = inside
    }
    node[ERRORS_KEY] = [...((node[ERRORS_KEY] as string[] | undefined) ?? []), message]
  }
  return root
}
