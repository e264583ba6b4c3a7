import { configureStore } from '@reduxjs/toolkit'
import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Provider } from 'react-redux'
import { MemoryRouter } from 'react-router'
import { describe, expect, it } from 'vitest'

import { StudioContext } from '#studio/StudioContext.ts'
import { studioTexts } from '#studio/studioTexts.ts'
import { ValuesPage } from '#studio/values/ValuesPage.tsx'
import { workspace, workspaceSlice } from '#studio/workspace/workspaceSlice.ts'

import italian from '../../../i18n/it/studio.json' with { type: 'json' }
import { definitionTexts } from '../map/mapFixtures.ts'

const packs = { studio: italian }
const desk = {
  language: 'it' as const,
  packs,
  texts: studioTexts('it', packs),
  chooseLanguage: () => undefined,
}
const RATES = 'flows/tables/vehicleRate.json'
const SETTINGS = 'flows/settings.json'

interface Rate {
  when?: Record<string, object>
  sets: Record<string, unknown>
}

function openValues(file: string, { isEditable = true } = {}) {
  const store = configureStore({
    reducer: { workspace: workspaceSlice.reducer },
    middleware: (defaults) => defaults({ immutableCheck: false }),
  })
  const texts = definitionTexts('tests/products/leasing')
  const files = Object.fromEntries([...texts].map(([path, text]) => [path, { text }]))
  store.dispatch(workspace.loaded({ products: [{ name: '', base: '/', files }], isEditable }))
  render(
    <Provider store={store}>
      <StudioContext value={desk}>
        <MemoryRouter initialEntries={[`/values?${new URLSearchParams({ file })}`]}>
          <ValuesPage />
        </MemoryRouter>
      </StudioContext>
    </Provider>,
  )
  const textOf = () => store.getState().workspace.products['']?.edits[file]?.text ?? texts.get(file)!
  const rows = () => (JSON.parse(textOf()) as { rows: Rate[] }).rows
  /** What the check says of the first line that holds a text. */
  const judge = (part: string) => {
    const line = textOf().slice(0, textOf().indexOf(part)).split('\n').length
    const finding = { file, line, column: 12, rule: 'planted', message: 'A planted mistake.' }
    store.dispatch(workspace.judged({ product: '', judgement: { findings: [finding], behaviour: [] } }))
  }
  const undo = () => store.dispatch(workspace.undone())
  const isEdited = () => store.getState().workspace.products['']?.edits[file] !== undefined
  return { textOf, rows, judge, undo, isEdited }
}

const box = (name: string) => screen.getByRole('textbox', { name })
const press = async (name: string) => userEvent.click(screen.getByRole('button', { name }))

async function fill(name: string, text: string): Promise<void> {
  await userEvent.clear(box(name))
  await userEvent.type(box(name), text)
}

describe('a decision table', () => {
  it('shows a column for each place and fact, and figures in the language that is shown', () => {
    openValues(RATES)

    expect(screen.getAllByRole('columnheader')).toHaveLength(8)
    expect(screen.getAllByRole('rowheader')).toHaveLength(5)
    expect(box('Rate, fatto, riga 2')).toHaveProperty('value', '7,2')
  })

  it('takes a figure as it is written in Italian, with one step to undo for what is typed at once', async () => {
    const { rows, undo, isEdited } = openValues(RATES)

    await fill('Rate, fatto, riga 2', '7,45')

    expect(rows()[1]?.sets['/facts/rate']).toBe(7.45)
    undo()
    expect(isEdited()).toBe(false)
    expect(await screen.findByDisplayValue('7,2')).toBeTruthy()
  })

  it('says beside the cell what is no number, keeps it there, and writes nothing', async () => {
    const { rows } = openValues(RATES)

    await fill('Rate, fatto, riga 2', '5')
    await userEvent.type(box('Rate, fatto, riga 2'), ' circa')
    await userEvent.tab()

    const wrong = box('Rate, fatto, riga 2')
    expect(wrong).toHaveProperty('value', '5 circa')
    expect(wrong.getAttribute('aria-invalid')).toBe('true')
    expect(screen.getByText('Non è un numero: non viene scritto.')).toBeTruthy()
    expect(rows()[1]?.sets['/facts/rate']).toBe(5)
  })

  it('says what the check finds in a cell, in that cell', async () => {
    const { judge } = openValues(RATES)

    judge('"/facts/rate": 7.2')

    const cell = (await screen.findByText('A planted mistake.')).closest('td')
    expect(within(cell!).getByRole('textbox', { name: 'Rate, fatto, riga 2' })).toBeTruthy()
    expect(within(cell!).getByRole('textbox').getAttribute('aria-invalid')).toBe('true')
  })

  it('gets a row like the last that asks for anything, takes one away, and moves one', async () => {
    const { rows } = openValues('flows/tables/guarantee.json')

    await press('Aggiungi una riga')
    expect(rows().map(({ when }) => Object.keys(when ?? {}))).toEqual([
      ['/facts/amountOverGuarantee'],
      ['/facts/monthsActive'],
      ['/facts/monthsActive'],
      [],
    ])
    await press('Togli la riga 2')
    await press('Sposta in su la riga 2')

    expect(rows().map(({ when }) => Object.keys(when ?? {}))).toEqual([
      ['/facts/monthsActive'],
      ['/facts/amountOverGuarantee'],
      [],
    ])
  })

  it('asks a row for one thing more, and for nothing again without a trace', async () => {
    const { rows, textOf } = openValues('flows/tables/guarantee.json')
    const before = textOf()

    await press('Aggiungi un confronto: Months active, fatto, riga 3')
    expect(rows()[2]?.when).toEqual({ '/facts/monthsActive': { exclusiveMinimum: 0 } })
    await press('Togli il confronto: Months active, fatto, riga 3')

    expect(JSON.parse(textOf())).toEqual(JSON.parse(before))
  })

  it('is only looked at where nothing is edited', () => {
    openValues(RATES, { isEditable: false })

    expect(box('Rate, fatto, riga 2')).toHaveProperty('readOnly', true)
    expect(screen.queryByRole('button')).toBeNull()
  })
})

describe('the settings', () => {
  it('take an amount with its thousands set apart, and say a duration in words', async () => {
    const { textOf } = openValues(SETTINGS)

    await fill('Maximum price', '160.000')
    await fill('Una richiesta abbandonata', 'P120D')

    expect(JSON.parse(textOf())).toMatchObject({
      limits: { maximumPrice: 160_000 },
      retention: { abandoned: 'P120D' },
    })
    expect(screen.getByText('120 giorni')).toBeTruthy()
  })

  it('say so where an address names a file that has no values', () => {
    openValues('flows/nope.json')

    expect(screen.getByRole('alert').textContent).toContain('flows/nope.json')
  })
})
