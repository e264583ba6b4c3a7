import { findNodeAtOffset, type Node, parseTree } from 'jsonc-parser'

import type { Finding } from '#contract/Finding.ts'

/** Returns the text of a finding's file with its proposal taken; undefined where it makes none, or cannot be taken by itself. */
export function fixOf({ line, column, message, hint = '' }: Finding, text: string): string | undefined {
  const [, proposal] = /Did you mean "([^"]+)"\?/.exec(hint) ?? []
  if (proposal === undefined) return undefined
  const tree = parseTree(text)
  const node = tree && findNodeAtOffset(tree, offsetOf(text, line, column))
  const wrongs = [...message.matchAll(/"([^"]+)"/g)].map(([, name = '']) => name)
  for (const token of stringsAt(node)) {
    const written = String(token.value)
    const wrong = wrongs.find((name) => written.split(name).length === 2)
    if (wrong === undefined) continue
    const mended = JSON.stringify(written.replace(wrong, () => proposal))
    return text.slice(0, token.offset) + mended + text.slice(token.offset + token.length)
  }
  return undefined
}

/** A finding stands at a value, or at its key: both may be what it is about. */
function stringsAt(node: Node | undefined): Node[] {
  const property = node?.parent?.type === 'property' ? node.parent : node
  const nodes = property?.type === 'property' ? (property.children ?? []) : [node]
  return nodes.filter((each) => each !== undefined).filter(({ type }) => type === 'string')
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
