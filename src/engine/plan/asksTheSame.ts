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
  if (key === undefined) return true
  const go = (child: FieldNode | undefined) => asksTheSame(child, own(before, key), own(after, key), rest)
  if (node?.kind === 'rows') return go(node.first())
  if (node?.kind !== 'object') return node?.kind !== 'choice'
  const asked = nodesAsked(node, before)
  const now = nodesAsked(node, after)
  const isSame = asked.length === now.length && asked.every((child, index) => child === now[index])
  return isSame && go(asked.find(({ name }) => name === key))
}
