import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'

import residence from '../../../schemas/shared/residence.json' with { type: 'json' }
import code from '../../../schemas/shared/code.json' with { type: 'json' }
import { renderScreen } from '../../support/renderScreen.tsx'

const names = ['country', 'province', 'town', 'zip', 'toponym', 'street', 'civicNumber']
const sources = {
  countries: [
    { value: 'IT', label: 'Italia' },
    { value: 'FR', label: 'Francia' },
  ],
  provinces: [
    { value: 'RM', label: 'Roma' },
    { value: 'MI', label: 'Milano' },
  ],
  towns: [
    { value: 'Roma', label: 'Roma', province: 'RM', zips: ['00184', '00185'] },
    { value: 'Milano', label: 'Milano', province: 'MI', zips: ['20121'] },
  ],
  toponyms: [{ value: 'via', label: 'Via' }],
}
const keys = { value: 'value', label: 'label' }

function renderResidence(data: object) {
  return renderScreen(
    {
      schema: {
        type: 'object',
        required: ['residence'],
        properties: { residence: { $ref: '/shared/residence.json' } },
      },
      uiSchema: {
        residence: {
          'ui:field': 'ResidenceField',
          'ui:options': {
            countries: 'countries',
            provinces: 'provinces',
            towns: 'towns',
            toponyms: 'toponyms',
          },
        },
      },
      sources: Object.fromEntries(
        Object.keys(sources).map((name) => [name, { endpoint: name, options: keys }]),
      ),
    },
    {
      sources,
      data: { residence: data },
      shared: { residence, code },
      wording: {
        residence: {
          label: 'Residenza',
          ...Object.fromEntries(names.map((name) => [name, { label: name }])),
          town: { label: 'town', waits: 'Scegli prima la provincia' },
        },
      },
    },
  )
}

it('asks for the province before a country is chosen, and abroad for none', () => {
  const { change } = renderResidence({})
  expect(screen.getByRole('combobox', { name: 'province' })).toBeTruthy()

  change({ data: { residence: { country: 'FR' } } })
  expect(screen.queryByRole('combobox', { name: 'province' })).toBeNull()
})

it('offers the towns of the province, and the ZIP codes of the town', async () => {
  const { user } = renderResidence({ country: 'IT', province: 'RM', town: 'Roma' })

  await user.click(screen.getByRole('combobox', { name: 'town' }))

  expect(screen.queryByRole('option', { name: 'Milano' })).toBeNull()
  const zip = screen.getByRole('combobox', { name: /^zip/ })
  expect([...zip.children].map(({ textContent }) => textContent)).toEqual(['Scegli…', '00184', '00185'])
  expect(zip.closest('.field')?.className).toBe('field field--short')
})

it.each([
  ['country', 'Francia'],
  ['province', 'Milano'],
  ['toponym', 'Via'],
])('offers for the %s what its source has', async (field, label) => {
  const { user } = renderResidence({ country: 'IT' })

  await user.click(screen.getByRole('combobox', { name: new RegExp(`^${field}`) }))

  expect(screen.getByRole('option', { name: label })).toBeDefined()
})

it('says what to choose first while the town waits for the province', async () => {
  const { user } = renderResidence({ country: 'IT' })
  const town = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'town' })
  expect([town().disabled, town().placeholder]).toEqual([true, 'Scegli prima la provincia'])

  await user.type(screen.getByRole('combobox', { name: /^province/ }), 'Mil{ArrowDown}{Enter}')

  expect([town().disabled, town().placeholder]).toEqual([false, 'Scegli…'])
})

it('asks for the town anew when the province changes', async () => {
  const { user, data } = renderResidence({ country: 'IT', province: 'RM', town: 'Roma', zip: '00185' })
  const province = screen.getByRole('combobox', { name: /^province/ })

  await user.clear(province)
  await user.type(province, 'Mil{ArrowDown}{Enter}')

  expect(data()).toEqual({ residence: { country: 'IT', province: 'MI' } })
})

it('takes a town abroad as it is written, and asks for no province', () => {
  renderResidence({ country: 'FR', town: 'Paris' })

  expect(screen.getByRole('textbox', { name: 'town' })).toHaveProperty('value', 'Paris')
  expect(screen.queryByRole('combobox', { name: /^province/ })).toBeNull()
})

it('brings along the ZIP code of a town that has one, and asks for one of several', async () => {
  const { user, data } = renderResidence({ country: 'IT', province: 'MI' })

  await user.type(screen.getByRole('combobox', { name: 'town' }), 'Mil{ArrowDown}{Enter}')

  expect(data()).toEqual({ residence: { country: 'IT', province: 'MI', town: 'Milano', zip: '20121' } })
  const zip = screen.getByRole<HTMLInputElement>('textbox', { name: /^zip/ })
  expect([zip.value, zip.inputMode, zip.autocomplete]).toEqual(['20121', 'numeric', 'off'])
})

it('asks abroad for no toponym, and for a ZIP code that may have letters', () => {
  renderResidence({ country: 'FR', town: 'Roma', province: 'RM' })

  const zip = screen.getByRole('textbox', { name: /^zip/ })
  expect(zip.getAttribute('inputmode')).toBeNull()
  expect(screen.queryByRole('combobox', { name: /^(toponym|zip)/ })).toBeNull()
})

it('asks in the order of an address, and again for what depends on the country', async () => {
  const before = { country: 'IT', province: 'RM', town: 'Roma', zip: '00184', toponym: 'via', street: 'Po' }
  const { user, data } = renderResidence(before)
  const asked = [...document.querySelectorAll('label.field-label')].map(
    (label) => label.firstChild?.textContent,
  )
  expect(asked).toEqual(['country', 'province', 'town', 'zip', 'toponym', 'street', 'civicNumber'])
  expect([...document.querySelectorAll('.fields--2 > *')].map(({ className }) => className)).toEqual([
    ...Array.from({ length: 3 }, () => 'field'),
    'field field--short',
    'field field--medium',
    'field',
    'field field--short',
  ])

  const country = screen.getByRole('combobox', { name: /^country/ })
  await user.clear(country)
  await user.type(country, 'Fra{ArrowDown}{Enter}')

  expect(data()).toEqual({ residence: { country: 'FR', street: 'Po' } })
})

it('has no ZIP codes to choose from before the town is chosen', () => {
  renderResidence({ country: 'IT', province: 'RM' })

  expect(screen.getByRole('textbox', { name: /^zip/ })).toBeDefined()
})

it('changes one answer where no other depends on it', async () => {
  const { user, host } = renderResidence({ country: 'IT', province: 'RM', town: 'Roma', zip: '00184' })
  const changed = vi.spyOn(host, 'changed')

  await user.type(screen.getByRole('textbox', { name: /^street/ }), 'Po')
  await user.tab()

  expect(changed).toHaveBeenCalledOnce()
})
