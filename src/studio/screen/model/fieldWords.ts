import { findNodeAtLocation, parseTree } from 'jsonc-parser'

import { DEFAULT_LANGUAGE } from '#engine/screen/languages.ts'

import { wordingFileOf } from '../../words/wordingFile.ts'
import { editJson } from '../../workspace/editJson.ts'
import type { Files, ScreenFile } from './ScreenFile.ts'

/** Returns the languages of a product, the default one first. */
export function languagesIn(texts: Files): string[] {
  const found = new Set([...texts.keys()].flatMap((path) => wordingFileOf(path)?.language ?? []))
  return [...found].toSorted(
    (one, other) => Number(other === DEFAULT_LANGUAGE) - Number(one === DEFAULT_LANGUAGE),
  )
}

/** Returns the wording files that change when the words of a field go with it. */
export function withoutWords(
  texts: Files,
  { process, name }: ScreenFile,
  names: readonly string[],
): Record<string, string> {
  const files = languagesIn(texts).map((language) => `i18n/${language}/${process}.json`)
  return Object.fromEntries(
    files.flatMap((file) => {
      const text = texts.get(file)
      const tree = text === undefined ? undefined : parseTree(text)
      const path = [name, ...names]
      return tree && findNodeAtLocation(tree, path) ? [[file, editJson(text!, path, undefined)]] : []
    }),
  )
}
