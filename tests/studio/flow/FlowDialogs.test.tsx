import { configureStore } from '@reduxjs/toolkit'
import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Provider } from 'react-redux'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { MapPage } from '#studio/map/MapPage.tsx'
import { StudioContext } from '#studio/StudioContext.ts'
import { studioTexts } from '#studio/studioTexts.ts'
import { studioApi } from '#studio/workspace/studioApi.ts'
import { workspace, workspaceSlice } from '#studio/workspace/workspaceSlice.ts'

import english from '../../../i18n/en/studio.json' with { type: 'json' }
import { definitionTexts } from '../map/mapFixtures.ts'

const packs = { studio: english }
const desk = {
  language: 'en' as const,
  packs,
  texts: studioTexts('en', packs),
  chooseLanguage: () => undefined,
}
const finding = {
  file: 'flows/decision.json',
  line: 1,
  column: 1,
  rule: 'planted',
  message: 'A planted mistake.',
}

function openStep(step: string) {
  const store = configureStore({
    reducer: { workspace: workspaceSlice.reducer, [studioApi.reducerPath]: studioApi.reducer },
    middleware: (defaults) => defaults({ immutableCheck: false }).concat(studioApi.middleware),
  })
  const files = Object.fromEntries(
    [...definitionTexts('tests/products/leasing')].map(([path, text]) => [path, { text }]),
  )
  store.dispatch(workspace.loaded({ products: [{ name: '', base: '/', files }], isEditable: true }))
  render(
    <Provider store={store}>
      <StudioContext value={desk}>
        <MemoryRouter initialEntries={[`/map?step=${step}`]}>
          <MapPage />
        </MemoryRouter>
      </StudioContext>
    </Provider>,
  )
  const edits = () => store.getState().workspace.products['']?.edits ?? {}
  return { store, edits }
}

/** Puts a text into a box at once: each letter typed would draw the map again. */
async function write(box: HTMLElement, text: string): Promise<void> {
  await userEvent.click(box)
  await userEvent.paste(text)
}

const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }))

describe('the dialogs that edit the flow', () => {
  afterEach(() => {
    vi.unstubAllGlobals()
  })
  beforeEach(() => {
    vi.stubGlobal('fetch', async () => Response.json({ findings: [finding], behaviour: [] }))
  })

  it('show where a step is named, and what the check will find, before it is renamed with one undo', async () => {
    const { store, edits } = openStep('contract')
    await press('Rename …')
    const dialog = await screen.findByRole('dialog')
    await write(within(dialog).getByRole('textbox'), 'agreement')

    const places = await within(dialog).findByRole('list', { name: /places in \d+ files/ })
    expect(within(places).getAllByText('flows/decision.json', { exact: false }).length).toBeGreaterThan(1)
    expect(await within(dialog).findByText(/A planted mistake/)).toBeTruthy()
    await userEvent.click(within(dialog).getByRole('button', { name: 'Rename everywhere' }))

    expect(edits()['schemas/decision/agreement.json']?.text).toContain('"layout"')
    expect(edits()['schemas/decision/contract.json']?.text).toBeNull()
    store.dispatch(workspace.undone())
    expect(edits()).toEqual({})
  })

  it('say so where the server does not tell what comes of a change', async () => {
    vi.stubGlobal('fetch', async () => new Response('', { status: 500 }))
    openStep('contract')
    await press('Rename …')
    const dialog = await screen.findByRole('dialog')
    await write(within(dialog).getByRole('textbox'), 'agreement')

    expect(await within(dialog).findByText(/did not say what comes of it/)).toBeTruthy()
    expect(within(dialog).getByRole('button', { name: 'Rename everywhere' })).toHaveProperty(
      'disabled',
      false,
    )
  })

  it('refuse a name that is taken', async () => {
    openStep('contract')
    await press('Rename …')
    const dialog = await screen.findByRole('dialog')
    await write(within(dialog).getByRole('textbox'), 'delivery')

    expect(within(dialog).getByText(/of this name already/)).toBeTruthy()
    expect(within(dialog).getByRole('button', { name: 'Rename everywhere' })).toHaveProperty('disabled', true)
  })

  it('add a step between two, with its screen and words', async () => {
    const { edits } = openStep('contract')
    const details = await screen.findByRole('complementary')
    const [add] = within(details).getAllByRole('button', { name: /^Add between/ })
    await userEvent.click(add!)
    const dialog = await screen.findByRole('dialog')
    await write(within(dialog).getByRole('textbox', { name: 'Title in Italian' }), 'Altri dati')
    await write(within(dialog).getByRole('textbox', { name: 'Title in English' }), 'More data')
    await userEvent.click(within(dialog).getByRole('button', { name: 'Add' }))

    expect(Object.keys(edits()).toSorted()).toEqual([
      'flows/decision.json',
      'i18n/en/decision.json',
      'i18n/it/decision.json',
      'schemas/decision/more_data.json',
    ])
  })

  it('say what depends on a step before it is deleted', async () => {
    const { edits } = openStep('delivery')
    await press('Delete …')
    const dialog = await screen.findByRole('dialog')

    expect(within(dialog).getByText(/depend on it/)).toBeTruthy()
    await userEvent.click(within(dialog).getByRole('button', { name: 'Delete' }))
    await waitFor(() => expect(edits()['schemas/decision/delivery.json']?.text).toBeNull())
    expect(edits()['flows/journeys/leasing.json']?.text).toContain('"delivery": "delivery_booked"')
  })

  it('say of the last step of a process which step of the next one follows it, and have cases go on there', async () => {
    const { edits } = openStep('offer')
    await press('Delete …')
    const dialog = await screen.findByRole('dialog')

    expect(within(dialog).getByText('What led to it leads to “Your company” then.')).toBeTruthy()
    await userEvent.click(within(dialog).getByRole('button', { name: 'Delete' }))
    await waitFor(() => expect(edits()['flows/journeys/leasing.json']?.text).toContain('"offer": "company"'))
  })

  it('leave running cases of a deleted step with their flows, where no other step is chosen', async () => {
    const { edits } = openStep('delivery')
    await press('Delete …')
    const dialog = await screen.findByRole('dialog')
    const box = within(dialog).getByRole('combobox', { name: 'Cases that stand here go on at' })
    await userEvent.click(box)
    await userEvent.click(await screen.findByTitle('They keep the flow with which they began'))
    await userEvent.click(within(dialog).getByRole('button', { name: 'Delete' }))

    await waitFor(() => expect(edits()['schemas/decision/delivery.json']?.text).toBeNull())
    expect(edits()['flows/journeys/leasing.json']?.text ?? '').not.toContain('moved')
  })

  it('say a duration in words as it is typed, or what is wrong with it', async () => {
    openStep('papers')
    await press('Add an event …')
    const dialog = await screen.findByRole('dialog')
    await write(within(dialog).getByRole('textbox', { name: 'Technical name' }), 'papersLate')
    const box = within(dialog).getByRole('combobox', { name: 'After how long' })
    await write(box, '20 days')
    expect(within(dialog).getByText(/No duration: write P5D/)).toBeTruthy()
    await userEvent.clear(box)
    await write(box, 'P20D')
    expect(within(dialog).getByText('20 days')).toBeTruthy()
    expect(within(dialog).getByRole('button', { name: 'Add' })).toHaveProperty('disabled', true)
  })

  it('change how long a timer waits, in one line, with the place that changes', async () => {
    const { store, edits } = openStep('contract')
    const details = await screen.findByRole('complementary')
    const [, , , change] = within(details).getAllByRole('button', { name: /^Change: from/ })
    await userEvent.click(change!)
    const dialog = await screen.findByRole('dialog')
    const box = within(dialog).getByRole('combobox', { name: 'After how long' })
    await userEvent.clear(box)
    await write(box, 'P45D')

    expect(within(dialog).getByText(/proposalOver › after/)).toBeTruthy()
    await userEvent.click(within(dialog).getByRole('button', { name: 'Change' }))
    expect(edits()['flows/decision.json']?.text).toContain('"after": "P45D"')
    store.dispatch(workspace.undone())
    expect(edits()).toEqual({})
  })

  it('take a gateway away, and say what changes with it', async () => {
    const { edits } = openStep('is_lease_approved')
    await press('Delete …')
    const dialog = await screen.findByRole('dialog')

    expect(within(dialog).getByText('2 places change')).toBeTruthy()
    await userEvent.click(within(dialog).getByRole('button', { name: 'Delete' }))
    await waitFor(() => expect(edits()['flows/decision.json']?.text).not.toContain('is_lease_approved'))
  })
})
