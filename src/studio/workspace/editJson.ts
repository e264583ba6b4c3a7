import {
  applyEdits,
  type Edit,
  findNodeAtLocation,
  type JSONPath,
  modify,
  type Node,
  parseTree,
} from 'jsonc-parser'

/** As many columns as the formatter fills. */
const COLUMNS = 110
const KEY = /^("(?:[^"\\]|\\.)*")\s*:\s*/

/**
 * Returns a JSON text with a value set at a path, or taken away where it is undefined; the rest stays as it was written. Of a list
 * the path may name the place before which an entry is `inserted`; of an object, `place` says at which index a new key goes.
 */
export function editJson(
  text: string,
  path: JSONPath,
  value: unknown,
  { inserted = false, place }: { inserted?: boolean; place?: (names: string[]) => number } = {},
): string {
  if (value === undefined) return withoutValue(text, path)
  const options = { isArrayInsertion: inserted, ...(place && { getInsertionIndex: place }) }
  const edits = modify(text, path, value, options)
  const around = nearest(text, path.slice(0, -1))
  return applyEdits(
    text,
    edits.map((edit) => ({ ...edit, content: around ? written(text, edit, around) : edit.content })),
  )
}

/** jsonc-parser takes too little of a list in one line, and the line break after the first brace. */
function withoutValue(text: string, path: JSONPath): string {
  const tree = parseTree(text)
  const value = tree && findNodeAtLocation(tree, path)
  const node = value?.parent?.type === 'property' ? value.parent : value
  const around = node?.parent
  const beside = around?.children
  if (!node || !around || !beside) return text
  const index = beside.indexOf(node)
  const [before, after] = [beside[index - 1], beside[index + 1]]
  const start = after ? node.offset : before ? endOf(before) : around.offset + 1
  const end = after ? after.offset : before ? endOf(node) : endOf(around) - 1
  return text.slice(0, start) + text.slice(end)
}

function endOf({ offset, length }: Node): number {
  return offset + length
}

/** What an edit writes, laid out as the formatter would: in one line where that is short, else each key in a line of its own. */
function written(text: string, { content, length }: Edit, around: Node): string {
  const [before, after] = [content.startsWith(','), content.endsWith(',')]
  const body = content.slice(before ? 1 : 0, after ? -1 : undefined).trim()
  const [whole = '', key = ''] = KEY.exec(body) ?? []
  const name = key && `${key}: `
  const isShort = isOnOneLine(text, around)
  const indent = indentOf(text, around) + (isShort ? '' : '  ')
  const value = name + laidOut(JSON.parse(body.slice(whole.length)), indent, name.length)
  // What takes the place of another value stands where that stood.
  if (length > 0 || isShort) return `${before ? ', ' : ''}${value}${after ? ', ' : ''}`
  const isFirst = around.children?.length === 0
  return `${before ? ',' : ''}\n${indent}${value}${after ? ',' : ''}${isFirst ? `\n${indent.slice(2)}` : ''}`
}

function laidOut(value: unknown, indent: string, taken: number): string {
  const line = inOneLine(value)
  if (indent.length + taken + line.length < COLUMNS) return line
  if (typeof value !== 'object' || value === null) return line
  const deeper = `${indent}  `
  const inner = Array.isArray(value)
    ? value.map((each) => laidOut(each, deeper, 0))
    : Object.entries(value).map(([name, each]) => {
        const key = `${JSON.stringify(name)}: `
        return key + laidOut(each, deeper, key.length)
      })
  const [open, close] = Array.isArray(value) ? '[]' : '{}'
  return `${open}\n${inner.map((each) => deeper + each).join(',\n')}\n${indent}${close}`
}

function inOneLine(value: unknown): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  if (Array.isArray(value)) return `[${value.map(inOneLine).join(', ')}]`
  const inner = Object.entries(value).map(([name, each]) => `${JSON.stringify(name)}: ${inOneLine(each)}`)
  return inner.length === 0 ? '{}' : `{ ${inner.join(', ')} }`
}

/** What stands at a path, or around it where nothing does. */
function nearest(text: string, path: JSONPath): Node | undefined {
  const tree = parseTree(text)
  if (!tree) return undefined
  for (let length = path.length; length >= 0; length -= 1) {
    const node = findNodeAtLocation(tree, path.slice(0, length))
    if (node) return node
  }
  return undefined
}

function isOnOneLine(text: string, { offset, length }: Node): boolean {
  return !text.slice(offset, offset + length).includes('\n')
}

/** The spaces before the line in which something begins. */
function indentOf(text: string, { offset }: Node): string {
  const start = text.lastIndexOf('\n', offset) + 1
  return /^ */.exec(text.slice(start))![0]
}
