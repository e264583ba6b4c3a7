import type { ScreenTexts } from '#engine/screen/ScreenHost.ts'

/** A question that the server asks. Its words come with it: Italian, and other languages in `translations`. */
export interface Question {
  id: string
  kind: 'choice' | 'yesNo' | 'number' | 'text'
  required: boolean
  text: string
  help?: string
  options?: { value: string; label: string }[]
  minimum?: number
  maximum?: number
  maxLength?: number
  translations?: Record<string, { text: string; help?: string; options?: Record<string, string> }>
}

/** `yes` and `no` answer a question of that kind; numbers are answered as they are typed. */
export interface Answer {
  question: string
  answer: string
}

export function sayQuestion({ text, translations }: Question, { language }: ScreenTexts): string {
  return translations?.[language]?.text ?? text
}

export function sayQuestionHelp(
  { help, translations }: Question,
  { language }: ScreenTexts,
): string | undefined {
  return translations?.[language]?.help ?? help
}

/** The choices of a question, in words. */
export function choicesOf(
  { kind, options = [], translations }: Question,
  { language, find }: ScreenTexts,
): { value: string; label: string }[] {
  if (kind === 'yesNo') {
    return ['yes', 'no'].map((value) => ({ value, label: find([`options.yesNo.${value}`]) ?? value }))
  }
  const translated = translations?.[language]?.options
  return options.map(({ value, label }) => ({ value, label: translated?.[value] ?? label }))
}

export function sayAnswer(question: Question, answer: string, texts: ScreenTexts): string {
  return choicesOf(question, texts).find(({ value }) => value === answer)?.label ?? answer
}

/** The keyword, and its limit, by which an answer is not one to its question; an answer not given is not judged. */
export function refusalOf(
  { kind, minimum = -Infinity, maximum = Infinity }: Question,
  answer: string | undefined,
): { keyword: string; limit?: number } | undefined {
  if (kind !== 'number' || !answer) return undefined
  if (!/^-?\d+([.,]\d+)?$/.test(answer)) return { keyword: 'type' }
  const number = Number(answer.replace(',', '.'))
  if (number < minimum) return { keyword: 'minimum', limit: minimum }
  return number > maximum ? { keyword: 'maximum', limit: maximum } : undefined
}
