import { describe, expect, it } from 'vitest'

import {
  choicesOf,
  type Question,
  refusalOf,
  sayAnswer,
  sayQuestion,
  sayQuestionHelp,
} from '#theme/control/survey.ts'

const question: Question = {
  id: 'q',
  kind: 'choice',
  required: true,
  text: 'Quale?',
  help: 'Scegli',
  options: [
    { value: 'a', label: 'Uno' },
    { value: 'b', label: 'Due' },
  ],
  translations: { en: { text: 'Which?', options: { a: 'One' } } },
}
const words: Record<string, string> = { 'options.yesNo.yes': 'Sì' }
const texts = (language: string) => ({ language, find: ([key = '']: string[]) => words[key] }) as never

describe('a question of the survey', () => {
  it('is asked in the language of the page, or as it is written', () => {
    expect([sayQuestion(question, texts('en')), sayQuestion(question, texts('it'))]).toEqual([
      'Which?',
      'Quale?',
    ])
    expect(sayQuestionHelp(question, texts('en'))).toBe('Scegli')
    const helped = { ...question, translations: { en: { text: '', help: 'Choose' } } }
    expect(sayQuestionHelp(helped, texts('en'))).toBe('Choose')
    expect(sayQuestion({ ...question, translations: undefined }, texts('en'))).toBe('Quale?')
  })

  it('has its choices in words, and yes and no in those of all screens', () => {
    expect(choicesOf(question, texts('en')).map(({ label }) => label)).toEqual(['One', 'Due'])
    expect(choicesOf({ ...question, kind: 'yesNo' }, texts('it'))).toEqual([
      { value: 'yes', label: 'Sì' },
      { value: 'no', label: 'no' },
    ])
    expect(choicesOf({ ...question, kind: 'text', options: undefined } as never, texts('it'))).toEqual([])
    expect([sayAnswer(question, 'b', texts('it')), sayAnswer(question, 'typed', texts('it'))]).toEqual([
      'Due',
      'typed',
    ])
  })

  const number: Question = { ...question, kind: 'number', minimum: -1, maximum: 10 }

  it.each([
    ['-1,1', { keyword: 'minimum', limit: -1 }],
    ['-1', undefined],
    ['10', undefined],
    ['10.5', { keyword: 'maximum', limit: 10 }],
    ['x', { keyword: 'type' }],
    ['1,', { keyword: 'type' }],
    ['', undefined],
    [undefined, undefined],
  ])('of a number is answered by %j: refused for %j', (answer, refused) => {
    expect(refusalOf(number, answer)).toEqual(refused)
  })

  it('without limits takes any number, and of another kind any text', () => {
    expect(refusalOf({ ...question, kind: 'number' }, '-99999')).toBeUndefined()
    expect(refusalOf({ ...question, kind: 'number' }, '99999')).toBeUndefined()
    expect(refusalOf({ ...number, kind: 'text' }, 'x')).toBeUndefined()
  })
})
