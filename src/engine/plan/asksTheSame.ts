import { own } from '#validation/own.ts'
import type { Path } from '#validation/pointer.ts'

import { type FieldNode, nodesAsked } from './FieldNode.ts'

/** Whether every object on the way to an answer asks what it asked before the answer came. */
export function asksTheSame(
  node: FieldNode | undefined,
  before: unknown,
  after: unknown,
  path: Path,
): boolean {
  const [key, ...rest] = path
  if (key === undefined || !node || node.kind === 'leaf' || node.kind === 'stock') return true
  if (node.kind === 'rows') {
    return asksTheSame(node.rowAt(Number(key)), own(before, key), own(after, key), rest)
  }
  const asked = nodesAsked(node, before)
  if (!node.always) {
    const now = nodesAsked(node, after)
    if (now.length !== asked.length || now.some((child, index) => child !== asked[index])) return false
  }
  const child = asked.find(({ name }) => name === key)
  return asksTheSame(child, own(before, key), own(after, key), rest)
}
