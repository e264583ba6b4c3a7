import { languages } from '#validation/languages.ts'
import { toPointer } from '#validation/pointer.ts'

import type { Check } from '../Check.ts'
import { didYouMean } from '../hints/didYouMean.ts'
import { placeholdersIn, textsOf } from '../lookups/texts.ts'

/** What a message cannot do without. */
const needed: Record<string, string> = { code: 'code', resumeLink: 'address', personLink: 'address' }

/** A message names the values that it is given, and no other; a code and a link are in the body. */
export const everyValueOfAMessageIsKnown: Check = function* ({ wording, catalog: { messages } }) {
  for (const language of languages) {
    const file = wording[language].get('messages')
    if (!file) continue
    for (const { key, path, text } of textsOf(file.value)) {
      const [written = '', part] = path
      // `resumeLink_leasing` is `resumeLink`, in the words of one journey.
      const [name = ''] = written.split('_')
      const known = messages.get(name) ?? messages.get('told') ?? []
      const at = { source: file.source, pointer: toPointer(path) }
      for (const value of placeholdersIn(text).filter((each) => !known.includes(each))) {
        const message = `Nothing fills {{${value}}} of "${key}".`
        const those = known.map((each) => `{{${each}}}`).join(', ')
        yield { ...at, message, hint: didYouMean(value, known, `It may name ${those}.`) }
      }
      const value = needed[name]
      if (part !== 'body' || value === undefined || placeholdersIn(text).includes(value)) continue
      yield {
        ...at,
        message: `"${key}" does not name {{${value}}}.`,
        hint: `Write {{${value}}} where it stands.`,
      }
    }
  }
}
