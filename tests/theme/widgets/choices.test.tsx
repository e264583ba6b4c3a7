import { cleanup, screen, within } from '@testing-library/react'
import type { UiSchema } from '@rjsf/utils'
import type { JSONSchema7 } from 'json-schema'
import { describe, expect, it } from 'vitest'

import { renderField } from '../../support/renderField.tsx'
import { renderScreen } from '../../support/renderScreen.tsx'

const rate: JSONSchema7 = { type: 'string', enum: ['FIXED', 'ADJUSTABLE'] }
const options = { options: { FIXED: 'Tasso fisso', ADJUSTABLE: 'Tasso variabile' } }
const six: JSONSchema7 = { type: 'string', enum: ['a', 'b', 'c', 'd', 'e', 'f'] }
const required = 'Compila questo campo'

describe('few choices', () => {
  it('are radios where no widget is named, each said by the wording', async () => {
    const { user, formData } = renderField(rate, {}, { wording: options })
    const group = screen.getByRole('radiogroup', { name: 'Campo' })

    await user.click(within(group).getByRole('radio', { name: 'Tasso variabile' }))

    expect(formData()).toBe('ADJUSTABLE')
  })

  it.each(['RadioWidget', 'RadioCardsWidget'])('are walked through by arrows in %s', async (widget) => {
    const { user, formData } = renderField(
      rate,
      { 'ui:widget': widget },
      { wording: options, value: 'FIXED' },
    )

    await user.tab()
    await user.keyboard('{ArrowDown}')

    expect(formData()).toBe('ADJUSTABLE')
  })

  it.each([undefined, true])(
    'stand below each other, or beside each other where it is asked for: %s',
    (inline) => {
      renderField(rate, { 'ui:widget': 'RadioWidget', 'ui:options': { inline } })

      expect(screen.getByRole('radiogroup').classList.contains('choices--row')).toBe(inline === true)
    },
  )

  it('say as a group what is wrong, and that one is wanted', () => {
    const { form } = renderField(rate, { 'ui:widget': 'RadioCardsWidget' }, { wording: options })

    expect(screen.getByRole('radiogroup').hasAttribute('aria-invalid')).toBe(false)
    form.check()

    const group = screen.getByRole('radiogroup', { name: 'Campo', description: required })
    expect(group.getAttribute('aria-invalid')).toBe('true')
    expect(group.getAttribute('aria-required')).toBe('true')
  })

  it('say no more of a group that may be left out', () => {
    renderField(rate, {}, { isRequired: false })

    const group = screen.getByRole('radiogroup', { name: 'Campo (facoltativo)' })
    expect(group.hasAttribute('aria-required')).toBe(false)
  })

  it('come from a source, with what it says of each', () => {
    renderField(
      { type: 'string' },
      { 'ui:widget': 'RadioCardsWidget', 'ui:options': { source: 'accounts' } },
      {
        sources: { accounts: [{ iban: 'IT60', name: 'Conto principale', place: 'Roma' }, { iban: 'IT61' }] },
        sourceKeys: { value: 'iban', label: 'name', description: 'place' },
      },
    )

    expect(screen.getByRole('radio', { name: 'Conto principale Roma' })).toBeTruthy()
    const details = [...document.querySelectorAll('.choice-detail')]
    expect(details.map(({ textContent }) => textContent)).toEqual(['Roma'])
  })

  it('are of a source the entries that have a value, be it a number or the entry itself', async () => {
    const terms = [{ value: 12, label: 'Un anno' }, { label: 'Mai' }, { value: null }, 'sempre']
    const { user, data } = renderScreen(
      {
        schema: { type: 'object', properties: { term: { type: 'string' } } },
        uiSchema: { term: { 'ui:widget': 'RadioWidget', 'ui:options': { source: 'terms' } } },
        sources: { terms: { endpoint: 'getTerms' } },
      },
      { sources: { terms } },
    )

    expect(screen.getAllByRole('radio')).toHaveLength(2)
    await user.click(screen.getByRole('radio', { name: 'sempre' }))
    expect(data()).toEqual({ term: 'sempre' })
    await user.click(screen.getByRole('radio', { name: 'Un anno' }))

    expect(data()).toEqual({ term: '12' })
  })

  it('write an IBAN in groups of four where their source says so, and keep it as it is', async () => {
    const { user, formData } = renderField(
      { type: 'string' },
      { 'ui:widget': 'RadioCardsWidget', 'ui:options': { source: 'accounts' } },
      {
        sources: { accounts: [{ iban: 'IT60X0542811101000000123456', name: 'Conto principale' }] },
        sourceKeys: { value: 'iban', label: 'name', description: 'iban', descriptionAs: 'iban' },
      },
    )

    await user.click(
      screen.getByRole('radio', { name: 'Conto principale IT60 X054 2811 1010 0000 0123 456' }),
    )

    expect(formData()).toBe('IT60X0542811101000000123456')
  })
})

describe('a choice that is not offered now', () => {
  it('can be read, and not be chosen', async () => {
    const { user, formData } = renderField(
      rate,
      { 'ui:widget': 'RadioCardsWidget', 'ui:options': { source: 'rateTypes' } },
      {
        sources: {
          rateTypes: [
            { value: 'FIXED', disabled: false },
            { value: 'ADJUSTABLE', disabled: true },
          ],
        },
        wording: options,
      },
    )
    const adjustable = screen.getByRole('radio', { name: 'Tasso variabile' })

    await user.click(adjustable)
    expect(adjustable).toHaveProperty('disabled', true)
    expect(formData()).toBeUndefined()

    await user.click(screen.getByRole('radio', { name: 'Tasso fisso' }))
    expect(formData()).toBe('FIXED')
  })
})

describe('yes and no', () => {
  it('has no answer beforehand, and no is an answer', async () => {
    const { user, formData } = renderField({ type: 'boolean' }, { 'ui:widget': 'YesNoWidget' })
    expect(formData()).toBeUndefined()

    await user.click(screen.getByRole('radio', { name: 'No' }))

    expect(formData()).toBe(false)
  })
})

describe('a statement', () => {
  const accepted: JSONSchema7 = { type: 'boolean', const: true, title: 'Ho letto tutto' }

  it('is not agreed with before anybody did', () => {
    const { formData } = renderField(accepted)

    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Ho letto tutto' }).checked).toBe(false)
    expect(formData()).toBeUndefined()
  })

  it('is agreed with and taken back', async () => {
    const { user, formData } = renderField(accepted)

    await user.click(screen.getByRole('checkbox'))
    expect(formData()).toBe(true)
    await user.click(screen.getByText('Ho letto tutto'))

    expect(formData()).toBe(false)
    expect(screen.getByRole('checkbox', { description: 'Conferma per continuare' })).toBeTruthy()
  })
})

describe('a list', () => {
  it('is a native select from six entries on', async () => {
    const { user, formData } = renderField(six)
    const list = screen.getByRole('combobox', { name: 'Campo' })

    expect(list.tagName).toBe('SELECT')
    await user.selectOptions(list, 'c')

    expect(formData()).toBe('c')
  })

  it('can be left without an answer again', async () => {
    const { user, formData } = renderField(six, {}, { value: 'c' })

    await user.selectOptions(screen.getByRole('combobox'), 'Scegli…')

    expect(formData()).toBeUndefined()
  })

  it('keeps numbers as numbers', async () => {
    const { user, formData } = renderField(
      { type: 'integer', enum: [1, 2, 3] },
      { 'ui:widget': 'SelectWidget' },
    )

    await user.selectOptions(screen.getByRole('combobox'), '2')

    expect(formData()).toBe(2)
  })

  it('says that its entries are on their way, or could not be had', () => {
    const uiSchema = { 'ui:widget': 'SelectWidget', 'ui:options': { source: 'towns' } }
    const { change } = renderField({ type: 'string' }, uiSchema, {
      sources: { towns: undefined },
      sourceStatus: 'loading',
    })
    expect(screen.getByRole('option', { name: 'Caricamento…' })).toBeTruthy()

    change({ sourceStatus: 'failed' })

    expect(screen.getByRole('option', { name: 'Non disponibile ora' })).toBeTruthy()
  })

  it.each(['RadioCardsWidget', 'SelectWidget', 'ComboboxWidget'])(
    'offers to ask again for what could not be had, and keeps the focus meanwhile, in %s',
    async (widget) => {
      const uiSchema = { 'ui:widget': widget, 'ui:options': { source: 'towns' } }
      const { change, host, user } = renderField({ type: 'string' }, uiSchema, {
        sources: { towns: undefined },
        sourceStatus: 'failed',
      })

      await user.click(screen.getByRole('button', { name: 'Riprova' }))
      expect(host.ran).toEqual(['askAgain'])

      change({ sourceStatus: 'loading' })
      expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Riprova', busy: true }))

      change({ sources: { towns: [{ value: 'Roma' }] }, sourceStatus: undefined })
      expect(screen.queryByRole('button', { name: 'Riprova' })).toBeNull()
      change({ sources: { towns: undefined }, sourceStatus: 'loading' })
      expect(screen.queryByRole('button', { name: 'Riprova' })).toBeNull()
    },
  )

  it('refuses an answer that its source does not have any more', () => {
    const uiSchema = { 'ui:widget': 'SelectWidget', 'ui:options': { source: 'towns' } }
    const { form } = renderField({ type: 'string' }, uiSchema, {
      sources: { towns: [{ value: 'Roma' }] },
      value: 'Atlantide',
    })

    expect(form.check()).toBeUndefined()

    expect(screen.getByRole('combobox', { description: 'Scegli un valore valido' })).toBeTruthy()
  })
})

describe('several of a list', () => {
  const several: JSONSchema7 = {
    type: 'array',
    uniqueItems: true,
    items: { type: 'string', enum: ['a', 'b', 'c'] },
  }

  it.each([undefined, 'MultiSelectWidget'])('are kept in the order of the list (%s)', async (widget) => {
    const { user, formData } = renderField(several, widget ? { 'ui:widget': widget } : {})
    const group = screen.getByRole('group', { name: 'Campo' })

    await user.click(within(group).getByRole('checkbox', { name: 'c' }))
    await user.click(within(group).getByRole('checkbox', { name: 'a' }))
    expect(formData()).toEqual(['a', 'c'])
    await user.click(within(group).getByRole('checkbox', { name: 'c' }))

    expect(formData()).toEqual(['a'])
  })

  it.each([false, true])('have their name, and say what is wrong with them (drawn by rjsf: %s)', (byRjsf) => {
    const schema = { type: 'object', properties: { field: { ...several, minItems: 2 } } } as const
    const wording = { field: { label: 'Settori', error: { minItems: 'Scegline due' } } }
    const { form } = renderScreen({ schema }, { wording, byRjsf, data: { field: ['a'] } })

    form.check()

    expect(screen.getByRole('group', { name: /^Settori/, description: 'Scegline due' })).toBeTruthy()
  })

  it('of a source say more of themselves where it does', () => {
    const uiSchema = { 'ui:widget': 'MultiSelectWidget', 'ui:options': { source: 'branches' } }
    renderField({ type: 'array', items: { type: 'string' } }, uiSchema, {
      sourceKeys: { value: 'id', label: 'name', description: 'place' },
      sources: { branches: [{ id: 'a', name: 'Centro', place: 'Via Roma 1' }] },
    })

    expect(screen.getByRole('checkbox', { name: 'Centro Via Roma 1' })).toBeTruthy()
  })

  it('are none, rather than nothing, once the last was taken away', async () => {
    const { user, formData } = renderField(several, {}, { value: ['a'] })

    await user.click(screen.getByRole('checkbox', { name: 'a' }))

    expect(formData()).toEqual([])
  })
})

/** Each value of a list by itself, however it looks as a text. */
const lists: { of: string; schema: JSONSchema7; labels: string[] }[] = [
  {
    of: 'objects',
    schema: { enum: [{ code: 1 }, { code: 2 }, { code: 2, of: [] }] },
    labels: ['Uno', 'Due', 'Tre'],
  },
  { of: 'lists', schema: { enum: [[1], [1, 2], []] }, labels: ['Uno', 'Due', 'Tre'] },
]

describe.each(lists)('choices that are $of', ({ schema, labels }) => {
  const values = schema.enum as unknown[]
  const wording = { options: Object.fromEntries(labels.map((label, index) => [index, label])) }

  it.each(['RadioWidget', 'RadioCardsWidget'])('are each kept as itself in %s', async (widget) => {
    const { user, formData } = renderField(schema, { 'ui:widget': widget }, { wording })

    for (const [index, label] of labels.entries()) {
      const radio = screen.getByRole<HTMLInputElement>('radio', { name: label })
      await user.click(radio)
      expect(formData()).toEqual(values[index])
      expect(screen.getAllByRole('radio', { checked: true })).toEqual([radio])
    }
  })

  it('are each kept as itself in a list', async () => {
    const { user, formData } = renderField(schema, { 'ui:widget': 'SelectWidget' }, { wording })
    const list = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Campo' })

    for (const [index, label] of labels.entries()) {
      await user.selectOptions(list, label)
      expect(formData()).toEqual(values[index])
      expect(list.options[list.selectedIndex]?.textContent).toBe(label)
    }
  })

  it('are each kept as itself in a list that is searched', async () => {
    const { user, formData } = renderField(schema, { 'ui:widget': 'ComboboxWidget' }, { wording })
    const box = screen.getByRole<HTMLInputElement>('combobox', { name: 'Campo' })

    for (const [index, label] of labels.entries()) {
      await user.clear(box)
      await user.type(box, label)
      await user.click(screen.getByRole('option', { name: label }))
      expect(formData()).toEqual(values[index])
      expect(box.value).toBe(label)
    }
  })

  it.each(labels)('are shown as they were kept, though the object is another: %s', (label) => {
    const value = structuredClone(values[labels.indexOf(label)])
    renderField(schema, { 'ui:widget': 'RadioWidget' }, { wording, value })

    expect(screen.getByRole<HTMLInputElement>('radio', { checked: true })).toBe(
      screen.getByRole('radio', { name: label }),
    )
  })

  it('are all kept where several are chosen, beside those that were kept before', async () => {
    const several: JSONSchema7 = { type: 'array', uniqueItems: true, items: schema }
    const { user, formData } = renderField(several, {}, { wording, value: structuredClone([values[1]]) })

    await user.click(screen.getByRole('checkbox', { name: 'Tre' }))
    await user.click(screen.getByRole('checkbox', { name: 'Uno' }))
    expect(formData()).toEqual(values)
    await user.click(screen.getByRole('checkbox', { name: 'Due' }))

    expect(formData()).toEqual([values[0], values[2]])
  })
})

describe('a number beside its text', () => {
  const mixed: JSONSchema7 = { enum: [1, '1', 2] }

  it('is another choice in a list', async () => {
    const { user, formData } = renderField(mixed, { 'ui:widget': 'SelectWidget' })
    const list = screen.getByRole<HTMLSelectElement>('combobox')

    await user.selectOptions(list, within(list).getAllByRole('option', { name: '1' })[1]!)
    expect(formData()).toBe('1')
    await user.selectOptions(list, within(list).getAllByRole('option', { name: '1' })[0]!)

    expect(formData()).toBe(1)
  })

  it('is another choice among radios, and among several', async () => {
    const one = renderField(mixed)
    await one.user.click(screen.getAllByRole('radio', { name: '1' })[1]!)
    expect(one.formData()).toBe('1')
    cleanup()

    const several = renderField({ type: 'array', uniqueItems: true, items: mixed })
    for (const box of screen.getAllByRole('checkbox', { name: '1' })) await several.user.click(box)

    expect(several.formData()).toEqual([1, '1'])
  })
})

it.each(['RadioWidget', 'SelectWidget', 'RadioCardsWidget'])(
  'offers a choice that `ui:enumDisabled` names only to be read, in %s',
  (widget) => {
    renderField(rate, { 'ui:widget': widget, 'ui:enumDisabled': ['ADJUSTABLE'] }, { wording: options })

    const role = widget === 'SelectWidget' ? 'option' : 'radio'
    expect(screen.getByRole(role, { name: 'Tasso variabile' })).toHaveProperty('disabled', true)
    expect(screen.getByRole(role, { name: 'Tasso fisso' })).toHaveProperty('disabled', false)
  },
)

it('offers one of several that `ui:enumDisabled` names only to be read', () => {
  const several: JSONSchema7 = { type: 'array', uniqueItems: true, items: rate }
  renderField(several, { 'ui:enumDisabled': ['ADJUSTABLE'] }, { wording: options })

  expect(screen.getByRole('checkbox', { name: 'Tasso variabile' })).toHaveProperty('disabled', true)
})

it('holds `ui:emptyValue` once its choice is taken back, in a list', async () => {
  const { user, formData } = renderField(
    rate,
    { 'ui:widget': 'SelectWidget', 'ui:emptyValue': '' },
    { value: 'FIXED', isRequired: false },
  )

  await user.selectOptions(screen.getByRole('combobox'), '')

  expect(formData()).toBe('')
})

it('holds `ui:emptyValue` once it is emptied, in a list that is searched', async () => {
  const { user, formData } = renderField(
    rate,
    { 'ui:widget': 'ComboboxWidget', 'ui:emptyValue': '' },
    { value: 'FIXED', isRequired: false },
  )

  await user.clear(screen.getByRole('combobox'))
  await user.tab()

  expect(formData()).toBe('')
})

it.each<[string, UiSchema]>([
  ['ui:placeholder', { 'ui:placeholder': 'Quale tasso?' }],
  ['ui:options.placeholder', { 'ui:options': { placeholder: 'Quale tasso?' } }],
])('says %s as long as nothing is chosen', (_, uiSchema) => {
  renderField(rate, { 'ui:widget': 'SelectWidget', ...uiSchema })
  expect(screen.getByRole('option', { name: 'Quale tasso?', selected: true })).toBeTruthy()
  expect(screen.getByRole('combobox').hasAttribute('placeholder')).toBe(false)
  cleanup()

  renderField(rate, { 'ui:widget': 'ComboboxWidget', ...uiSchema })
  expect(screen.getByPlaceholderText('Quale tasso?')).toBeTruthy()
})

const fixing = ['readonly', 'disabled']

it.each(
  ['RadioWidget', 'RadioCardsWidget', 'YesNoWidget', 'SelectWidget', 'MultiSelectWidget'].flatMap((widget) =>
    fixing.map((state) => [widget, state]),
  ),
)('takes no choice in %s while it is %s', (widget, state) => {
  const several: JSONSchema7 = { type: 'array', uniqueItems: true, items: rate }
  const schemas: Record<string, JSONSchema7> = {
    YesNoWidget: { type: 'boolean' },
    MultiSelectWidget: several,
  }
  renderField(schemas[widget] ?? rate, { 'ui:widget': widget, [`ui:${state}`]: true })

  const controls = [...document.querySelectorAll<HTMLInputElement>('form :is(input, select)')]
  expect(new Set(controls.map(({ disabled }) => disabled))).toEqual(new Set([true]))
})

it('takes no other choice once it is done', () => {
  const properties = { field: rate }
  renderScreen(
    {
      schema: { type: 'object', properties },
      uiSchema: { field: { 'ui:widget': 'RadioWidget', 'ui:options': { doneWhen: 'done' } } },
      conditions: { done: { '/variables/isDone': { const: true } } },
    },
    { variables: { isDone: true } },
  )

  expect(screen.getAllByRole<HTMLInputElement>('radio').map(({ disabled }) => disabled)).toEqual([true, true])
})

it.each([
  ['are short', { FIXED: 'x'.repeat(20), ADJUSTABLE: 'y' }, true],
  ['are longer', { FIXED: 'x'.repeat(21), ADJUSTABLE: 'y' }, false],
])('sets cards beside each other where their names %s', (_, names, isRow) => {
  renderField(rate, { 'ui:widget': 'RadioCardsWidget' }, { wording: { options: names } })

  const [group, choice] = [screen.getByRole('radiogroup'), screen.getAllByRole('radio')[0]!.closest('label')!]
  expect([group.classList.contains('choices--row'), choice.className]).toEqual([isRow, 'choice choice--card'])
})

it('sets cards below each other where one says more of itself, and radios plainly', () => {
  const uiSchema = { 'ui:widget': 'RadioCardsWidget', 'ui:options': { source: 'modes' } }
  const sources = { modes: [{ value: 'a', place: 'Roma' }, { value: 'b' }] }
  renderField({ type: 'string' }, uiSchema, { sources, sourceKeys: { value: 'value', description: 'place' } })
  expect(screen.getByRole('radiogroup').className).toBe('choices')
  cleanup()

  renderField(rate, { 'ui:widget': 'RadioWidget' })
  expect(screen.getAllByRole('radio')[0]?.closest('label')?.className).toBe('choice')
})

it.each(['RadioWidget', 'RadioCardsWidget', 'MultiSelectWidget'])(
  'has in %s one line in the place of choices that are fetched, and nothing where there are none',
  (widget) => {
    const uiSchema = { 'ui:widget': widget, 'ui:options': { source: 'modes' } }
    const schema: JSONSchema7 =
      widget === 'MultiSelectWidget' ? { type: 'array', items: { type: 'string' } } : { type: 'string' }
    const { change } = renderField(schema, uiSchema, {
      sources: { modes: undefined },
      sourceStatus: 'loading',
    })
    expect(document.querySelectorAll('.skeleton')).toHaveLength(1)

    change({ sources: { modes: [] } })
    expect(document.querySelector('.skeleton, form .choices')).toBeNull()
  },
)

it('is called and described as a group where several of a list are chosen, and gives each an id', () => {
  const several: JSONSchema7 = { type: 'array', uniqueItems: true, items: rate }
  renderField(several, {}, { wording: { help: 'Anche due.' } })

  const group = screen.getByRole('group', { name: 'Campo', description: 'Anche due.' })
  expect(group.hasAttribute('aria-required')).toBe(false)
  expect(
    within(group)
      .getAllByRole('checkbox')
      .map(({ id }) => id),
  ).toEqual([`${group.id}.option-0`, `${group.id}.option-1`])
})

it('says a choice by the words of its source where its field has none, else as the source does', () => {
  const uiSchema = { 'ui:widget': 'RadioWidget', 'ui:options': { source: 'modes' } }
  const sources = { modes: ['a', { value: 'b', name: 'Bi' }, { value: 'c' }] }
  const sourceKeys = { value: 'value', label: 'name' }
  const wording = { options: { a: 'Sua' } }
  renderField({ type: 'string' }, uiSchema, { wording, sources, sourceKeys })

  const said = screen.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent)
  expect(said).toEqual(['Sua', 'Bi', 'c'])
})

it('says what is of another list by the words of that list, else as its source does', () => {
  const keys = { value: 'id', description: 'kind', descriptionOf: 'kinds' }
  renderScreen(
    {
      schema: { type: 'object', properties: { mode: { type: 'string' } } },
      uiSchema: { mode: { 'ui:widget': 'RadioWidget', 'ui:options': { source: 'modes' } } },
      sources: {
        modes: { endpoint: 'getModes', options: keys },
        kinds: { endpoint: 'getKinds', options: { value: 'code', label: 'says' } },
      },
    },
    {
      sources: {
        modes: [{ id: '1', kind: 'a' }, { id: '2', kind: 'b' }, { id: '3', kind: 'c' }, { id: '4' }],
        kinds: [
          { code: 'a', says: 'A' },
          { code: 'b', says: 'Beta' },
        ],
      },
      wording: { options: { kinds: { a: 'Alfa' }, modes: { '3': 'Tre' } } },
    },
  )

  const said = screen.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent)
  expect(said).toEqual(['1Alfa', '2Beta', 'Tre', '4'])
})

it('says in the words of the field what it waits for, or what is to be chosen', () => {
  const uiSchema = { 'ui:widget': 'SelectWidget', 'ui:options': { source: 'modes' } }
  const none = (wording: Record<string, string>) => {
    cleanup()
    renderField({ type: 'string' }, uiSchema, { wording, sources: { modes: undefined } })
    return screen.getByRole('option').textContent
  }

  expect(none({ waits: 'Prima la provincia', placeholder: 'Quale?' })).toBe('Prima la provincia')
  expect(none({ placeholder: 'Quale?' })).toBe('Quale?')
  expect(none({})).toBe('Scegli…')
})
