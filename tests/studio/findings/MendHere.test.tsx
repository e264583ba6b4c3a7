import { configureStore } from '@reduxjs/toolkit'
import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Provider } from 'react-redux'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { FindingList } from '#studio/changes/FindingList.tsx'
import { StudioContext } from '#studio/StudioContext.ts'
import { studioTexts } from '#studio/studioTexts.ts'
import { studioApi } from '#studio/workspace/studioApi.ts'
import { workspace, workspaceSlice } from '#studio/workspace/workspaceSlice.ts'

import english from '../../../i18n/en/studio.json' with { type: 'json' }
import { definitionTexts } from '../map/mapFixtures.ts'

const FLOW = 'flows/application.json'
const packs = { studio: english }
const desk = {
  language: 'en' as const,
  packs,
  texts: studioTexts('en', packs),
  chooseLanguage: () => undefined,
}

/** The lease with a condition that asks for an answer that no step gives, and what is found there. */
function openFindings({ at = 'keepsBalance', in: file = FLOW } = {}) {
  const store = configureStore({
    reducer: { workspace: workspaceSlice.reducer, [studioApi.reducerPath]: studioApi.reducer },
    middleware: (defaults) => defaults({ immutableCheck: false }).concat(studioApi.middleware),
  })
  const texts = definitionTexts('tests/products/leasing')
  texts.set(FLOW, texts.get(FLOW)!.replace('/answers/company/legalForm', '/answers/company/gone'))
  const line =
    texts
      .get(file)!
      .split('\n')
      .findIndex((each) => each.includes(`"${at}": `)) + 2
  const finding = { file, line, column: 7, rule: 'planted', message: 'A planted mistake.' }
  const files = Object.fromEntries([...texts].map(([path, text]) => [path, { text }]))
  store.dispatch(workspace.loaded({ products: [{ name: '', base: '/', files }], isEditable: true }))
  store.dispatch(workspace.judged({ product: '', judgement: { findings: [finding], behaviour: [] } }))
  render(
    <Provider store={store}>
      <StudioContext value={desk}>
        <MemoryRouter>
          <FindingList findings={[finding]} />
        </MemoryRouter>
      </StudioContext>
    </Provider>,
  )
  return { store, edits: () => store.getState().workspace.products['']?.edits ?? {} }
}

const choose = async (dialog: HTMLElement, box: string, option: string) => {
  await userEvent.click(within(dialog).getByRole('combobox', { name: box }))
  await userEvent.click(await screen.findByTitle(option))
}

describe('a finding', () => {
  afterEach(() => {
    vi.unstubAllGlobals()
  })
  beforeEach(() => {
    vi.stubGlobal('fetch', async () => Response.json({ findings: [], behaviour: [] }))
  })

  it('in a condition opens it, which asks for another place in place of an answer that is gone', async () => {
    const { store, edits } = openFindings()
    await userEvent.click(screen.getByRole('button', { name: 'Change the condition: keepsBalance' }))
    const dialog = await screen.findByRole('dialog')
    expect(within(dialog).getByRole('alert').textContent).toContain('A planted mistake.')
    expect(within(dialog).getByText(/No step gives this answer any more/)).toBeTruthy()

    await choose(dialog, 'Choose what to look at in its place', 'Legal form, Your company (choice)')
    expect(within(dialog).queryByText(/No step gives/)).toBeNull()
    await userEvent.click(within(dialog).getByRole('button', { name: 'Change' }))

    expect(edits()[FLOW]?.text).toContain('"/answers/company/legalForm": { "enum": ["srl", "spa"')
    expect(edits()[FLOW]?.text).not.toContain('gone')
    store.dispatch(workspace.undone())
    expect(edits()).toEqual({})
  })

  it('is mended nowhere else where it is in no condition', () => {
    openFindings({ at: 'is_guarantee_needed' })

    expect(screen.queryByRole('button')).toBeNull()
  })

  it.each([
    ['flows/tables/vehicleRate.json', 'rows'],
    ['flows/settings.json', 'minimumPrice'],
  ])('leads to the values, where it is in %s', (file, at) => {
    openFindings({ in: file, at })

    const link = screen.getByRole('link', { name: 'Change the value' })
    expect(link.getAttribute('href')).toBe(`/values?${new URLSearchParams({ file })}`)
  })

  it('leads to no value where a setting names screens', () => {
    openFindings({ in: 'flows/settings.json', at: 'tokenFree' })

    expect(screen.queryByRole('link', { name: 'Change the value' })).toBeNull()
  })
})
