import type { PlacedText } from '../../lookups/placedTexts.ts'
import { lastNameOf } from './lastNameOf.ts'

/** Texts that are a name, without a full stop. */
const names = ['title', 'label', 'placeholder', 'confirm', 'dismiss', 'subject']
/** Texts that are sentences. */
const sentences = ['intro', 'help', 'tip', 'text', 'kept', 'now', 'body']

/** Whether of two texts the name ends with a full stop, and the sentence with no sign. */
export function endsAsTheOther(one: PlacedText, other: PlacedText): boolean {
  return isOdd(one, other) || isOdd(other, one)
}

function isOdd(name: PlacedText, sentence: PlacedText): boolean {
  const isOfKinds = names.includes(lastNameOf(name)) && sentences.includes(lastNameOf(sentence))
  return isOfKinds && name.text.endsWith('.') && /\p{L}$/u.test(sentence.text)
}
