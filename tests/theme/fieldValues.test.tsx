import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'

import { renderScreen } from '../support/renderScreen.tsx'

const text = { type: 'string', maxLength: 60 } as const
const wording = {
  recent: { label: 'Ultimo anno ({{year}})', help: 'Chiuso nel {{year}}' },
  total: { label: 'Totale' },
  price: { label: 'Prezzo per {{months}}', help: 'Al massimo {{most}}' },
}

/** A group and a field whose words name values; of `terms`, a source, the field's are. */
function renderForm(samples: Parameters<typeof renderScreen>[1]) {
  return renderScreen(
    {
      sources: { terms: { endpoint: 'getTerms' } },
      values: {
        '/recent': { year: { from: '/variables/year' } },
        '/price': {
          months: { from: '/sources/terms/months', as: 'months' },
          most: { from: '/sources/terms/most', as: 'euro' },
        },
      },
      schema: {
        type: 'object',
        required: ['recent', 'price'],
        properties: {
          recent: { type: 'object', required: ['total'], properties: { total: text } },
          price: text,
        },
      },
      uiSchema: { 'ui:order': ['recent', 'price'] },
    },
    { wording, ...samples },
  )
}

it('are named by the label and the help of a group and of a field, as a person reads them', () => {
  renderForm({ variables: { year: 2025 }, sources: { terms: { months: 36, most: 12_500 } } })

  const group = screen.getByRole('group', { name: 'Ultimo anno (2025)' })
  expect(within(group).getByText('Chiuso nel 2025')).toBeDefined()
  const price = screen.getByRole('textbox', { name: 'Prezzo per 36 mesi' })
  expect(price.getAttribute('aria-describedby')).toBe(screen.getByText('Al massimo 12.500 €').id)
})

it('leave their place free until they have come', () => {
  const { change } = renderForm({ variables: { year: 2025 } })
  const price = screen.getByRole('textbox', { name: 'Prezzo per …' })
  expect(document.body.textContent).not.toContain('{{')

  change({ sources: { terms: { months: 12, most: 900 } } })

  expect(screen.getByRole('textbox', { name: 'Prezzo per 12 mesi' })).toBe(price)
  expect(screen.getByText('Al massimo 900 €')).toBeDefined()
})

it('are named in the list of what is refused', () => {
  const { form } = renderForm({ variables: { year: 2025 }, sources: { terms: { months: 36, most: 900 } } })

  form.check()

  const summary = screen.getByRole('group', { name: 'Controlla questi campi' })
  expect(
    within(summary)
      .getAllByRole('link')
      .map((link) => link.textContent),
  ).toEqual(['Ultimo anno (2025): Totale', 'Prezzo per 36 mesi'])
})

it('take no room where their source has failed', () => {
  const { change } = renderForm({ variables: { year: 2025 }, sourceStatus: 'loading' })
  const help = () =>
    document.getElementById(`${screen.getByRole('textbox', { name: 'Prezzo per …' }).id}__help`)
  expect(help()?.textContent).toBe('\u00A0')

  change({ sourceStatus: 'failed' })

  expect(help()).toBeNull()
})

it('may be the limits of the moment, written as numbers and days are', () => {
  renderScreen(
    {
      schema: { type: 'object', properties: { price: { type: 'integer' }, day: text, other: text } },
      bounds: {
        '/price': { minimum: '/variables/least', required: '/variables/is' },
        '/day': { formatMinimum: '/variables/first' },
        '/other': { formatMinimum: '/variables/is' },
      },
    },
    {
      variables: { least: 12_500, first: '2026-03-04', is: true },
      wording: {
        price: { label: 'Prezzo', help: 'Da {{minimum}}' },
        day: { label: 'Giorno', help: 'Dal {{formatMinimum}}' },
        other: { label: 'Altro', help: 'Dal {{formatMinimum}}' },
      },
    },
  )

  const helps = [...document.querySelectorAll('.field-help')].map(({ textContent }) => textContent)
  expect(helps).toEqual(['Da 12.500', 'Dal 04/03/2026', '\u00A0'])
})
