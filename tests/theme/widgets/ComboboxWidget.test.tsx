import { fireEvent, screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'

import { renderField } from '../../support/renderField.tsx'

const names = ['Roma', 'Romano di Lombardia', 'Forlì', "L'Aquila", 'Castel Romano']
const towns = [...names, ...Array.from({ length: 8000 }, (_, index) => `Borgo ${index}`)].map((name) => ({
  value: name,
  label: name,
}))

function renderTowns(value?: string, offered = towns) {
  const uiSchema = { 'ui:widget': 'ComboboxWidget', 'ui:options': { source: 'towns' } }
  const sources = { towns: offered }
  const field = renderField({ type: 'string', title: 'Comune' }, uiSchema, { sources, value })
  return { ...field, box: screen.getByRole<HTMLInputElement>('combobox', { name: 'Comune' }) }
}

const labels = () => screen.getAllByRole('option').map((option) => option.textContent)

describe('the combobox', () => {
  it('opens on what is typed: first what begins with it, then what has such a word', async () => {
    const { user, box } = renderTowns()

    await user.type(box, 'roma')

    expect(labels()).toEqual(['Roma', 'Romano di Lombardia', 'Castel Romano'])
    expect(box.getAttribute('aria-expanded')).toBe('true')
    expect(screen.getByText('Risultati: 3')).toBeTruthy()
  })

  it('says that nothing is found', async () => {
    const { user, box } = renderTowns()

    await user.type(box, 'zzz')

    expect(screen.getByText('Nessun risultato', { selector: ':not([role=status])' })).toBeTruthy()
    expect(screen.getByRole('status').textContent).toContain('Nessun risultato')
  })

  it('finds words without accents and apostrophes', async () => {
    const { user, box } = renderTowns()

    await user.type(box, 'forli')
    expect(labels()).toEqual(['Forlì'])
    await user.clear(box)
    await user.type(box, 'aquila')

    expect(labels()).toEqual(["L'Aquila"])
  })

  it('chooses by keyboard alone, and says which entry is active', async () => {
    const { user, box, formData } = renderTowns()

    await user.type(box, 'rom{ArrowDown}{ArrowDown}')
    const active = document.getElementById(box.getAttribute('aria-activedescendant') ?? '')
    expect(active?.textContent).toBe('Romano di Lombardia')
    await user.keyboard('{Enter}')

    expect(formData()).toBe('Romano di Lombardia')
    expect(box.value).toBe('Romano di Lombardia')
    expect(box.getAttribute('aria-expanded')).toBe('false')
  })

  it('moves up and down by the arrows, and stays at the first entry and the last', async () => {
    const { user, box } = renderTowns(undefined, towns.slice(0, 5))
    const active = () => document.getElementById(box.getAttribute('aria-activedescendant') ?? '')?.textContent

    await user.type(box, 'rom{ArrowUp}')
    expect(active()).toBe('Roma')
    await user.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}')
    expect(active()).toBe('Castel Romano')
    await user.keyboard('{ArrowUp}')

    expect(active()).toBe('Romano di Lombardia')
  })

  it.each(['{ArrowDown}', '{ArrowUp}'])('opens by %s at its first entry', async (key) => {
    const { user, box } = renderTowns(undefined, towns.slice(0, 5))

    await user.type(box, `{Escape}${key}`)

    expect(box.getAttribute('aria-expanded')).toBe('true')
    expect(screen.getAllByRole('option')[0]?.id).toBe(box.getAttribute('aria-activedescendant'))
  })

  it('opens and closes by the button beside it, with the focus in its box', async () => {
    const { user, box } = renderTowns(undefined, towns.slice(0, 5))
    const button = screen.getByRole('button', { name: 'Mostra le scelte' })

    await user.click(button)
    expect(labels()).toHaveLength(5)
    expect(document.activeElement).toBe(box)
    await user.click(button)

    expect([box, button].map((each) => each.getAttribute('aria-expanded'))).toEqual(['false', 'false'])
    expect([
      button.tabIndex,
      document.getElementById(button.getAttribute('aria-controls') ?? '')?.role,
    ]).toEqual([-1, 'listbox'])
  })

  it('chooses by a click, without losing the focus first', async () => {
    const { user, box, formData } = renderTowns()

    await user.type(box, 'forl')
    await user.click(screen.getByRole('option', { name: 'Forlì' }))

    expect(formData()).toBe('Forlì')
  })

  it('hands on what was typed once, and never in the place of what was chosen or came after', async () => {
    const { user, box, form, change } = renderTowns(undefined, towns.slice(0, 5))

    await user.type(box, 'forl')
    await user.click(screen.getByRole('option', { name: 'Forlì' }))
    expect(form.check()).toEqual({ field: 'Forlì' })
    await user.clear(box)
    await user.type(box, 'Romano di Lombardia')
    await user.tab()
    change({ data: { field: 'Roma' } })

    expect(form.check()).toEqual({ field: 'Roma' })
  })

  it('keeps a value that is an entry, though another entry has that name', () => {
    const alike = [
      { value: 'Roma', label: 'Lazio' },
      { value: 'RM', label: 'Roma' },
    ]
    const { box, formData } = renderTowns('Roma', alike)

    expect([box.value, formData(), document.querySelectorAll('[role=option]').length]).toEqual([
      'Lazio',
      'Roma',
      0,
    ])
  })

  it('keeps its keys to itself, and no others', () => {
    const { box } = renderTowns(undefined, towns.slice(0, 5))
    const heard = vi.fn<(event: Event) => void>()
    document.addEventListener('keydown', heard)

    for (const key of ['ArrowDown', 'Enter', 'a']) fireEvent.keyDown(box, { key })
    document.removeEventListener('keydown', heard)

    expect(heard.mock.calls.map(([event]) => (event as KeyboardEvent).key)).toEqual(['a'])
  })

  it('shows fifty of eight thousand, and how to find the others', async () => {
    const { user, box } = renderTowns()

    await user.type(box, 'borgo')

    expect(screen.getAllByRole('option')).toHaveLength(50)
    expect(screen.getAllByText('Scrivi altre lettere per restringere la ricerca')).toHaveLength(2)
  })

  it('says its entries once for all, not at each key', async () => {
    const { user, box, host } = renderTowns()
    const find = vi.spyOn(host.texts, 'find')

    await user.type(box, 'borgo')

    expect(find.mock.calls.length).toBeLessThan(1000)
  })

  it('takes a whole name that was typed and left', async () => {
    const { user, box, formData } = renderTowns()

    await user.type(box, 'forlì')
    await user.tab()

    expect(formData()).toBe('Forlì')
  })

  it('keeps what is no entry as it was typed, and refuses it', async () => {
    const { user, box } = renderTowns()

    await user.type(box, 'Atlantide')
    await user.tab()

    expect(box.value).toBe('Atlantide')
    expect(screen.getByRole('combobox', { description: 'Scegli un valore valido' })).toBe(box)
  })

  it.each(['readonly', 'disabled'])('opens by nothing while it is %s', async (state) => {
    const uiSchema = {
      'ui:widget': 'ComboboxWidget',
      'ui:options': { source: 'towns' },
      [`ui:${state}`]: true,
    }
    const { user } = renderField({ type: 'string', title: 'Comune' }, uiSchema, { sources: { towns } })
    const box = screen.getByRole('combobox', { name: 'Comune' })

    await user.click(box)
    await user.keyboard('{ArrowDown}')

    expect([box.getAttribute('aria-expanded'), screen.queryByRole('button')]).toEqual(['false', null])
  })

  it('leaves Enter and Escape to the page where they do nothing here', async () => {
    const { user, box } = renderTowns('Roma', towns.slice(0, 5))
    const press = (key: string) => fireEvent.keyDown(box, { key })

    expect([press('Enter'), press('Escape'), press('a')]).toEqual([true, true, true])
    await user.click(box)
    expect([press('Enter'), press('ArrowDown'), press('Enter')]).toEqual([true, false, false])
    await user.click(box)
    expect([press('Escape'), press('Escape')]).toEqual([false, true])
  })

  it('forgets which entry was active once another letter is typed', async () => {
    const { user, box, formData } = renderTowns(undefined, towns.slice(0, 5))
    await user.type(box, 'rom{ArrowDown}')
    const active = screen.getByRole('option', { selected: true })
    expect(active.id).toBe(box.getAttribute('aria-activedescendant'))

    await user.type(box, 'a')

    expect(box.hasAttribute('aria-activedescendant')).toBe(false)
    expect(screen.queryByRole('option', { selected: true })).toBeNull()
    expect(formData()).toBeUndefined()
  })

  it.each([
    [49, 'Risultati: 49'],
    [50, 'Scrivi altre lettere per restringere la ricerca'],
  ])('of %d entries says: %s', async (count, said) => {
    const { user, box } = renderTowns(undefined, towns.slice(5, 5 + count))

    await user.click(box)

    expect(screen.getByRole('status').textContent?.trim()).toBe(said)
    expect(document.querySelectorAll('.combobox-note')).toHaveLength(count === 50 ? 1 : 0)
  })

  it('says more of an entry where its source does, and brings the active one into view', async () => {
    const uiSchema = { 'ui:widget': 'ComboboxWidget', 'ui:options': { source: 'towns' } }
    const { user } = renderField({ type: 'string', title: 'Comune' }, uiSchema, {
      sources: { towns: [{ value: 'a', place: 'RM' }, { value: 'b' }] },
      sourceKeys: { value: 'value', description: 'place' },
    })
    const shown = vi.spyOn(HTMLElement.prototype, 'scrollIntoView').mockReturnValue(undefined)
    await user.click(screen.getByRole('combobox', { name: 'Comune' }))
    expect(screen.getAllByRole('option').map(({ innerHTML }) => innerHTML)).toEqual([
      'a<span class="choice-detail">RM</span>',
      'b',
    ])

    await user.keyboard('{ArrowDown}{ArrowDown}')

    const brought = shown.mock.contexts.map((element) => (element as HTMLElement).textContent)
    expect(brought).toEqual(['aRM', 'b'])
    expect(shown.mock.calls[0]).toEqual([{ block: 'nearest' }])
    expect(screen.getAllByRole('option').map(({ tabIndex }) => tabIndex)).toEqual([-1, -1])
    shown.mockRestore()
  })

  it('says when it is opened that its list could not be had', async () => {
    const uiSchema = { 'ui:widget': 'ComboboxWidget', 'ui:options': { source: 'towns' } }
    const { user } = renderField({ type: 'string', title: 'Comune' }, uiSchema, {
      sources: { towns: undefined },
      sourceStatus: 'failed',
    })
    expect(document.querySelector('.combobox-note')).toBeNull()

    await user.click(screen.getByRole('combobox', { name: 'Comune' }))

    expect(document.querySelector('.combobox-note')?.textContent).toBe('Non riusciamo a caricare le scelte.')
  })

  it('keeps what was typed without the blanks around it, and hands on nothing that is the same', async () => {
    const { user, box, formData, host } = renderTowns('Roma', towns.slice(0, 5))
    const changed = vi.spyOn(host, 'changed')

    await user.clear(box)
    await user.type(box, 'ROMA')
    await user.tab()
    expect([changed.mock.calls, box.value]).toEqual([[], 'Roma'])
    await user.clear(box)
    await user.type(box, '  Atlantide ')
    await user.tab()

    expect(formData()).toBe('Atlantide')
  })

  it('keeps the focus in its box while an entry or its button is pressed', async () => {
    const { user, box } = renderTowns(undefined, towns.slice(0, 5))
    await user.click(box)

    expect(fireEvent.pointerDown(screen.getAllByRole('option')[0]!)).toBe(false)
    expect(fireEvent.pointerDown(screen.getByRole('button', { name: 'Mostra le scelte' }))).toBe(false)
  })

  it('closes with Escape and leaves the answer alone', async () => {
    const { user, box, formData } = renderTowns('Roma')

    await user.click(box)
    await user.keyboard('{Escape}')

    expect(screen.queryByRole('listbox')).toBeNull()
    expect(formData()).toBe('Roma')
  })

  it('holds nothing once it is emptied', async () => {
    const { user, box, formData } = renderTowns('Roma')

    await user.clear(box)
    await user.tab()

    expect(formData()).toBeUndefined()
  })

  it('loses nothing that is typed and submitted at once', async () => {
    const { user, box, form } = renderTowns()

    await user.type(box, 'Roma')

    expect(form.check()).toEqual({ field: 'Roma' })
  })

  it('says that its list could not be had, and shows no code', () => {
    const uiSchema = { 'ui:widget': 'ComboboxWidget', 'ui:options': { source: 'towns' } }
    renderField({ type: 'string', title: 'Comune' }, uiSchema, {
      sources: { towns: undefined },
      sourceStatus: 'failed',
      sourceKeys: { value: 'code', label: 'name' },
      value: 'H501',
    })

    const box = screen.getByRole<HTMLInputElement>('combobox', { name: 'Comune' })
    expect(box.value).toBe('')
    expect(box.placeholder).toBe('Non disponibile ora')
  })

  it('shows no code while the list that knows its name is on its way, and shows what was typed', async () => {
    const uiSchema = { 'ui:widget': 'ComboboxWidget', 'ui:options': { source: 'towns' } }
    const sourceKeys = { value: 'code', label: 'name' }
    const { change, user, formData } = renderField({ type: 'string', title: 'Comune' }, uiSchema, {
      sources: { towns: undefined },
      sourceStatus: 'loading',
      sourceKeys,
      value: 'H501',
    })
    const box = screen.getByRole<HTMLInputElement>('combobox', { name: 'Comune' })
    expect(box.value).toBe('')
    expect(formData()).toBe('H501')

    await user.type(box, 'Mila')
    expect(screen.getByRole('status').textContent).toContain('Caricamento')
    await user.tab()
    expect(box.value).toBe('Mila')
    expect(formData()).toBe('Mila')

    change({ sourceStatus: 'failed' })
    expect(box.value).toBe('Mila')
  })

  it('takes the name that was typed before the list was there for its entry', async () => {
    const uiSchema = { 'ui:widget': 'ComboboxWidget', 'ui:options': { source: 'towns' } }
    const { change, user, formData } = renderField({ type: 'string', title: 'Comune' }, uiSchema, {
      sources: { towns: undefined },
      sourceStatus: 'loading',
      sourceKeys: { value: 'code', label: 'name' },
    })
    const box = screen.getByRole<HTMLInputElement>('combobox', { name: 'Comune' })
    await user.type(box, 'milano')
    await user.tab()
    expect(formData()).toBe('milano')

    change({ sourceStatus: 'ready', sources: { towns: [{ code: 'F205', name: 'Milano' }] } })

    expect(formData()).toBe('F205')
    expect(box.value).toBe('Milano')
  })
})
