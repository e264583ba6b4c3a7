import {
  applyEdits,
  findNodeAtLocation,
  type FormattingOptions,
  type JSONPath,
  modify,
  type ModificationOptions,
  type Node,
  parseTree,
} from 'jsonc-parser'

const lines: FormattingOptions = { insertSpaces: true, tabSize: 2, eol: '\n' }

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
  const options: ModificationOptions = {
    isArrayInsertion: inserted,
    ...(place && { getInsertionIndex: place }),
  }
  const around = value === undefined ? undefined : nearest(text, path.slice(0, -1))
  // What stands in one line stays there.
  const isShort = around !== undefined && around.children?.length !== 0 && isOnOneLine(text, around)
  return applyEdits(
    text,
    modify(text, path, value, isShort ? options : { ...options, formattingOptions: lines }),
  )
}

/** What stands at a path, or around it where nothing does. */
function nearest(text: string, path: JSONPath): Node | undefined {
  const tree = parseTree(text)
  for (let length = path.length; tree && length >= 0; length -= 1) {
    const node = findNodeAtLocation(tree, path.slice(0, length))
    if (node) return node
  }
  return undefined
}

function isOnOneLine(text: string, { offset, length }: Node): boolean {
  return !text.slice(offset, offset + length).includes('\n')
}
