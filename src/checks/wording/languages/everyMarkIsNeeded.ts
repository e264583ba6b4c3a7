import { languages } from '#validation/languages.ts'
import { toPointer } from '#validation/pointer.ts'

import type { Check } from '../../Check.ts'
import { didYouMean } from '../../hints/didYouMean.ts'
import { keysOf } from '../../lookups/texts.ts'
import { marksOf, twinsOf } from '../../lookups/twins.ts'

/** What `$same` and `$free` mark is there: a text that is the same in both languages, and a text of the file. */
export const everyMarkIsNeeded: Check = function* (content) {
  const same = twinsOf(content).filter(({ original, translation }) => original.text === translation.text)
  for (const language of languages) {
    for (const file of content.wording[language].values()) {
      const texts = same.filter(({ translation }) => translation.language === language)
      for (const [index, word] of marksOf(file, '$same').entries()) {
        const isCommon = file.name === 'common'
        if (isCommon && texts.some(({ translation: { text } }) => text.includes(word))) continue
        yield {
          source: file.source,
          pointer: toPointer(['$same', index]),
          message: isCommon
            ? `No text of i18n/${language} is "${word}" in the other language too.`
            : `Words that are the same are listed in i18n/${language}/common.json alone.`,
          hint: isCommon ? 'Take it away.' : 'Move it there.',
        }
      }
      const keys = keysOf(file)
      for (const [index, key] of marksOf(file, '$free').entries()) {
        if (keys.has(key)) continue
        yield {
          source: file.source,
          pointer: toPointer(['$free', index]),
          message: `No text of the file is called "${key}".`,
          hint: didYouMean(key, [...keys], 'Take it away.'),
        }
      }
    }
  }
}
