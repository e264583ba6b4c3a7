import { applyEdits, findNodeAtLocation, type JSONPath, modify, type Node, parseTree } from 'jsonc-parser'

import { DEFAULT_LANGUAGE } from '#engine/screen/languages.ts'

import { wordingPathOf } from './wordingFile.ts'

/** A text that is to be said. */
export interface WordChange {
  namespace: string
  path: string[]
  language: string
  text: string
}

const EMPTY = '{\n  "$schema": "../../schemas/meta/wording.json"\n}\n'

/**
 * Returns the files that change when texts are said otherwise, with the smallest difference. A text that was missing goes to
 * the place among its neighbours that it has in another language.
 */
export function writeWords(
  texts: ReadonlyMap<string, string>,
  changes: WordChange[],
): Record<string, string> {
  const byFile = Map.groupBy(changes, wordingPathOf)
  return Object.fromEntries(
    [...byFile].map(([path, [first, ...others]]) => {
      const own = first ? [first, ...others] : []
      return [path, writeFile(texts.get(path) ?? EMPTY, own, () => modelOf(texts, path, first))]
    }),
  )
}

function writeFile(text: string, changes: WordChange[], modelOfFile: () => Node | undefined): string {
  const before = parseTree(text)
  const missing = changes.filter(({ path }) => !before || !findNodeAtLocation(before, path))
  const model = missing.length > 0 ? modelOfFile() : undefined
  const written = missing.reduce((file, { path }) => insertMissing(file, path, model), text)
  const tree = missing.length > 0 ? parseTree(written) : before
  const edits = changes.flatMap(({ path, text: said }) => {
    const node = tree && findNodeAtLocation(tree, path)
    return node ? [{ offset: node.offset, length: node.length, content: quote(said) }] : []
  })
  return applyEdits(written, edits)
}

/** Signs that have no shape, such as a space at which no line breaks. */
const UNSEEN = /(?! )[\p{Zs}\p{Zl}\p{Zp}]|[\u00ad\u200b-\u200f\u202a-\u202e\u2060\ufeff]/gu

/** Returns a text as JSON, in which such signs are written as codes, to be seen. */
function quote(text: string): string {
  return JSON.stringify(text).replaceAll(
    UNSEEN,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}

function insertMissing(text: string, path: JSONPath, model: Node | undefined): string {
  const tree = parseTree(text)
  const depth = path.findIndex((_, index) => !tree || !findNodeAtLocation(tree, path.slice(0, index + 1)))
  const order = namesAt(model, path.slice(0, depth))
  return applyEdits(
    text,
    modify(text, path, '', {
      formattingOptions: { insertSpaces: true, tabSize: 2, eol: '\n' },
      getInsertionIndex: (names) => placeAmong(names, String(path[depth]), order),
    }),
  )
}

/** Returns where a name goes among others: after the nearest one that stands before it in the model. */
function placeAmong(names: string[], name: string, order: string[]): number {
  const at = order.indexOf(name)
  if (at < 0) return names.length
  const before = order.slice(0, at).findLast((each) => names.includes(each))
  if (before !== undefined) return names.indexOf(before) + 1
  const after = order.slice(at + 1).find((each) => names.includes(each))
  return after === undefined ? names.length : names.indexOf(after)
}

function namesAt(model: Node | undefined, path: JSONPath): string[] {
  const node = model && findNodeAtLocation(model, path)
  return (node?.children ?? []).map(({ children }) => String(children?.[0]?.value))
}

/** The same words in another language, whose order is followed: the default one, or the first there is. */
function modelOf(
  texts: ReadonlyMap<string, string>,
  path: string,
  change: WordChange | undefined,
): Node | undefined {
  if (!change) return undefined
  const { namespace, language } = change
  const ending = `/${namespace}.json`
  const others = [...texts.keys()].filter(
    (each) => each !== path && each.startsWith('i18n/') && each.endsWith(ending),
  )
  const standard = wordingPathOf({ language: DEFAULT_LANGUAGE, namespace })
  const model = language !== DEFAULT_LANGUAGE && others.includes(standard) ? standard : others[0]
  return model === undefined ? undefined : parseTree(texts.get(model) ?? '')
}
