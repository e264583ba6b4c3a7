import { findNodeAtLocation, getNodeValue, type JSONPath, type Node, parseTree } from 'jsonc-parser'

import { printJson } from './printJson.ts'

interface EditPlace {
  /** A new key goes after this one, to the front for null; to the end without it, or where there is none of that name. */
  after?: string | null | undefined
  /** An entry of a list goes before the one that has its number, rather than in its place. */
  inserted?: boolean
}

/**
 * Returns a JSON text with a value set at a path, or taken away where it is undefined; the rest stays as it was written. What
 * is written is laid out as `npm run format` does.
 */
export function editJson(
  text: string,
  path: JSONPath,
  value: unknown,
  { after, inserted = false }: EditPlace = {},
): string {
  const tree = parseTree(text)
  if (!tree) return value === undefined ? text : printJson(nested(path, value))
  const node = findNodeAtLocation(tree, path)
  if (value === undefined) return node?.parent ? tidied(without(text, node), path.slice(0, -1)) : text
  if (node && !inserted)
    return tidied(replaced(text, node, printAt(text, node.offset, value)), path.slice(0, -1))
  return node
    ? tidied(withEntry(text, node.parent!, path, value), path.slice(0, -1))
    : added(text, tree, path, value, after)
}

/** Returns a JSON text without what stands at a path, nor the objects around it that hold nothing else. */
export function withoutJson(text: string, path: JSONPath): string {
  const tree = parseTree(text)
  const isAlone = (at: JSONPath) => tree && findNodeAtLocation(tree, at.slice(0, -1))?.children?.length === 1
  let gone = path
  while (gone.length > 1 && isAlone(gone)) gone = gone.slice(0, -1)
  return editJson(text, gone, undefined)
}

/** Whether a JSON text has something at a path. */
export function hasJson(text: string, path: JSONPath): boolean {
  const tree = parseTree(text)
  return tree !== undefined && findNodeAtLocation(tree, path) !== undefined
}

function added(text: string, tree: Node, path: JSONPath, value: unknown, after: EditPlace['after']): string {
  const depth = path.findIndex((_, index) => !findNodeAtLocation(tree, path.slice(0, index + 1)))
  const parent = findNodeAtLocation(tree, path.slice(0, depth)) ?? tree
  const inner = nested(path.slice(depth + 1), value)
  const at = path.slice(0, depth)
  if (parent.type === 'array') return tidied(withEntry(text, parent, [...at, path[depth]!], inner), at)
  const key = JSON.stringify(String(path[depth]))
  const children = parent.children ?? []
  const [first] = children
  if (!first)
    return tidied(replaced(text, parent, printAt(text, parent.offset, { [String(path[depth])]: inner })), at)
  if (after === null) return tidied(inFront(text, parent, first, { key, inner }), at)
  const last = children.find(({ children: [name] = [] }) => name?.value === after) ?? children.at(-1)!
  const end = last.offset + last.length
  if (!isSpread(text, parent)) {
    return tidied(`${text.slice(0, end)}, ${key}: ${printJson(inner, 0, -Infinity)}${text.slice(end)}`, at)
  }
  const margin = marginAt(text, last.offset)
  const printed = printJson(inner, margin.length, margin.length + key.length + 2, 1)
  return tidied(`${text.slice(0, end)},\n${margin}${key}: ${printed}${text.slice(end)}`, at)
}

function inFront(
  text: string,
  parent: Node,
  first: Node,
  { key, inner }: { key: string; inner: unknown },
): string {
  const margin = marginAt(text, first.offset)
  const entry = isSpread(text, parent)
    ? `${key}: ${printJson(inner, margin.length, margin.length + key.length + 2, 1)},\n${margin}`
    : `${key}: ${printJson(inner, 0, -Infinity)}, `
  return text.slice(0, first.offset) + entry + text.slice(first.offset)
}

function withEntry(text: string, parent: Node, path: JSONPath, value: unknown): string {
  const children = parent.children ?? []
  const next = children[Number(path.at(-1))]
  const last = children.at(-1)
  if (!last) return replaced(text, parent, printAt(text, parent.offset, [value]))
  const margin = marginAt(text, last.offset)
  const isSpreadOut = isSpread(text, parent)
  const printed = isSpreadOut
    ? printJson(value, margin.length, margin.length, 1)
    : printJson(value, 0, -Infinity)
  const between = isSpreadOut ? `,\n${margin}` : ', '
  const at = next ? next.offset : last.offset + last.length
  return text.slice(0, at) + (next ? printed + between : between + printed) + text.slice(at)
}

function without(text: string, node: Node): string {
  const entry = node.parent?.type === 'property' ? node.parent : node
  const siblings = entry.parent?.children ?? []
  const index = siblings.indexOf(entry)
  const [before, next] = [siblings[index - 1], siblings[index + 1]]
  const holder = entry.parent!
  if (siblings.length === 1) return replaced(text, holder, holder.type === 'array' ? '[]' : '{}')
  const [from, to] = next
    ? [entry.offset, next.offset]
    : [before!.offset + before!.length, entry.offset + entry.length]
  return text.slice(0, from) + text.slice(to)
}

/** What stands on one line is broken where it became too long, and a list is joined where it fits on one again. */
function tidied(text: string, path: JSONPath): string {
  for (let depth = 0; depth <= path.length; depth++) {
    const node = findNodeAtLocation(parseTree(text)!, path.slice(0, depth))
    if (!node) return text
    const own = text.slice(node.offset, node.offset + node.length)
    const isOneLine = !own.includes('\n')
    const isPlainList = node.type === 'array' && !(node.children ?? []).some((one) => isOnLines(text, one))
    if ((!isOneLine && !isPlainList) || /\/[/*]/.test(own.replaceAll(/"(?:[^"\\]|\\.)*"/g, ''))) continue
    return replaced(text, node, printAt(text, node.offset, getNodeValue(node), afterOf(text, node)))
  }
  return text
}

function isOnLines(text: string, { offset, length }: Node): boolean {
  return text.slice(offset, offset + length).includes('\n')
}

/** Whether the entries of an object or a list stand on lines of their own. */
function isSpread(text: string, { offset, children = [] }: Node): boolean {
  const [first] = children
  return first !== undefined && text.slice(offset, first.offset).includes('\n')
}

function afterOf(text: string, { offset, length }: Node): number {
  return text[offset + length] === ',' ? 1 : 0
}

function printAt(text: string, offset: number, value: unknown, after = 1): string {
  const start = text.lastIndexOf('\n', offset - 1) + 1
  return printJson(value, marginAt(text, offset).length, offset - start, after)
}

function marginAt(text: string, offset: number): string {
  const start = text.lastIndexOf('\n', offset - 1) + 1
  return /^ */.exec(text.slice(start, offset))?.[0] ?? ''
}

function replaced(text: string, { offset, length }: Node, content: string): string {
  return text.slice(0, offset) + content + text.slice(offset + length)
}

function nested(path: JSONPath, value: unknown): unknown {
  return path.reduceRight<unknown>((inner, key) => ({ [key]: inner }), value)
}
