import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { JSONSchema7 } from 'json-schema'
import { afterEach, beforeEach, expect, it } from 'vitest'

import { setToday } from '#engine/screen/setToday.ts'

import { renderField } from '../../support/renderField.tsx'
import { renderScreen } from '../../support/renderScreen.tsx'

const past: JSONSchema7 = { type: 'string', format: 'past-date', title: 'Data di rilascio' }
const future: JSONSchema7 = { type: 'string', format: 'future-date', title: 'Scadenza' }
const uiSchema = { 'ui:widget': 'CalendarWidget' }

beforeEach(() => setToday('2026-11-24'))
afterEach(() => setToday(undefined))

it('a day that is chosen is the one that the box then shows', async () => {
  const { formData } = renderField(past, uiSchema, { value: '2020-03-05' })

  const dialog = await openCalendar('Data di rilascio')
  await userEvent.click(day(dialog, 'lunedì 9 marzo 2020'))

  expect(formData()).toBe('2020-03-09')
  expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('09/03/2020')
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('opens at the date of the field, which has the focus and is said to be chosen', async () => {
  renderField(past, uiSchema, { value: '2020-03-05' })

  const dialog = await openCalendar('Data di rilascio')

  const chosen = day(dialog, 'giovedì 5 marzo 2020')
  expect(document.activeElement).toBe(chosen)
  expect(chosen.getAttribute('aria-pressed')).toBe('true')
})

it.each(['il 2020-03-05', '2020-03-051', '2020-03'])(
  'opens at today where the box holds no date: %s',
  async (value) => {
    renderField(past, uiSchema, { value })

    const dialog = await openCalendar('Data di rilascio')

    expect(document.activeElement).toBe(day(dialog, 'martedì 24 novembre 2026'))
  },
)

it('is closed by its cross, and no day is chosen', async () => {
  const { formData } = renderField(past, uiSchema, { value: '2020-03-05' })

  const dialog = await openCalendar('Data di rilascio')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Chiudi il calendario' }))

  expect(screen.queryByRole('dialog')).toBeNull()
  expect(formData()).toBe('2020-03-05')
})

it('draws with the stylesheet of the journey', async () => {
  renderField(past, uiSchema)

  const dialog = await openCalendar('Data di rilascio')

  expect(dialog.querySelector('.ant-picker-calendar-mini.antd-journey')).not.toBeNull()
})

it('the week begins on Monday and is said in Italian', async () => {
  renderField(past, uiSchema, { value: '2020-03-05' })

  const dialog = await openCalendar('Data di rilascio')

  const heads = within(dialog).getAllByRole('columnheader')
  expect(heads.map(({ textContent }) => textContent)).toEqual([
    'lun',
    'mar',
    'mer',
    'gio',
    'ven',
    'sab',
    'dom',
  ])
})

it.each([
  ['{ArrowRight}', 'venerdì 6 marzo 2020'],
  ['{ArrowLeft}', 'mercoledì 4 marzo 2020'],
  ['{ArrowDown}', 'giovedì 12 marzo 2020'],
  ['{ArrowUp}', 'giovedì 27 febbraio 2020'],
  ['{Home}', 'lunedì 2 marzo 2020'],
  ['{End}', 'domenica 8 marzo 2020'],
  ['{PageDown}', 'domenica 5 aprile 2020'],
  ['{Shift>}{PageUp}{/Shift}', 'martedì 5 marzo 2019'],
])('the key %s moves the focus to another day', async (keys, name) => {
  renderField(past, uiSchema, { value: '2020-03-05' })
  const dialog = await openCalendar('Data di rilascio')

  await userEvent.keyboard(keys)

  expect(document.activeElement).toBe(day(dialog, name))
})

it('Enter chooses the day that has the focus', async () => {
  const { formData } = renderField(past, uiSchema, { value: '2020-03-05' })
  await openCalendar('Data di rilascio')

  await userEvent.keyboard('{ArrowRight}{Enter}')

  expect(formData()).toBe('2020-03-06')
})

it('days that have not come cannot be chosen for a date of the past, nor reached by keys', async () => {
  renderField(past, uiSchema)
  const dialog = await openCalendar('Data di rilascio')

  expect(day(dialog, 'mercoledì 25 novembre 2026').disabled).toBe(true)
  expect(day(dialog, 'martedì 24 novembre 2026').disabled).toBe(false)

  await userEvent.keyboard('{PageDown}')
  expect(document.activeElement).toBe(day(dialog, 'martedì 24 novembre 2026'))
})

it('a date to come begins tomorrow', async () => {
  renderField(future, uiSchema)

  const dialog = await openCalendar('Scadenza')

  expect(day(dialog, 'martedì 24 novembre 2026').disabled).toBe(true)
  expect(document.activeElement).toBe(day(dialog, 'mercoledì 25 novembre 2026'))
})

it('month and year are chosen by their lists', async () => {
  renderField(past, uiSchema, { value: '2020-03-05' })
  const dialog = await openCalendar('Data di rilascio')

  await userEvent.selectOptions(within(dialog).getByLabelText('Anno'), '2011')
  await userEvent.selectOptions(within(dialog).getByLabelText('Mese'), 'luglio')

  expect(day(dialog, 'martedì 5 luglio 2011').tabIndex).toBe(0)
})

it('closed without a choice, the date stays and the button has the focus again', async () => {
  const { formData } = renderField(past, uiSchema, { value: '2020-03-05' })
  const dialog = await openCalendar('Data di rilascio')

  fireEvent(dialog, new Event('cancel', { cancelable: true }))

  expect(formData()).toBe('2020-03-05')
  expect(document.activeElement).toBe(
    screen.getByRole('button', { name: 'Apri il calendario: Data di rilascio' }),
  )
})

it('a field that cannot be changed has no button', () => {
  renderField(past, { ...uiSchema, 'ui:readonly': true }, { value: '2020-03-05' })

  expect(screen.queryByRole('button')).toBeNull()
})

async function openCalendar(label: string): Promise<HTMLElement> {
  await userEvent.click(screen.getByRole('button', { name: `Apri il calendario: ${label}` }))
  return screen.findByRole('dialog')
}

function day(dialog: HTMLElement, name: string): HTMLButtonElement {
  return within(dialog).getByRole('button', { name })
}

it('days outside the limits of the schema and of the moment cannot be chosen', async () => {
  const text = { type: 'string', format: 'date' } as const
  const limited = { ...text, formatMinimum: '2026-11-10' }
  renderScreen(
    {
      schema: { type: 'object', properties: { field: limited } },
      uiSchema: { field: uiSchema },
      bounds: { '/field': { formatMinimum: '/variables/signedOn', formatMaximum: '/today' } },
    },
    { variables: { signedOn: '2026-11-16' }, wording: { field: { label: 'Consegna' } } },
  )

  const dialog = await openCalendar('Consegna')

  expect(day(dialog, 'domenica 15 novembre 2026').disabled).toBe(true)
  expect(day(dialog, 'lunedì 16 novembre 2026').disabled).toBe(false)
  expect(day(dialog, 'martedì 24 novembre 2026').disabled).toBe(false)
  expect(day(dialog, 'mercoledì 25 novembre 2026').disabled).toBe(true)
})

it('says which month is shown once it is another one, and leaves the focus where it is', async () => {
  renderField(past, uiSchema, { value: '2020-03-05' })
  const dialog = await openCalendar('Data di rilascio')
  const heard = () => within(dialog).getByRole('status').textContent?.trim()
  expect(heard()).toBe('')
  const previous = within(dialog).getByRole('button', { name: 'Mese precedente' })

  await userEvent.click(previous)

  expect(heard()).toBe('febbraio 2020')
  expect(document.activeElement).toBe(previous)
  expect(within(dialog).getByLabelText<HTMLSelectElement>('Mese').value).toBe('1')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Mese successivo' }))
  expect([heard(), day(dialog, 'giovedì 5 marzo 2020').tabIndex]).toEqual(['marzo 2020', 0])
})

it('offers no month and no year beyond the limits', async () => {
  const limited = { ...past, format: 'date', formatMinimum: '2024-10-10', formatMaximum: '2026-02-03' }
  renderField(limited, uiSchema, { value: '2026-02-01' })
  const dialog = await openCalendar('Data di rilascio')
  const months = () =>
    within(within(dialog).getByLabelText('Mese'))
      .getAllByRole<HTMLOptionElement>('option')
      .flatMap(({ disabled, textContent }) => (disabled ? [] : [textContent]))

  const years = within(within(dialog).getByLabelText('Anno')).getAllByRole('option')
  expect(years.map(({ textContent }) => textContent)).toEqual(['2026', '2025', '2024'])
  expect(months()).toEqual(['gennaio', 'febbraio'])
  expect(within(dialog).getByRole('button', { name: 'Mese successivo' })).toHaveProperty('disabled', true)

  await userEvent.selectOptions(within(dialog).getByLabelText('Anno'), '2024')
  expect(months()).toEqual(['ottobre', 'novembre', 'dicembre'])
  expect(within(dialog).getByRole('button', { name: 'Mese precedente' })).toHaveProperty('disabled', true)
  expect(day(dialog, 'giovedì 10 ottobre 2024').tabIndex).toBe(0)
})

it('reaches a month of which only a part may be chosen, and there the nearest day', async () => {
  const limited = { ...past, format: 'date', formatMinimum: '2025-02-10', formatMaximum: '2025-04-03' }
  renderField(limited, uiSchema, { value: '2025-03-05' })
  const dialog = await openCalendar('Data di rilascio')
  const step = (name: string) => userEvent.click(within(dialog).getByRole('button', { name }))

  await step('Mese precedente')
  expect(day(dialog, 'lunedì 10 febbraio 2025').tabIndex).toBe(0)
  await step('Mese successivo')
  await step('Mese successivo')

  expect(day(dialog, 'giovedì 3 aprile 2025').tabIndex).toBe(0)
  expect(document.querySelectorAll('.calendar-previous, .calendar-next')).toHaveLength(2)
})

it('marks today, one day that is chosen, and one that is reached by Tab', async () => {
  renderField({ ...past, format: 'date' }, uiSchema, { value: '2026-11-20' })
  const dialog = await openCalendar('Data di rilascio')
  const marked = (selector: string) =>
    [...dialog.querySelectorAll(`.calendar-day${selector}`)].map(({ textContent }) => textContent)

  expect(marked('[aria-current=date]')).toEqual(['24'])
  expect(marked('[aria-pressed=true]')).toEqual(['20'])
  expect(marked('[tabindex="0"]')).toEqual(['20'])
  expect(marked('')).toHaveLength(30)
  expect(marked(':disabled')).toEqual([])
})

it('leaves keys that move to no other day to the page', async () => {
  renderField(past, uiSchema, { value: '2026-11-24' })
  const dialog = await openCalendar('Data di rilascio')
  const chosen = day(dialog, 'martedì 24 novembre 2026')

  expect(fireEvent.keyDown(chosen, { key: 'ArrowRight' })).toBe(true)
  expect(fireEvent.keyDown(chosen, { key: 'a' })).toBe(true)
  expect(fireEvent.keyDown(chosen, { key: 'ArrowLeft' })).toBe(false)
})

it('tells that its button opens a dialog, and is busy until it does; it has none where the field is disabled', async () => {
  renderField(past, uiSchema)
  const button = screen.getByRole('button', { name: 'Apri il calendario: Data di rilascio' })
  expect([button.getAttribute('aria-haspopup'), button.getAttribute('aria-busy')]).toEqual(['dialog', null])
  fireEvent.click(button)
  expect(button.getAttribute('aria-busy')).toBe('true')
  await screen.findByRole('dialog')
  expect(button.hasAttribute('aria-busy')).toBe(false)
  cleanup()

  renderField(past, { ...uiSchema, 'ui:disabled': true })
  expect(screen.queryByRole('button')).toBeNull()
})
