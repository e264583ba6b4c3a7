import { findNodeAtLocation, parseTree } from 'jsonc-parser'

import type { SaidText } from '../../preview/PreviewMessage.ts'
import { wordingPathOf } from '../../words/wordingFile.ts'
import { writeWords } from '../../words/writeWords.ts'
import { editJson } from '../../workspace/editJson.ts'
import { withoutEmpty } from './requirements.ts'
import type { Files } from './ScreenFile.ts'

/** Returns the wording file in which a text is said otherwise in a language; one that says nothing is taken out. */
export function sayText(
  texts: Files,
  { namespace, path }: SaidText,
  language: string,
  said: string,
): Record<string, string> {
  if (said !== '') return writeWords(texts, [{ namespace, path, language, text: said }])
  const file = wordingPathOf({ language, namespace })
  const text = texts.get(file)
  const tree = text === undefined ? undefined : parseTree(text)
  if (text === undefined || !tree || !findNodeAtLocation(tree, path)) return {}
  return { [file]: withoutEmpty(editJson(text, path, undefined), path.slice(0, -1)) }
}
