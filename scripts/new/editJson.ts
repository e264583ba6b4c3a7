import { applyEdits, modify, parseTree, findNodeAtLocation } from 'jsonc-parser'

/** Returns a JSON text with a value put at a path; all else stays as it is. A new key goes `after` another one, or to the end. */
export function withValue(text: string, path: string[], value: unknown, after?: string): string {
  const getInsertionIndex = (keys: string[]) =>
    after !== undefined && keys.includes(after) ? keys.indexOf(after) + 1 : keys.length
  return applyEdits(text, modify(text, path, value, { getInsertionIndex }))
}

/** Returns a JSON text without what stands at a path. */
export function withoutValue(text: string, path: string[]): string {
  return applyEdits(text, modify(text, path, undefined, {}))
}

/** Whether a JSON text has something at a path. */
export function hasValue(text: string, path: string[]): boolean {
  const tree = parseTree(text)
  return tree !== undefined && findNodeAtLocation(tree, path) !== undefined
}
