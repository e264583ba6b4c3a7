import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'

import { renderScreen } from '../support/renderScreen.tsx'

const loan = {
  schema: {
    type: 'object',
    properties: {
      rate: { type: 'string', enum: ['FIXED', 'ADJUSTABLE'] },
      accepted: { type: 'boolean' },
      person: {
        type: 'object',
        properties: {
          country: { type: 'string' },
          consent: { type: 'string', enum: ['allow', 'deny'], const: 'allow' },
        },
        if: { properties: { country: { const: 'IT' } }, required: ['country'] },
        // oxlint-disable-next-line unicorn/no-thenable -- JSON Schema's own word
        then: { properties: { province: { type: 'string' } } },
      },
    },
    if: { properties: { rate: { const: 'ADJUSTABLE' } }, required: ['rate'] },
    // oxlint-disable-next-line unicorn/no-thenable -- JSON Schema's own word
    then: { required: ['accepted'], properties: { accepted: { const: true } } },
  },
  uiSchema: {
    accepted: { 'ui:widget': 'YesNoWidget' },
    person: { consent: { 'ui:widget': 'RadioCardsWidget' } },
  },
} as const

const wording = { person: { consent: { options: { allow: 'Acconsento', deny: 'Non acconsento' } } } }

it('keeps an answer that is not the one asked for, to be refused', async () => {
  const { user, data } = renderScreen(loan as never, { data: { rate: 'ADJUSTABLE' }, wording })

  await user.click(screen.getByRole('radio', { name: 'No' }))
  expect(data()).toMatchObject({ accepted: false })
  await user.click(screen.getByRole('radio', { name: 'Non acconsento' }))
  expect(data()).toMatchObject({ accepted: false, person: { consent: 'deny' } })
})

it('leaves other answers as they are, right or wrong, when one changes', async () => {
  const before = { rate: 'WHATEVER', person: { consent: 'perhaps' } }
  const { user, data } = renderScreen(loan as never, { data: before, wording })

  await user.click(screen.getByRole('radio', { name: 'Sì' }))

  expect(data()).toMatchObject({ ...before, accepted: true })
})
