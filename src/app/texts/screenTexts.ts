import type { i18n } from 'i18next'

import { wordingsOf } from '#engine/fieldId.ts'
import type { ScreenTexts } from '#engine/ScreenHost.ts'

import type { Language } from './language.ts'
import { whenAgain } from './whenAgain.ts'

/** Whose words are said: of which screen, in which pack, and to which kind of company. */
export interface Speaker {
  screen: string
  process: string
  companyType?: string | undefined
}

/** The words of one screen, in the language of the page: the screen's own first, then the common ones. */
export function screenTexts(texts: i18n, { screen, process, companyType }: Speaker): ScreenTexts {
  const say = (places: [namespace: string, key: string][], params: Record<string, unknown> = {}) =>
    sayFirst(texts, places, params, companyType)

  const language = texts.language as Language
  return {
    language,
    find: (keys, params) =>
      say(
        keys.flatMap((key) => [
          [process, `${screen}.${key}`],
          ['common', key],
        ]),
        params,
      ),
    error(path, keyword, params) {
      const fields = wordingsOf(path)
      // The name of the format, and the type that was wanted, say more than that they were missed.
      const said = keyword === 'format' ? params?.format : keyword === 'type' ? params?.type : undefined
      const names = typeof said === 'string' ? [said, keyword] : [keyword]
      const places: [string, string][] = [
        ...fields.flatMap((field) =>
          names.map((name): [string, string] => [process, `${screen}.${field}.error.${name}`]),
        ),
        ...names.map((name): [string, string] => ['validation', name]),
        ['errors', keyword],
        ['validation', 'invalid'],
      ]
      return say(places, withTime(params, language)) ?? keyword
    },
    refusal: (code, params = {}) =>
      say(
        [
          [process, `${screen}.refusals.${code}`],
          ['errors', code],
          ['errors', 'FAULT'],
        ],
        withTime(params, language),
      ) ?? code,
  }
}

/** Adds when it can be tried again, where the seconds until then are known. */
function withTime(params: Record<string, unknown> = {}, language: Language): Record<string, unknown> {
  return typeof params['seconds'] === 'number'
    ? { ...params, when: whenAgain(params['seconds'], language) }
    : params
}

/** The first place at which a text stands, said in the page's language or else in Italian. */
export function sayFirst(
  texts: i18n,
  places: [namespace: string, key: string][],
  params: Record<string, unknown>,
  companyType?: string,
): string | undefined {
  for (const [ns, key] of places) {
    const keys = companyType === undefined ? [key] : [`${key}_${companyType}`, key]
    const known = keys.find((each) => isText(texts, ns, each))
    if (known !== undefined) return texts.t(known, { ...params, ns, nest: false })
  }
  return undefined
}

/** A text that counts stands under `months_one` and `months_other`. */
function isText(texts: i18n, namespace: string, key: string): boolean {
  return texts.languages.some((language) =>
    [key, `${key}_other`].some((each) => typeof texts.getResource(language, namespace, each) === 'string'),
  )
}
