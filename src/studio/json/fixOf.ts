import { findNodeAtOffset, parseTree } from 'jsonc-parser'

import type { StudioFinding } from '#contract/studio.ts'

/** Returns the text of a finding's file with its proposal taken; undefined where it makes none, or cannot be taken by itself. */
export function fixOf({ line, column, message, hint = '' }: StudioFinding, text: string): string | undefined {
  const [, proposal] = /Did you mean "([^"]+)"\?/.exec(hint) ?? []
  if (proposal === undefined) return undefined
  const tree = parseTree(text)
  const node = tree && findNodeAtOffset(tree, offsetOf(text, line, column))
  const token = node?.type === 'property' ? node.children?.[0] : node
  if (token?.type !== 'string') return undefined
  const written = String(token.value)
  const wrong = [...message.matchAll(/"([^"]+)"/g)]
    .map(([, name = '']) => name)
    .find((name) => written.includes(name))
  if (wrong === undefined || written.split(wrong).length !== 2) return undefined
  const mended = JSON.stringify(written.replace(wrong, () => proposal))
  return text.slice(0, token.offset) + mended + text.slice(token.offset + token.length)
}

/** Returns the offset of a line and column, both counted from one. */
export function offsetOf(text: string, line: number, column: number): number {
  let start = 0
  for (let count = 1; count < line; count++) {
    const end = text.indexOf('\n', start)
    if (end < 0) return text.length
    start = end + 1
  }
  return Math.min(start + column - 1, text.length)
}
