import { findNodeAtLocation, type JSONPath, parseTree } from 'jsonc-parser'

/** Returns a JSON text in which an entry of a list stands elsewhere in it; each entry stays as it was written. */
export function moveEntry(text: string, list: JSONPath, from: number, to: number): string {
  const tree = parseTree(text)
  const entries = (tree && findNodeAtLocation(tree, list)?.children) ?? []
  const written = entries.map(({ offset, length }) => text.slice(offset, offset + length))
  const [moved] = written.splice(from, 1)
  if (moved === undefined) return text
  written.splice(to, 0, moved)
  return entries.reduceRight(
    (edited, { offset, length }, index) =>
      edited.slice(0, offset) + written[index] + edited.slice(offset + length),
    text,
  )
}
