import { cleanup, fireEvent, screen } from '@testing-library/react'
import type { UiSchema } from '@rjsf/utils'
import type { JSONSchema7 } from 'json-schema'
import { describe, expect, it } from 'vitest'

import { number as numberBox } from '#theme/boxes/numbers.ts'

import { renderField } from '../../support/renderField.tsx'

const text: JSONSchema7 = { type: 'string' }
const integer: JSONSchema7 = { type: 'integer' }
const number: JSONSchema7 = { type: 'number' }

interface Entry {
  widget: string
  schema: JSONSchema7
  typed: string
  kept: unknown
  shown: string
}

const entries: Entry[] = [
  { widget: 'TextWidget', schema: text, typed: '  Via Roma 1 ', kept: 'Via Roma 1', shown: 'Via Roma 1' },
  { widget: 'TextareaWidget', schema: text, typed: 'Due parole', kept: 'Due parole', shown: 'Due parole' },
  { widget: 'NumberWidget', schema: integer, typed: '1234', kept: 1234, shown: '1.234' },
  { widget: 'NumberWidget', schema: number, typed: '1234,5', kept: 1234.5, shown: '1.234,5' },
  { widget: 'NumberWidget', schema: number, typed: '6.5', kept: 6.5, shown: '6,5' },
  { widget: 'NumberWidget', schema: integer, typed: '-1200', kept: -1200, shown: '-1.200' },
  { widget: 'NumberWidget', schema: integer, typed: 'dieci', kept: 'dieci', shown: 'dieci' },
  { widget: 'NumberWidget', schema: integer, typed: '0', kept: 0, shown: '0' },
  {
    widget: 'TextWidget',
    schema: { type: ['integer', 'null'] },
    typed: '1.234',
    kept: 1234,
    shown: '1.234',
  },
  { widget: 'TextWidget', schema: number, typed: '6,5', kept: 6.5, shown: '6,5' },
  {
    widget: 'TextWidget',
    schema: { type: ['string', 'integer'] },
    typed: '1234',
    kept: '1234',
    shown: '1234',
  },
  { widget: 'AmountWidget', schema: integer, typed: '12500', kept: 12_500, shown: '12.500' },
  { widget: 'AmountWidget', schema: integer, typed: '12.500', kept: 12_500, shown: '12.500' },
  { widget: 'AmountWidget', schema: integer, typed: '12.500,00 €', kept: 12_500, shown: '12.500' },
  { widget: 'MoneyWidget', schema: integer, typed: '617,53', kept: 61_753, shown: '617,53' },
  { widget: 'MoneyWidget', schema: integer, typed: '617', kept: 61_700, shown: '617,00' },
  { widget: 'PercentWidget', schema: number, typed: '6,5 %', kept: 6.5, shown: '6,5' },
  { widget: 'DateWidget', schema: text, typed: '5/3/2025', kept: '2025-03-05', shown: '05/03/2025' },
  { widget: 'DateWidget', schema: text, typed: '05032025', kept: '2025-03-05', shown: '05/03/2025' },
  { widget: 'DateWidget', schema: text, typed: 'domani', kept: 'domani', shown: 'domani' },
  { widget: 'MonthWidget', schema: text, typed: '5/2024', kept: '2024-05', shown: '05/2024' },
  {
    widget: 'OneTimeCodeWidget',
    schema: text,
    typed: '\u2068123\u00A0456\u2069',
    kept: '123456',
    shown: '123456',
  },
  {
    widget: 'TaxCodeWidget',
    schema: text,
    typed: 'rssmra80a01h501u',
    kept: 'RSSMRA80A01H501U',
    shown: 'RSSMRA80A01H501U',
  },
  {
    widget: 'VatNumberWidget',
    schema: text,
    typed: ' 12345 670017',
    kept: '12345670017',
    shown: '12345670017',
  },
  {
    widget: 'VatNumberWidget',
    schema: text,
    typed: 'IT 00905.811.006',
    kept: '00905811006',
    shown: '00905811006',
  },
  {
    widget: 'CompanyCodeWidget',
    schema: text,
    typed: 'it\u00A000905811006\u200B',
    kept: '00905811006',
    shown: '00905811006',
  },
  {
    widget: 'IbanWidget',
    schema: text,
    typed: 'IT60\u00A0X054\u202F2811\u200B1010\uFEFF0000 0123 456',
    kept: 'IT60X0542811101000000123456',
    shown: 'IT60 X054 2811 1010 0000 0123 456',
  },
  {
    widget: 'TaxCodeWidget',
    schema: text,
    typed: 'RSS\u00A0MRA 80A01\u2009H501U',
    kept: 'RSSMRA80A01H501U',
    shown: 'RSSMRA80A01H501U',
  },
  {
    widget: 'EmailWidget',
    schema: text,
    typed: '\u200Ba@pec.example\u00A0',
    kept: 'a@pec.example',
    shown: 'a@pec.example',
  },
  {
    widget: 'PhoneWidget',
    schema: text,
    typed: '(+39)\u00A0333\u202F1234567',
    kept: '(+39) 333 1234567',
    shown: '(+39) 333 1234567',
  },
  {
    widget: 'DateWidget',
    schema: text,
    typed: '5\u00A03\u00A02025',
    kept: '2025-03-05',
    shown: '05/03/2025',
  },
  {
    widget: 'CompanyCodeWidget',
    schema: text,
    typed: '12345670017',
    kept: '12345670017',
    shown: '12345670017',
  },
  {
    widget: 'IbanWidget',
    schema: text,
    typed: 'it60x0542811101000000123456',
    kept: 'IT60X0542811101000000123456',
    shown: 'IT60 X054 2811 1010 0000 0123 456',
  },
  {
    widget: 'EmailWidget',
    schema: text,
    typed: ' a@pec.example ',
    kept: 'a@pec.example',
    shown: 'a@pec.example',
  },
  { widget: 'PhoneWidget', schema: text, typed: '333 123 4567', kept: '333 123 4567', shown: '333 123 4567' },
  { widget: 'OneTimeCodeWidget', schema: text, typed: '123 456', kept: '123456', shown: '123456' },
]

describe.each(entries)('$widget, typed $typed', ({ widget, schema, typed, kept, shown }) => {
  it('keeps what it means and shows it well, once it is left', async () => {
    const { user, formData } = renderField(schema, { 'ui:widget': widget })

    await user.type(screen.getByRole('textbox', { name: 'Campo' }), typed)
    await user.tab()

    expect(formData()).toBe(kept)
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Campo' }).value).toBe(shown)
  })
})

describe.each([...new Set(entries.map(({ widget }) => widget))])('%s', (widget) => {
  const schema = entries.find((entry) => entry.widget === widget)?.schema ?? text

  it('holds nothing, rather than zero or an empty text, once it is emptied', async () => {
    const { user, formData } = renderField(schema, { 'ui:widget': widget })
    const box = screen.getByRole('textbox', { name: 'Campo' })

    await user.type(box, '12')
    await user.tab()
    await user.clear(box)
    await user.tab()

    expect(formData()).toBeUndefined()
  })

  it('says its label, its help and what is wrong with it', () => {
    const { form } = renderField(schema, { 'ui:widget': widget }, { wording: { help: 'Un aiuto' } })

    form.check()

    const description = 'Compila questo campo Un aiuto'
    const box = screen.getByRole('textbox', { name: 'Campo', description })
    expect(box.getAttribute('aria-invalid')).toBe('true')
    expect(box.getAttribute('aria-required')).toBe('true')
  })

  it('is not corrupted by a pasted text', async () => {
    const { user, formData } = renderField(schema, { 'ui:widget': widget })

    await user.click(screen.getByRole('textbox', { name: 'Campo' }))
    await user.paste('  12 ')
    await user.tab()

    expect(String(formData())).toMatch(/^(12|1200)$/)
  })

  it('cannot be changed when it is only to be read', async () => {
    const { user, formData } = renderField(schema, { 'ui:widget': widget, 'ui:readonly': true })

    await user.type(screen.getByRole('textbox', { name: 'Campo' }), '12')
    await user.tab()

    expect(formData()).toBeUndefined()
  })
})

it('leaves an amount below the minimum as it was typed, for the applicant to fix', async () => {
  const { user, formData } = renderField({ ...integer, minimum: 10_000 }, { 'ui:widget': 'AmountWidget' })

  await user.type(screen.getByRole('textbox'), '900')
  await user.tab()

  expect(formData()).toBe(900)
  expect(screen.getByRole('textbox', { description: 'Scrivi un valore da 10.000 in su' })).toBeTruthy()
})

it('shows a year without a dot where the screen says so', () => {
  renderField(integer, { 'ui:options': { grouping: false } }, { value: 2024 })

  expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('2024')
})

it.each([
  ['AmountWidget', 'it', false],
  ['AmountWidget', 'en', true],
  ['PercentWidget', 'en', false],
] as const)('has the sign of %s where the language has it: %s, first: %j', (widget, language, isFirst) => {
  renderField(integer, { 'ui:widget': widget }, { language })

  expect(screen.getByRole('textbox').parentElement?.classList.contains('affix--first')).toBe(isFirst)
})

it('reads and writes numbers the English way in English', async () => {
  const { user, formData } = renderField(integer, { 'ui:widget': 'AmountWidget' }, { language: 'en' })

  await user.type(screen.getByRole('textbox'), '12,500')
  await user.tab()

  expect(formData()).toBe(12_500)
  expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('12,500')
})

it.each([
  ['date', '31/12/2030', '2030-12-31'],
  ['tax-code', 'rssmra80a01h501u', 'RSSMRA80A01H501U'],
  ['year-month', '12/2030', '2030-12'],
])('enters a %s by its format alone', async (format, typed, kept) => {
  const { user, formData } = renderField({ type: 'string', format })

  await user.type(screen.getByRole('textbox', { name: 'Campo' }), typed)
  await user.tab()

  expect(formData()).toBe(kept)
})

it.each([
  ['OneTimeCodeWidget', 'one-time-code', 'numeric'],
  ['EmailWidget', 'email', 'email'],
  ['PhoneWidget', 'tel', 'tel'],
  ['DateWidget', 'off', 'numeric'],
  ['AmountWidget', 'off', 'decimal'],
])('%s tells the device what comes: %s, %s', (widget, autoComplete, inputMode) => {
  renderField(text, { 'ui:widget': widget })

  const box = screen.getByRole('textbox')
  expect(box.getAttribute('autocomplete')).toBe(autoComplete)
  expect(box.getAttribute('inputmode')).toBe(inputMode)
})

it('marks an optional field, in words', () => {
  renderField(text, {}, { isRequired: false })

  expect(
    screen.getByRole('textbox', { name: 'Campo (facoltativo)' }).getAttribute('aria-required'),
  ).toBeNull()
})

it('reads out where a code was sent and how long it lives, as soon as it is', () => {
  const { change } = renderField(text, {
    'ui:widget': 'OneTimeCodeWidget',
    'ui:options': { sent: '/results/send' },
  })
  expect(screen.getByRole('status').textContent).toBe('')

  change({ results: { send: { to: '+39 ••• 567', expiresInSeconds: 300 } } })

  expect(screen.getByRole('status').textContent?.trim()).toBe('Codice inviato a +39 ••• 567. Vale 5 minuti.')
})

it('reads it out again when another one was sent to the same place', () => {
  const sent = () => ({ results: { send: { to: '+39 ••• 567', expiresInSeconds: 300 } } })
  const { change } = renderField(
    text,
    { 'ui:widget': 'OneTimeCodeWidget', 'ui:options': { sent: '/results/send' } },
    sent(),
  )
  expect(screen.getByRole('status').textContent).toBe('')

  change(sent())

  expect(screen.getByRole('status').textContent).toContain('Codice inviato a +39 ••• 567.')
})

describe('a number that could be read in two ways', () => {
  it.each([
    ['it', '1234.567', 'Non riusciamo a leggere questo numero: scrivilo così, 1.250 oppure 1.250,50'],
    ['en', '1234,567', 'We cannot read this number: write it like 1,250 or 1,250.50'],
  ] as const)('is refused in words, and stays as it was typed (%s)', async (language, typed, description) => {
    const { user, formData } = renderField(number, { 'ui:widget': 'AmountWidget' }, { language })

    await user.type(screen.getByRole('textbox'), typed)
    await user.tab()

    expect(formData()).toBe(typed)
    const box = screen.getByRole<HTMLInputElement>('textbox', { description })
    expect(box.value).toBe(typed)
    expect(box.getAttribute('aria-invalid')).toBe('true')
  })
})

describe('undo in a box that was written anew', () => {
  it('brings back what was typed, and redo what was made of it', async () => {
    const { user, formData } = renderField(integer, { 'ui:widget': 'AmountWidget' })
    const box = screen.getByRole<HTMLInputElement>('textbox')
    await user.type(box, '12500')
    await user.tab()
    expect(box.value).toBe('12.500')

    await user.click(box)
    await user.keyboard('{Control>}z{/Control}')
    expect(box.value).toBe('12500')
    await user.keyboard('{Control>}y{/Control}')
    expect(box.value).toBe('12.500')
    await user.keyboard('{Meta>}z{/Meta}')

    await user.tab()
    expect(box.value).toBe('12.500')
    expect(formData()).toBe(12_500)
  })

  it('leaves to the browser what was typed after it', async () => {
    const { user } = renderField(integer, { 'ui:widget': 'AmountWidget' })
    const box = screen.getByRole<HTMLInputElement>('textbox')
    await user.type(box, '12500')
    await user.tab()

    await user.type(box, '1')
    const isLeft = fireEvent.keyDown(box, { key: 'z', ctrlKey: true })

    expect(isLeft).toBe(true)
    expect(box.value).toBe('12.5001')
  })
})

it.each(['TextWidget', 'TextareaWidget', 'IbanWidget'])(
  'holds `ui:emptyValue` once it is emptied, in %s',
  async (widget) => {
    const { user, formData } = renderField(text, { 'ui:widget': widget, 'ui:emptyValue': '' }, { value: 'A' })

    await user.clear(screen.getByRole('textbox'))
    await user.tab()

    expect(formData()).toBe('')
  },
)

it.each<[string, UiSchema]>([
  ['ui:placeholder', { 'ui:placeholder': 'Via e numero' }],
  ['ui:options.placeholder', { 'ui:options': { placeholder: 'Via e numero' } }],
])('shows %s as long as the wording has no other', (_, uiSchema) => {
  renderField(text, { 'ui:widget': 'TextWidget', ...uiSchema })
  expect(screen.getByPlaceholderText('Via e numero')).toBeTruthy()
  cleanup()

  renderField(text, { 'ui:widget': 'TextWidget', ...uiSchema }, { wording: { placeholder: 'Per esempio' } })
  expect(screen.getByPlaceholderText('Per esempio')).toBeTruthy()
})

const attributesOf = (box: HTMLElement, ...names: string[]) => names.map((name) => box.getAttribute(name))

it('takes from the screen what helps to fill a box in, and else leaves it to the browser', () => {
  const options = { autocomplete: 'street-address', inputmode: 'numeric', autocapitalize: 'words' } as const
  const names = ['autocomplete', 'inputmode', 'autocapitalize']
  renderField(text, { 'ui:autofocus': true, 'ui:options': options })
  expect(attributesOf(screen.getByRole('textbox'), ...names)).toEqual(Object.values(options))
  expect(document.activeElement).toBe(screen.getByRole('textbox'))
  cleanup()

  renderField(text)
  expect(attributesOf(screen.getByRole('textbox'), ...names)).toEqual(['off', null, null])
  expect(document.activeElement).toBe(document.body)
})

it.each([
  ['TaxCodeWidget', 'text', 'text', 'characters', 'false', 'control control--code'],
  ['IbanWidget', 'text', 'text', 'characters', 'false', 'control control--code'],
  ['VatNumberWidget', 'text', 'numeric', 'characters', 'false', 'control control--code'],
  ['CompanyCodeWidget', 'text', 'text', 'characters', 'false', 'control control--code'],
  ['EmailWidget', 'text', 'email', 'none', 'false', 'control'],
  ['PhoneWidget', 'tel', 'tel', null, null, 'control'],
])('has the keyboard of a device write a %s as it is: %s, %s', (widget, ...expected) => {
  renderField(text, { 'ui:widget': widget })

  const names = ['type', 'inputmode', 'autocapitalize', 'spellcheck', 'class']
  expect(attributesOf(screen.getByRole('textbox'), ...names)).toEqual(expected)
})

it.each([
  ['DateWidget', 'gg/mm/aaaa'],
  ['MonthWidget', 'mm/aaaa'],
  ['TextWidget', null],
])('shows in an empty %s how it is written: %s', (widget, placeholder) => {
  renderField(text, { 'ui:widget': widget })

  expect(attributesOf(screen.getByRole('textbox'), 'placeholder')).toEqual([placeholder])
})

it.each([
  ['AmountWidget', integer, '€', 'decimal'],
  ['MoneyWidget', integer, '€', 'decimal'],
  ['PercentWidget', number, '%', 'decimal'],
  ['NumberWidget', integer, undefined, 'numeric'],
  ['NumberWidget', number, undefined, 'decimal'],
])(
  'shows the unit of %s to the eye alone, and asks for digits: %j, %s',
  (widget, schema, unit, inputMode) => {
    renderField(schema, { 'ui:widget': widget })

    const sign = document.querySelector('.affix > [aria-hidden=true]')
    expect([sign?.textContent, ...attributesOf(screen.getByRole('textbox'), 'inputmode')]).toEqual([
      unit,
      inputMode,
    ])
  },
)

it.each([
  ['NumberWidget', 'molto', 'molto'],
  ['NumberWidget', true, ''],
  ['TextWidget', 7, '7'],
  ['TextWidget', true, ''],
  ['DateWidget', '2025-03-05x', '2025-03-05x'],
  ['DateWidget', 'x2025-03-05', 'x2025-03-05'],
  ['MonthWidget', '2025-03-05', '2025-03-05'],
  ['MonthWidget', undefined, ''],
  ['IbanWidget', 'IT60X', 'IT60 X'],
])('shows in a %s the kept value, also one of another type: %j as %j', (widget, value, shown) => {
  renderField(text, { 'ui:widget': widget }, { value })

  expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe(shown)
})

it.each([
  ['it', 'IT'],
  ['xit12', 'XIT12'],
  ['it12x', 'IT12X'],
  ['12-34/5.6', '123456'],
  ['-./', '-./'],
])('reads the code of a company without its country and its signs: %s as %s', async (typed, kept) => {
  const { user, formData } = renderField(text, { 'ui:widget': 'CompanyCodeWidget' })

  await user.type(screen.getByRole('textbox'), typed)
  await user.tab()

  expect(formData()).toBe(kept)
})

it('makes the format of a number once for each language', () => {
  const field = { schema: integer, options: {} } as never

  expect(numberBox.manner('it', field)).toBe(numberBox.manner('it', field))
  expect(numberBox.manner('en', field)).not.toBe(numberBox.manner('it', field))
})

describe('the code that was sent', () => {
  const said = () => document.querySelector('.one-time-code .field-help')?.textContent
  const show = (sent: object, options: object = {}) =>
    renderField(
      text,
      { 'ui:widget': 'OneTimeCodeWidget', 'ui:options': { sent: '/results/send' } },
      { results: { send: sent }, ...options },
    )

  it.each([
    [{ to: 'a@b.it', expiresInSeconds: 29 }, 'Codice inviato a a@b.it.'],
    [{ to: 'a@b.it', expiresInSeconds: 30 }, 'Codice inviato a a@b.it. Vale 1 minuto.'],
    [{ to: 'a@b.it' }, 'Codice inviato a a@b.it.'],
    [{ expiresInSeconds: 300 }, undefined],
  ])('is said with as much as is known of it: %j', (sent, expected) => {
    show(sent)

    expect(said()).toBe(expected)
  })

  it('is said without how long it lives once it was refused', () => {
    const { refuse } = show({ to: 'a@b.it', expiresInSeconds: 300 }, { value: '1' })

    refuse([{ pointer: '/field', keyword: 'pattern' }])

    expect(said()).toBe('Codice inviato a a@b.it.')
  })

  it('is taken with the dashes that it was written with', async () => {
    const { user, formData } = show({})

    await user.type(screen.getByRole('textbox'), ' 123-456')
    await user.tab()

    expect(formData()).toBe('123456')
  })
})
