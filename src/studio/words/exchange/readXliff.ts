import { SaxesParser, type SaxesTagNS } from 'saxes'

import type { ForeignTexts } from './ForeignText.ts'
import { ImportError } from './ImportError.ts'
import { XLIFF_NAMESPACE } from './writeXliff.ts'

/** Parts of a unit that hold no text of it. */
const beside = new Set(['notes', 'originalData', 'matches', 'glossary', 'metadata'])

interface Unit {
  namespace: string
  key: string
  /** The unit in pieces: sentences, and what stands between them. */
  parts: { isBetween: boolean; source: string; target?: string }[]
  placeholders: Map<string, string>
}

/** What is read from an XLIFF file: by the identifiers of its files and units, which are keys as XLIFF can write them. */
export interface XliffTexts extends ForeignTexts {
  targetLanguage: string
}

/** Reads XLIFF 2.0 and 2.1. Throws an `ImportError` that says why a file is none. */
export function readXliff(xml: string): XliffTexts {
  const read: XliffTexts = { sourceLanguage: '', targetLanguage: '', texts: [] }
  const parser = new SaxesParser({ xmlns: true })
  const open: SaxesTagNS[] = []
  let namespace = ''
  let unit: Unit | undefined
  let text: string | undefined

  parser.on('error', (error) => {
    throw new ImportError(open.length === 0 ? 'notXml' : 'brokenXml', {
      line: parser.line,
      reason: error.message.replace(/^\d+:\d+: /, ''),
    })
  })
  parser.on('opentag', (tag) => {
    if (open.length === 0) Object.assign(read, languagesOf(tag))
    open.push(tag)
    if (open.some(({ local }) => beside.has(local))) return
    if (tag.local === 'file') namespace = valueOf(tag, 'id')
    if (tag.local === 'unit')
      unit = { namespace, key: valueOf(tag, 'id'), parts: [], placeholders: new Map() }
    if (tag.local === 'segment' || tag.local === 'ignorable')
      unit?.parts.push({ isBetween: tag.local === 'ignorable', source: '' })
    if (tag.local === 'source' || tag.local === 'target') text = ''
    if (text === undefined) return
    if (tag.local === 'cp') text += String.fromCharCode(Number.parseInt(valueOf(tag, 'hex'), 16))
    if (tag.local === 'ph') text += placeholderOf(tag, unit)
  })
  const onText = (words: string) => {
    if (text !== undefined && !open.some(({ local }) => beside.has(local))) text += words
  }
  parser.on('text', onText)
  parser.on('cdata', onText)
  parser.on('closetag', ({ local }) => {
    if (!open.some((tag) => beside.has(tag.local))) {
      const part = unit?.parts.at(-1)
      if (part && (local === 'source' || local === 'target')) part[local] = text ?? ''
      if (local === 'source' || local === 'target') text = undefined
      if (local === 'unit' && unit) read.texts.push(...translationOf(unit, read.targetLanguage))
    }
    open.pop()
  })
  parser.write(xml).close()
  return read
}

function languagesOf(tag: SaxesTagNS): Pick<XliffTexts, 'sourceLanguage' | 'targetLanguage'> {
  if (tag.local !== 'xliff') throw new ImportError('notXliff', { name: tag.local })
  if (tag.uri !== XLIFF_NAMESPACE)
    throw new ImportError('otherXliff', { version: valueOf(tag, 'version') || '?' })
  const [sourceLanguage, targetLanguage] = [valueOf(tag, 'srcLang'), valueOf(tag, 'trgLang')]
  if (targetLanguage === '') throw new ImportError('noTarget')
  return { sourceLanguage, targetLanguage }
}

function valueOf(tag: SaxesTagNS, name: string): string {
  return tag.attributes[name]?.value ?? ''
}

/** A target may name a placeholder by its number alone, which the source has too. */
function placeholderOf(tag: SaxesTagNS, unit: Unit | undefined): string {
  const id = valueOf(tag, 'id')
  const token = valueOf(tag, 'equiv') || (unit?.placeholders.get(id) ?? '')
  unit?.placeholders.set(id, token)
  return token
}

/** A unit that is translated in part only is not translated. */
function translationOf({ namespace, key, parts }: Unit, language: string): ForeignTexts['texts'] {
  const sentences = parts.filter(({ isBetween }) => !isBetween)
  if (sentences.length === 0 || sentences.some(({ target = '' }) => target === '')) return []
  const text = parts.map(({ target, source }) => target ?? source).join('')
  return [{ namespace, key, language, text, source: parts.map(({ source }) => source).join('') }]
}
