import { wordingsOf } from '#engine/form/fields/fieldId.ts'
import { evaluateAt } from '#engine/answers/pointer.ts'
import type { Language } from '#engine/screen/languages.ts'
import type { ScreenTexts } from '#engine/screen/ScreenHost.ts'

export type Wording = Record<string, unknown>

/** Words from the wording files: of the screen, then of all. */
export function sampleTexts(
  language: Language,
  screen: Wording = {},
  common: Wording = {},
  validation: Wording = {},
  errors: Wording = {},
): ScreenTexts {
  const say = (words: Wording, key: string, params: Record<string, unknown> = {}) => {
    const text = read(words, key) ?? read(words, `${key}_${pluralOf(params.count, language)}`)
    return typeof text === 'string'
      ? text.replaceAll(/{{(\w+)}}/g, (_, name: string) => String(params[name]))
      : undefined
  }
  const find: ScreenTexts['find'] = (keys, params) => {
    const found = keys.map((key) => say(screen, key, params)).find((text) => text !== undefined)
    return found ?? keys.map((key) => say(common, key, params)).find((text) => text !== undefined)
  }
  return {
    language,
    find,
    error(path, keyword, params) {
      const own = wordingsOf(path).map((place) => `${place}.error.${keyword}`)
      const general = String(params?.format ?? keyword)
      const ofType = keyword === 'type' ? say(validation, String(params?.type), params) : undefined
      return find(own, params) ?? ofType ?? say(validation, general, params) ?? keyword
    },
    apiError: (code, params) =>
      say(screen, `errorMessages.${code}`, params) ?? say(errors, code, params) ?? code,
  }
}

function read(words: Wording, key: string): unknown {
  return evaluateAt(words, `/${key.split('.').join('/')}`)
}

/** The ending under which a text stands that says a number: `one`, `other`. */
function pluralOf(count: unknown, language: string): string {
  return typeof count === 'number' ? new Intl.PluralRules(language).select(count) : 'other'
}
