import { fieldsOf } from '#engine/compile/plan/fieldsOf.ts'
import { languages } from '#validation/languages.ts'

import type { Check } from '../Check.ts'
import type { Content, Definition, Words } from '../content/Content.ts'
import { errorCodesOf } from '../lookups/errorCodesOf.ts'
import { refusingKeywords } from '../lookups/refusingKeywords.ts'
import { keysOf } from '../lookups/texts.ts'

/** Every keyword and format that can refuse a field, and every error of the server, has words in every language. */
export const everyErrorHasAText: Check = function* (content) {
  for (const language of languages) {
    const { validation, errors } = Object.fromEntries(content.wording[language])
    if (validation) yield* missing(validation, [...errorKeysIn(content)], 'refuses a field')
    if (errors) yield* missing(errors, errorCodesOf(content), 'is an error of the server or of a flow')
  }
}

function* missing(file: Definition<Words>, needed: string[], reason: string): ReturnType<Check> {
  const known = keysOf(file)
  for (const key of needed) {
    if (known.has(key)) continue
    yield {
      source: file.source,
      pointer: '',
      message: `"${key}" ${reason}, but has no words here.`,
      hint: `Add "${key}": "...".`,
    }
  }
}

function errorKeysIn({ screens }: Content): Set<string> {
  const fields = [...screens.values()].flatMap(({ schema }) => [...fieldsOf(schema).values()])
  const bounds = [...screens.values()].flatMap(({ value }) => Object.values(value.bounds ?? {}))
  return new Set([
    'required',
    'format',
    ...fields.flatMap((field) => [...refusingKeywords(field)]),
    ...bounds.flatMap((limits) => Object.keys(limits)),
  ])
}
