import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'

import { covers } from '../../support/covers.ts'
import { renderScreen } from '../../support/renderScreen.tsx'

function renderSections(variables: Record<string, unknown> = { isRequired: true }, data = {}) {
  const figure = { type: 'integer', minimum: 0 } as const
  const period = {
    type: 'object',
    properties: {
      balance: { type: 'object', properties: { capital: figure, reserve: figure, total: figure } },
    },
  } as const
  const balance = {
    'ui:field': 'SectionsField',
    'ui:options': { sections: { equity: ['capital', 'reserve'], totals: ['total'] } },
  }
  return renderScreen(
    {
      schema: { type: 'object', properties: { recent: period } },
      uiSchema: { recent: { balance } },
      bounds: { '/recent/balance': { required: '/variables/isRequired' } },
    },
    {
      variables,
      data,
      wording: {
        recent: { label: 'Ultimo anno' },
        balance: {
          label: 'Bilancio',
          sections: { equity: 'Capitale', totals: 'Totali' },
          capital: { label: 'Capitale sociale', tip: 'Quello dei soci.', placeholder: 'Digita 0 se manca' },
          reserve: { label: 'Riserva' },
          total: { label: 'Totale' },
        },
      },
    },
  )
}

const section = (name: string) => screen.getByText(name, { selector: '.section-title' }).closest('details')!

describe('a form of many figures', () => {
  it('stands in sections that say how much of them is filled in', async () => {
    const { user } = renderSections({}, { recent: { balance: { capital: 5 } } })
    expect(section('Capitale').open).toBe(false)
    expect(within(section('Capitale')).getByText('1 di 2')).toBeDefined()

    await user.click(screen.getByText('Capitale', { selector: '.section-title' }))

    expect(screen.getByLabelText<HTMLInputElement>(/Capitale sociale/).value).toBe('5')
  })

  it('has a sign where a section is filled in, and another where something in it is wrong', () => {
    const { refuse } = renderSections({}, { recent: { balance: { total: 5, capital: 1 } } })
    const count = (name: string) => section(name).querySelector('.section-count')!
    const sign = (name: string) => count(name).querySelector('path')?.getAttribute('d')
    const [partly, whole] = [sign('Capitale'), sign('Totali')]
    expect(partly).not.toBe(whole)

    refuse([{ pointer: '/recent/balance/capital', keyword: 'minimum', params: { limit: 2 } }])

    expect([count('Capitale').textContent, count('Totali').textContent]).toEqual(['Da correggere', '1 di 1'])
    expect(count('Capitale').className).toBe('section-count section-count--wrong')
    expect(count('Totali').className).toBe('section-count')
    expect(new Set([sign('Capitale'), partly, whole]).size).toBe(3)
  })

  it('opens a section in which something is refused, once: closed by hand it stays closed', async () => {
    const { refuse, user } = renderSections({})
    refuse([{ pointer: '/recent/balance/capital', keyword: 'minimum', params: { limit: 2 } }])
    expect([section('Capitale').open, section('Totali').open]).toEqual([true, false])

    await user.click(screen.getByText('Capitale', { selector: '.section-title' }))
    refuse([{ pointer: '/recent/balance/reserve', keyword: 'minimum', params: { limit: 2 } }])
    expect(section('Capitale').open).toBe(false)
    refuse([])

    expect(section('Capitale').open).toBe(false)
  })

  it('explains a figure behind its tip, and words it once for every period', () => {
    renderSections()

    const tip = screen.getByText('Quello dei soci.').closest('details')
    expect(tip?.open).toBe(false)
    expect(screen.getByPlaceholderText('Digita 0 se manca')).toBeDefined()
  })

  it('is asked for only where the server says so', () => {
    covers('rule:4.5', 'rule:5.11')

    const required = renderSections({ isRequired: true })
    expect(required.form.check()).toBeUndefined()
    expect(section('Totali').open).toBe(true)
    expect(screen.getByRole('group', { name: /^Controlla quest/ }).textContent).toContain(
      'Ultimo anno: Capitale sociale',
    )
  })

  it('is right as it is where the server does not ask for it', () => {
    covers('rule:4.4', 'rule:5.11')

    const { form } = renderSections({ isRequired: false })

    expect(form.check()).toEqual({})
    expect(screen.getAllByText(/facoltativo/)).toHaveLength(3)
  })
})
