import type { i18n } from 'i18next'

import { wordingsOf } from '#engine/form/fields/fieldId.ts'
import type { ScreenTexts } from '#engine/screen/ScreenHost.ts'
import type { Language } from '#engine/screen/languages.ts'

import { formatDate } from './format.ts'

import { whenAgain } from './whenAgain.ts'
import { wordingOptions } from './wordingOptions.ts'

/** Whose words are said: of which screen, in which pack, and to which kind of firm. */
export interface Speaker {
  screen: string
  process: string
  companyType?: string | undefined
}

/** The words of one screen, in the language of the page: the screen's own first, then the common ones. */
export function screenTexts(
  texts: Pick<i18n, 'language' | 't'>,
  { screen, process, companyType }: Speaker,
): ScreenTexts {
  const own = (key: string) => keyIn(process, `${screen}.${key}`)
  /** The text of the first key that has one; where there are words for the kind of firm, those. */
  const say = (keys: string[], params: Record<string, unknown> = {}) =>
    keys.length > 0
      ? texts.t(keys, { ...params, context: companyType, defaultValue: '' }) || undefined
      : undefined

  const language = texts.language as Language
  return {
    language,
    find: (keys, params) =>
      say(
        keys.flatMap((key) => [own(key), keyIn('common', key)]),
        params,
      ),
    error(path, keyword, params) {
      // The name of the format, and the type that was wanted, say more than that they were missed.
      const said = keyword === 'format' ? params?.format : keyword === 'type' ? params?.type : undefined
      const names = typeof said === 'string' ? [said, keyword] : [keyword]
      const keys = [
        ...wordingsOf(path).flatMap((field) => names.map((name) => own(`${field}.error.${name}`))),
        ...names.map((name) => keyIn('validation', name)),
        keyIn('errors', keyword),
        keyIn('validation', 'invalid'),
      ]
      return say(keys, withTime(params, language)) ?? keyword
    },
    apiError: (code, params = {}) =>
      say(
        [own(`errorMessages.${code}`), keyIn('errors', code), keyIn('errors', 'FAULT')],
        withTime(params, language),
      ) ?? code,
  }
}

/** Adds when it can be tried again, where the seconds until then are known; a limit that is a day is written as one. */
function withTime(params: Record<string, unknown> = {}, language: Language): Record<string, unknown> {
  const { seconds, limit } = params
  if (typeof limit === 'string' && limit[4] === '-') return { ...params, limit: formatDate(limit) }
  return typeof seconds === 'number' ? { ...params, when: whenAgain(seconds, language) } : params
}

function keyIn(namespace: string, key: string): string {
  return `${namespace}${wordingOptions.nsSeparator}${key}`
}
