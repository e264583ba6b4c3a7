import { isUntranslated } from '#validation/languages.ts'
import { memoized } from '#validation/memoized.ts'
import { DEFAULT_LANGUAGE } from '#engine/screen/languages.ts'

import { mergeOrders } from './mergeOrders.ts'
import { type ParsedWord, parseWords } from './parseWords.ts'
import { piecesOf } from './piecesOf.ts'
import type { ByLanguage, Word, Words } from './Word.ts'
import { wordingFileOf, wordingPathOf } from './wordingFile.ts'

type Parsed = ReadonlyMap<string, ParsedWord>

const none: Parsed = new Map()

/** The text of a file at the last commit; null where it is new since. */
export type CommittedText = (path: string) => string | null

/** Returns all words of a product. A file that is no JSON at the moment is told, and its words are left out. */
export function readWords(texts: ReadonlyMap<string, string>, committedText: CommittedText): Words {
  const files = [...texts.keys()].flatMap((path) => wordingFileOf(path) ?? [])
  const languages = [...new Set(files.map(({ language }) => language))].toSorted(defaultFirst)
  const namespaces = [...new Set(files.map(({ namespace }) => namespace))].toSorted()
  const read = namespaces.map((namespace) => {
    const sources = languages.map((language): Source => {
      const path = wordingPathOf({ language, namespace })
      return { language, path, text: texts.get(path) ?? null, committed: committedText(path) }
    })
    // Of an edit, only the words of its own files are read anew.
    return memoized(`words of ${namespace}`, inputsOf(sources), () => readNamespace(namespace, sources))
  })
  return {
    languages,
    words: read.flatMap(({ words }) => words),
    unread: read.flatMap(({ unread }) => unread),
  }
}

interface Source {
  language: string
  path: string
  text: string | null
  committed: string | null
}

function inputsOf(sources: Source[]): string[] {
  return sources.flatMap(({ path, text, committed }) => [path, text ?? 'null', committed ?? 'null'])
}

function readNamespace(namespace: string, sources: Source[]): Pick<Words, 'words' | 'unread'> {
  const packs = sources.map(({ language, path, text, committed }) => {
    const now = text === null ? none : parseWords(text)
    return { language, path, now, before: committed === text ? now : committedWords(committed) }
  })
  // What a broken file says is not known: its words are neither missing nor changed.
  const told = packs.filter((pack): pack is typeof pack & Pack => pack.now !== undefined)
  const unread = packs.filter(({ now }) => now === undefined)
  return { words: wordsOf(namespace, told), unread: unread.map(({ path }) => path) }
}

interface Pack {
  language: string
  now: Parsed
  /** Absent where that text cannot be read. */
  before: Parsed | undefined
}

function committedWords(committed: string | null): Parsed | undefined {
  return committed === null ? none : parseWords(committed)
}

function wordsOf(namespace: string, packs: Pack[]): Word[] {
  const general = packs.map(({ language, now }) => ({
    language,
    said: new Set([...now.values()].filter(({ text }) => !isUntranslated(text)).map((word) => word.general)),
  }))
  return mergeOrders(packs.map(({ now }) => now.keys())).map((key) => {
    const [any] = packs.flatMap(({ now }) => now.get(key) ?? [])
    const texts: ByLanguage = Object.fromEntries(
      packs.flatMap(({ language, now }) => {
        const word = now.get(key)
        return word ? [[language, word.text]] : []
      }),
    )
    return {
      id: `${namespace}:${key}`,
      namespace,
      key,
      path: any?.path ?? [],
      texts,
      missing: general.filter(({ said }) => !said.has(any?.general ?? key)).map(({ language }) => language),
      isEqual: areEqual(Object.values(texts), packs.length),
      isChanged: packs.some(({ now, before }) => before && before.get(key)?.text !== now.get(key)?.text),
    }
  })
}

function areEqual(texts: (string | undefined)[], languages: number): boolean {
  const [first = ''] = texts
  return (
    languages > 1 && texts.length === languages && texts.every((text) => text === first) && hasWords(first)
  )
}

/** Whether a text has several words, or one word of several letters beside values. */
function hasWords(text: string): boolean {
  const words = piecesOf(text).flatMap((piece) =>
    piece.kind === 'words' ? (piece.text.match(/\p{L}{2,}/gu) ?? []) : [],
  )
  return words.length > 1
}

function defaultFirst(one: string, other: string): number {
  return Number(other === DEFAULT_LANGUAGE) - Number(one === DEFAULT_LANGUAGE) || (one < other ? -1 : 1)
}
