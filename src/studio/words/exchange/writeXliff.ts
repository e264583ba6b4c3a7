import { piecesOf } from '../piecesOf.ts'
import type { Word } from '../Word.ts'
import { escapeAttribute, escapeXml } from './escapeXml.ts'
import { unitId } from './unitId.ts'

export const XLIFF_NAMESPACE = 'urn:oasis:names:tc:xliff:document:2.0'

/** What XML has no way to write, even as a code. */
const UNWRITABLE = /[^\P{Cc}\t\n\r]|\p{Cs}|[\uFFFE\uFFFF]/gu

/** From which language to which; `isNew` where the product does not speak the other yet. */
export interface Direction {
  source: string
  target: string
  isNew: boolean
}

/** Returns XLIFF 2.0 of the words that the source language says; a word that the other one lacks has no target. */
export function writeXliff(words: Word[], direction: Direction): string {
  const { source, target } = direction
  const said = words.filter((word) => isAsked(word, direction))
  const files = [...Map.groupBy(said, ({ namespace }) => namespace)].map(
    ([
      namespace,
      own,
    ]) => `  <file id="${unitId(namespace)}" original="${escapeAttribute(`i18n/${source}/${namespace}.json`)}" xml:space="preserve">
${own.map((word) => unitOf(word, source, target)).join('')}  </file>
`,
  )
  return `<?xml version="1.0" encoding="UTF-8"?>
<xliff xmlns="${XLIFF_NAMESPACE}" version="2.0" srcLang="${source}" trgLang="${target}">
${files.join('')}</xliff>
`
}

/** A plural that only the source language has is not asked for. */
function isAsked({ texts, missing }: Word, { source, target, isNew }: Direction): boolean {
  return texts[source] !== undefined && (isNew || texts[target] !== undefined || missing.includes(target))
}

function unitOf({ key, texts, missing }: Word, source: string, target: string): string {
  const original = texts[source] ?? ''
  const translation = missing.includes(target) ? undefined : texts[target]
  const ids = placeholderIds(original)
  const state = translation === undefined ? 'initial' : 'translated'
  const targetLine =
    translation === undefined ? '' : `        <target>${contentOf(translation, ids())}</target>\n`
  return `    <unit id="${unitId(key)}" name="${escapeAttribute(key)}">
      <segment state="${state}">
        <source>${contentOf(original, ids())}</source>
${targetLine}      </segment>
    </unit>
`
}

/** Returns what numbers the placeholders of a text: the same one of source and target has the same number. */
function placeholderIds(source: string): () => (token: string) => number {
  const tokens = piecesOf(source).flatMap(({ kind, text }) => (kind === 'token' ? [text] : []))
  return () => {
    const free = tokens.map((token, index) => ({ token, id: index + 1 }))
    let last = tokens.length
    return (token) => {
      const at = free.findIndex((each) => each.token === token)
      const [taken] = at < 0 ? [] : free.splice(at, 1)
      return taken?.id ?? ++last
    }
  }
}

function contentOf(text: string, idOf: (token: string) => number): string {
  const pieces = piecesOf(text).map((piece) => {
    if (piece.kind === 'words') return escapeXml(piece.text).replaceAll(UNWRITABLE, codePoint)
    const token = escapeAttribute(piece.text)
    return `<ph id="${idOf(piece.text)}" canDelete="no" equiv="${token}" disp="${token}"/>`
  })
  return pieces.join('')
}

function codePoint(sign: string): string {
  return `<cp hex="${sign.charCodeAt(0).toString(16).padStart(4, '0').toUpperCase()}"/>`
}
