import { expect, it } from 'vitest'

import { reconcileAnswers } from '#theme/fields/reconcileAnswers.ts'

const questions = [
  { id: 'trend', kind: 'choice', required: true, text: 'Come va?' },
  { id: 'notes', kind: 'text', required: false, text: 'Altro?' },
  { id: 'exports', kind: 'yesNo', required: true, text: 'Vende all’estero?' },
] as const

it('has an empty entry for each question that must be answered, and none for the others', () => {
  expect(reconcileAnswers([...questions], [])).toEqual([
    { question: 'trend', answer: '' },
    { question: 'exports', answer: '' },
  ])
})

it('puts answers in the order of their questions, and drops those to questions that are not asked', () => {
  const answers = [
    { question: 'exports', answer: 'no' },
    { question: 'former', answer: 'x' },
    { question: 'notes', answer: 'niente' },
  ]

  expect(reconcileAnswers([...questions], answers)).toEqual([
    { question: 'trend', answer: '' },
    { question: 'notes', answer: 'niente' },
    { question: 'exports', answer: 'no' },
  ])
})
