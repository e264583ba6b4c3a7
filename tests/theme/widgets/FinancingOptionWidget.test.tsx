import { screen, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'

import type { FinancingOption } from '#theme/widgets/reconcileChoice.ts'

import { renderScreen } from '../../support/renderScreen.tsx'

const fixed = option('FIXED-36', 'FIXED', 36, 61_753, true)
const adjustable = option('ADJUSTABLE-36', 'ADJUSTABLE', 36, 60_921)
const longer = option('FIXED-60', 'FIXED', 60, 40_150)

function option(
  id: string,
  rateType: string,
  durationMonths: number,
  instalmentCents: number,
  is_matching = false,
): FinancingOption {
  const rates = { tan: 6.95, taeg: 8.42 }
  return {
    category: '100001',
    mortgage_rate_type: { [rateType]: rateType },
    financing_option: { id, durationMonths, instalmentCents, is_matching, ...rates },
  }
}

function renderOptions(
  data: Record<string, unknown>,
  options: FinancingOption[] = [fixed, adjustable, longer],
  beside: Record<string, string> = {},
  ui: object = {},
) {
  return renderScreen(
    {
      schema: {
        type: 'object',
        required: ['rateType', 'option'],
        properties: {
          rateType: { type: 'string', enum: ['FIXED', 'ADJUSTABLE'] },
          option: { type: 'string' },
          product: { type: 'string' },
        },
      },
      uiSchema: {
        option: {
          'ui:widget': 'FinancingOptionWidget',
          ...ui,
          'ui:options': { source: 'options', rateType: 'rateType', ...beside },
        },
      },
      sources: { options: { endpoint: 'calculateTaeg' } },
    },
    { data, sources: { options }, wording: { option: { label: 'Durata' } } },
  )
}

const durations = () => within(screen.getByRole('radiogroup', { name: 'Durata' })).getAllByRole('radio')

it('shows the durations of the chosen rate type with instalment, TAEG and TAN', () => {
  renderOptions({ rateType: 'FIXED' })

  expect(durations()).toHaveLength(2)
  expect(
    screen.getByRole('radio', { name: /36 mesi.*617,53\s€.*al mese.*TAEG 8,42\s%.*TAN 6,95\s%/ }),
  ).toBeDefined()
})

it('marks the proposed duration, and chooses none', () => {
  const { data } = renderOptions({ rateType: 'FIXED' })

  expect(screen.getByRole('radio', { name: /Proposta/ })).toHaveProperty('checked', false)
  expect(data()).toEqual({ rateType: 'FIXED' })
})

it('takes the duration that is chosen, and says nothing of having moved it', async () => {
  const { user, data } = renderOptions({ rateType: 'FIXED' })

  await user.click(screen.getByRole('radio', { name: /60 mesi/ }))

  expect(data()).toEqual({ rateType: 'FIXED', option: 'FIXED-60' })
  expect(screen.getByRole('status').textContent).toBe('')
})

it('follows the rate type to the same duration', async () => {
  const { user, data } = renderOptions({ rateType: 'FIXED', option: 'FIXED-36' })

  await user.click(screen.getByRole('radio', { name: 'ADJUSTABLE' }))

  expect(data()).toEqual({ rateType: 'ADJUSTABLE', option: 'ADJUSTABLE-36' })
})

it('goes back to the fixed rate and its proposed duration when the adjustable one is offered no more, and says so', () => {
  const { change, data } = renderOptions({ rateType: 'ADJUSTABLE', option: 'ADJUSTABLE-36' })

  change({ sources: { options: [fixed, longer] } })

  expect(data()).toEqual({ rateType: 'FIXED', option: 'FIXED-36' })
  expect(screen.getByRole('status').textContent).toContain('La durata che avevi scelto non è disponibile')
})

it('names the product of each duration where there are several products', () => {
  const guaranteed = { ...longer, category: '400005' }
  renderOptions({ rateType: 'FIXED' }, [fixed, guaranteed])

  expect(screen.getByRole('radio', { name: /36 mesi.*Prestito Impresa/ })).toBeTruthy()
  expect(screen.getByRole('radio', { name: /60 mesi Investimento garantito Base/ })).toBeTruthy()
})

it('names no product where there is one', () => {
  renderOptions({ rateType: 'FIXED' })

  expect(screen.queryByRole('radio', { name: /Prestito Impresa/ })).toBeNull()
})

it('keeps the category of the chosen product beside the choice, in one change with it', async () => {
  const guaranteed = { ...longer, category: '400005' }
  const { user, data, change, host } = renderOptions({ rateType: 'FIXED' }, [fixed, guaranteed], {
    category: 'product',
  })

  await user.click(screen.getByRole('radio', { name: /60 mesi/ }))
  expect(data()).toEqual({ rateType: 'FIXED', option: 'FIXED-60', product: '400005' })
  const changed = vi.spyOn(host, 'changed')
  change({ sources: { options: [fixed, adjustable] } })

  expect(changed.mock.calls).toEqual([[{ rateType: 'FIXED', option: 'FIXED-36', product: '100001' }]])
})

it.each([
  ['kept already', { category: 'product' }],
  ['not to be kept', {}],
])('changes the choice alone where the category is %s', async (_, beside) => {
  const chosen = { rateType: 'FIXED', option: 'FIXED-36', product: '100001' }
  const { user, data, host } = renderOptions(chosen, undefined, beside)
  const changed = vi.spyOn(host, 'changed')

  await user.click(screen.getByRole('radio', { name: /60 mesi/ }))

  expect(changed).toHaveBeenCalledOnce()
  expect(data()).toEqual({ ...chosen, option: 'FIXED-60' })
})

it('keeps no category where none is named', async () => {
  const { user, data } = renderOptions({ rateType: 'FIXED' })

  await user.click(screen.getByRole('radio', { name: /60 mesi/ }))

  expect(data()).toEqual({ rateType: 'FIXED', option: 'FIXED-60' })
})

it('keeps rate type, duration and category while the options are still asked for', () => {
  const chosen = { rateType: 'FIXED', option: 'FIXED-60', product: '400005' }
  const guaranteed = { ...longer, category: '400005' }
  const { data, change } = renderOptions(chosen, [], { category: 'product' })
  expect(data()).toEqual(chosen)

  change({ sources: { options: [fixed, guaranteed] } })

  expect(data()).toEqual(chosen)
  expect(screen.getByRole('radio', { name: /60 mesi/ })).toHaveProperty('checked', true)
})

it('says of each option its duration, its instalment and its rates, word by word', () => {
  renderOptions({ rateType: 'FIXED' })

  const said = screen
    .getAllByRole('radio')
    .map((radio) => radio.closest('label')?.textContent.replaceAll(/\s+/g, ' '))
  expect(said.slice(2)).toEqual([
    '36 mesi Proposta 617,53 € al mese TAEG 8,42 % TAN 6,95 %',
    '60 mesi 401,50 € al mese TAEG 8,42 % TAN 6,95 %',
  ])
})

it('says no more that the choice was moved once another one is made', async () => {
  const { user, change } = renderOptions({ rateType: 'ADJUSTABLE', option: 'ADJUSTABLE-36' })
  change({ sources: { options: [fixed, longer] } })
  const moved = () => document.querySelector('.financing-moved')?.textContent
  expect(moved()).toContain('La durata che avevi scelto non è disponibile')

  await user.click(screen.getByRole('radio', { name: /60 mesi/ }))

  expect(moved()).toBeUndefined()
})

it('says nothing of a choice that was never made, though the rate type is another one', () => {
  const { data } = renderOptions({ rateType: 'ADJUSTABLE' }, [fixed, longer])

  expect(data()).toEqual({ rateType: 'FIXED' })
  expect(document.querySelector('.financing-moved')).toBeNull()
})

it.each(['readonly', 'disabled'])('takes no duration while it is %s', (state) => {
  renderOptions({ rateType: 'FIXED' }, undefined, {}, { [`ui:${state}`]: true })

  expect(durations().map((radio) => (radio as HTMLInputElement).disabled)).toEqual([true, true])
})
