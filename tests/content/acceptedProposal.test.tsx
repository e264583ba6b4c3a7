import { screen as page } from '@testing-library/react'
import { expect, it } from 'vitest'

import summary from '../../schemas/survey/completed_onboarding.json' with { type: 'json' }
import words from '../../i18n/it/survey.json' with { type: 'json' }
import { renderScreen } from '../support/renderScreen.tsx'

it('the last summary says the amount of the loan that was accepted, to which instalment and rates belong', () => {
  const [variables] = summary.examples.variables
  const loan = { ...variables?.loan, amount: 15_000, instalmentCents: 46_281 }
  renderScreen(summary as never, {
    wording: words.completed_onboarding,
    variables: { ...variables, loan },
  })

  const { textContent } = page.getByRole('region', { name: 'Il finanziamento' })
  expect(textContent).toContain('Importo15.000')
  expect(textContent).toContain('462,81')
  expect(textContent).not.toContain('20.000')
})
