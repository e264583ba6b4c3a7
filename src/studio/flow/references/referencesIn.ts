import { findNodeAtLocation, type JSONPath, type Node, parseTree } from 'jsonc-parser'

import { type DefinitionFile, definitionFileOf } from '#checks/content/definitionFileOf.ts'

/** A place in a file at which a name is written. */
export interface Reference {
  file: string
  path: JSONPath
  /** It is the name of an entry, and not its value. */
  isKey: boolean
  line: number
  /** What stands there, and what is to. */
  text: string
  renamed: string
  offset: number
  length: number
}

/** A place that an edit changes, as it is shown. */
export type EditedPlace = Pick<Reference, 'file' | 'path' | 'line'>

/** What is asked of each name and text of a file. */
export interface WrittenText {
  file: string
  kind: DefinitionFile | undefined
  /** Of an entry that is named, its name included. */
  path: JSONPath
  isKey: boolean
  text: string
}

/** Returns how a text is to be written; undefined where it does not name what is looked for. */
export type Renaming = (written: WrittenText) => string | undefined

/** Returns every place at which a renaming finds its name, file by file, from the top. */
export function referencesIn(
  texts: ReadonlyMap<string, string>,
  renaming: Renaming,
  hint: string,
): Reference[] {
  return [...texts].flatMap(([file, text]) => {
    // Most files do not hold the name at all.
    if (!text.includes(hint) || file.startsWith('schemas/meta/')) return []
    const kind = definitionFileOf(file)
    const found: Reference[] = []
    visit(parseTree(text), [], ({ node, path, isKey }) => {
      const value = String(node.value)
      const renamed = renaming({ file, kind, path, isKey, text: value })
      if (renamed === undefined) return
      const { offset, length } = node
      found.push({ file, path, isKey, line: lineAt(text, offset), text: value, renamed, offset, length })
    })
    return found
  })
}

/** Returns a place by its path in a file; in the first line where there is nothing. */
export function placeAt(file: string, text: string, path: JSONPath): EditedPlace {
  const tree = parseTree(text)
  const node = tree && findNodeAtLocation(tree, path)
  return { file, path, line: lineAt(text, node?.offset ?? 0) }
}

function lineAt(text: string, offset: number): number {
  return text.slice(0, offset).split('\n').length
}

/** Returns the files with every reference renamed. */
export function withReferencesRenamed(
  texts: ReadonlyMap<string, string>,
  references: Reference[],
): Map<string, string> {
  return new Map(
    [...Map.groupBy(references, ({ file }) => file)].map(([file, own]) => [
      file,
      own
        .toSorted((one, other) => other.offset - one.offset)
        .reduce(
          (text, { offset, length, renamed }) =>
            text.slice(0, offset) + JSON.stringify(renamed) + text.slice(offset + length),
          texts.get(file) ?? '',
        ),
    ]),
  )
}

interface Visited {
  node: Node
  path: JSONPath
  isKey: boolean
}

function visit(node: Node | undefined, path: JSONPath, on: (visited: Visited) => void): void {
  if (node?.type === 'string') on({ node, path, isKey: false })
  for (const [index, child] of (node?.children ?? []).entries()) {
    if (child.type !== 'property') {
      visit(child, [...path, index], on)
      continue
    }
    const [name, value] = child.children ?? []
    if (!name) continue
    const inside = [...path, String(name.value)]
    on({ node: name, path: inside, isKey: true })
    visit(value, inside, on)
  }
}
