import type { PlacedText } from '../../lookups/placedTexts.ts'
import { lastNameOf } from './lastNameOf.ts'

/** Texts that are a name, without a full stop. */
const names = ['title', 'label', 'placeholder', 'confirm', 'dismiss', 'subject']
/** Texts that are sentences. */
const sentences = ['intro', 'help', 'tip', 'text', 'kept', 'now', 'body']
/** Texts on the buttons that answer a question, and where it stands. */
const answers = ['confirm', 'dismiss']
const questions = ['title', 'text']

/** Whether two texts end each as the other should: a name with a full stop, or an answer with a question mark. */
export function endsAsTheOther(one: PlacedText, other: PlacedText): boolean {
  return isOdd(one, other) || isOdd(other, one)
}

function isOdd(short: PlacedText, long: PlacedText): boolean {
  const [name, other] = [lastNameOf(short), lastNameOf(long)]
  const isOpen = /\p{L}$/u.test(long.text)
  const isSentence = names.includes(name) && sentences.includes(other) && short.text.endsWith('.')
  const isQuestion = answers.includes(name) && questions.includes(other) && short.text.endsWith('?')
  return isOpen && (isSentence || isQuestion)
}
