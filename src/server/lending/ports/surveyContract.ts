import { type Static, Type } from 'typebox'

import type { Language } from '#validation/languages.ts'

import type { PortContract } from './PortContract.ts'
import { Name, OfCompany } from './sharedSchemas.ts'

const Translation = Type.Object({
  text: Type.String(),
  help: Type.Optional(Type.String()),
  options: Type.Optional(
    Type.Record(Type.String(), Type.String(), { description: 'Labels of the options, by value' }),
  ),
})

/** A choice that has nothing to choose could never be answered. */
const choiceHasOptions = {
  if: { properties: { kind: { const: 'choice' } } },
  // oxlint-disable-next-line unicorn/no-thenable -- the keyword of JSON Schema
  then: { required: ['options'], properties: { options: { minItems: 1 } } },
}

const SurveyQuestion = Type.Object(
  {
    id: Name,
    kind: Type.Union([
      Type.Literal('choice'),
      Type.Literal('yesNo'),
      Type.Literal('number'),
      Type.Literal('text'),
    ]),
    required: Type.Boolean(),
    text: Type.String({ description: 'In Italian' }),
    help: Type.Optional(Type.String()),
    options: Type.Optional(Type.Array(Type.Object({ value: Type.String(), label: Type.String() }))),
    minimum: Type.Optional(Type.Number()),
    maximum: Type.Optional(Type.Number()),
    maxLength: Type.Optional(Type.Integer({ minimum: 1 })),
    translations: Type.Optional(
      // A new language needs no other contract.
      Type.Unsafe<Partial<Record<Language, Static<typeof Translation>>>>(
        Type.Record(Type.String({ pattern: '^[a-z]{2}$' }), Translation, {
          description:
            'The words in each language but Italian, which a question has itself, by two letters of ISO 639',
        }),
      ),
    ),
  },
  choiceHasOptions,
)

export const surveyContract = {
  path: 'survey',
  title: 'Survey',
  description: 'What the bank asks to be described in words.',
  operations: {
    questions: {
      method: 'POST',
      path: '/questions',
      summary: 'The questions for a company, in their order',
      description: 'A choice has `options`, a number may have bounds, a text a `maxLength`.',
      request: OfCompany,
      answer: Type.Object({ questions: Type.Array(SurveyQuestion) }),
      errors: { COMPANY_NOT_FOUND: 'No such company is known.' },
    },
  },
} as const satisfies PortContract
