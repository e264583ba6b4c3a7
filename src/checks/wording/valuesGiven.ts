import { once } from '#validation/once.ts'

import type { Catalog } from '../content/Catalog.ts'
import type { Content } from '../content/Content.ts'
import { keyPattern } from '../lookups/keyPattern.ts'
import { namesGiven } from '../lookups/namesGiven.ts'
import type { PlacedText } from '../lookups/placedTexts.ts'

/** What is said of a code of the server or of a flow: `showApiError` gives the tries that are left, and when to try again. */
const OF_CODES = ['count', 'when']

const LIMITS = /^(?:min|max|exclusiveM(?:in|ax)|format(?:Exclusive)?M(?:in|ax))/

/**
 * Returns the names of the values that a text of no field, dialog or notice is given: those of a refusal by its keyword, of an
 * error, or those that code gives to it. Undefined for the others, and for messages.
 */
export function valuesGiven(text: PlacedText, content: Content): string[] | undefined {
  const [file = ''] = (text.source.file.split('/').at(-1) ?? '').split('.')
  switch (file) {
    case 'messages':
      return undefined
    case 'errors':
      return OF_CODES
    case 'validation':
      return ofKeyword(text.key)
    case 'common':
      return text.key.startsWith('dialogs.') ? namesGiven(content) : ofCode(text.key, content)
    default:
      return ofScreen(text.key.slice(text.key.indexOf('.') + 1), content)
  }
}

function ofScreen(own: string, content: Content): string[] | undefined {
  const parts = own.split('.')
  const last = parts.at(-1) ?? ''
  if (parts[0] === 'errorMessages') return OF_CODES
  if (parts.at(-2) === 'error') return ofKeyword(last)
  const isGivenByTheScreen =
    ['dialogs', 'blocks'].includes(parts[0] ?? '') || ['label', 'help', 'tip'].includes(last)
  return isGivenByTheScreen ? undefined : ofCode(own, content)
}

function ofKeyword(keyword: string): string[] {
  if (/^[A-Z]/.test(keyword)) return OF_CODES
  if (keyword === 'multipleOf') return ['multipleOf']
  return LIMITS.test(keyword) ? ['limit'] : []
}

function ofCode(key: string, { catalog }: Content): string[] {
  return patternsGiven(catalog.given).flatMap(({ pattern, values }) => (pattern.test(key) ? values : []))
}

const patternsGiven = once((given: Catalog['given']) =>
  given.map(({ key, values }) => ({ pattern: keyPattern(key), values })),
)
