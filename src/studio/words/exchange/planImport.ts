import { tokensLost } from '../tokensLost.ts'
import type { Word, Words } from '../Word.ts'
import { wordingPathOf } from '../wordingFile.ts'
import type { WordChange } from '../writeWords.ts'
import type { ForeignText, ForeignTexts } from './ForeignText.ts'
import { unitId } from './unitId.ts'

/** A text that would be changed. */
export interface PlannedChange extends WordChange {
  key: string
  before: string | undefined
  /** Whether the text that was translated reads otherwise by now. */
  isOutdated: boolean
}

/** A text that is not taken, for what stands for values is not the same as in the source. */
export interface RefusedText extends ForeignText {
  lost: string[]
  strange: string[]
}

/** What an import would do. */
export interface ImportPlan {
  changes: PlannedChange[]
  unchanged: number
  /** Keys that the product does not have. */
  unknown: ForeignText[]
  refused: RefusedText[]
  /** Languages in which the product has no words, or in files that cannot be read now. */
  strangeLanguages: string[]
}

/** Returns what the texts of translators would change. A text that is empty changes nothing. */
export function planImport(
  { words, languages, unread }: Words,
  { sourceLanguage, texts }: ForeignTexts,
): ImportPlan {
  const known = new Map(words.flatMap((word) => idsOf(word).map((id) => [id, word] as const)))
  const source = languageIn(languages, sourceLanguage) ?? sourceLanguage
  const plan: ImportPlan = { changes: [], unchanged: 0, unknown: [], refused: [], strangeLanguages: [] }
  for (const foreign of texts) {
    if (foreign.text === '') continue
    const language = languageIn(languages, foreign.language)
    if (
      language === undefined ||
      unread.includes(wordingPathOf({ language, namespace: foreign.namespace }))
    ) {
      if (!plan.strangeLanguages.includes(foreign.language)) plan.strangeLanguages.push(foreign.language)
      continue
    }
    const word = known.get(`${foreign.namespace} ${foreign.key}`)
    if (word) take(plan, word, { ...foreign, language }, source)
    else plan.unknown.push(foreign)
  }
  return plan
}

function take(plan: ImportPlan, word: Word, foreign: ForeignText, source: string): void {
  const { language } = foreign
  const before = word.texts[language]
  const text = asWritten(foreign.text, before)
  if (text === before) {
    plan.unchanged++
    return
  }
  const original = word.texts[source]
  const model = (language === source ? before : original) ?? before ?? ''
  const [lost, strange] = [tokensLost(model, text), tokensLost(text, model)]
  if (lost.length + strange.length > 0) {
    plan.refused.push({ ...foreign, lost, strange })
    return
  }
  const isOutdated = foreign.source !== undefined && original !== undefined && foreign.source !== original
  const { namespace, path, key } = word
  plan.changes.push({ namespace, path, key, language, text, before, isOutdated })
}

/** Spreadsheets and editors end lines in their own way. */
function asWritten(text: string, before: string | undefined): string {
  return before?.includes('\r') ? text : text.replaceAll('\r\n', '\n')
}

/** `en-GB` is taken for `en`. */
function languageIn(languages: string[], tag: string): string | undefined {
  const wanted = tag.toLowerCase()
  return (
    languages.find((language) => language.toLowerCase() === wanted) ??
    languages.find((language) => language.toLowerCase() === wanted.split(/[-_]/)[0])
  )
}

/** A table has keys as they are; XLIFF writes them in its own letters. */
function idsOf({ namespace, key }: Word): string[] {
  return [`${namespace} ${key}`, `${unitId(namespace)} ${unitId(key)}`]
}
