import { configureStore } from '@reduxjs/toolkit'
import { act, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Provider } from 'react-redux'
import { MemoryRouter, useLocation } from 'react-router'
import { expect, it } from 'vitest'

import { StudioContext } from '#studio/StudioContext.ts'
import { studioTexts } from '#studio/studioTexts.ts'
import { WorkspaceBar } from '#studio/workspace/WorkspaceBar.tsx'
import { workspace, workspaceSlice } from '#studio/workspace/workspaceSlice.ts'

import english from '../../../i18n/en/studio.json' with { type: 'json' }

const packs = { studio: english }
const say = studioTexts('en', packs)

function openBar(address: string, ...edits: string[]) {
  const store = configureStore({ reducer: { workspace: workspaceSlice.reducer } })
  const products = ['', 'bikes'].map((name) => ({ name, base: `/${name}`, files: {} }))
  store.dispatch(workspace.loaded({ products, isEditable: true }))
  for (const file of edits) store.dispatch(workspace.edited({ files: { [file]: '{}' } }))
  render(
    <Provider store={store}>
      <StudioContext value={{ language: 'en', packs, texts: say, chooseLanguage: () => undefined }}>
        <MemoryRouter initialEntries={[address]}>
          <WorkspaceBar />
          <Address />
        </MemoryRouter>
      </StudioContext>
    </Provider>,
  )
  return store
}

function Address() {
  const { pathname, search } = useLocation()
  return <output aria-label="address">{`${pathname}${search}`}</output>
}

it('does not say that all is saved where another product has edits', () => {
  openBar('/map?product=bikes', 'flows/settings.json')

  expect(screen.getAllByRole('status')[0]?.textContent).toBe('All saved here, but not “Main product”')
})

it('says that the address names a product that there is not, and offers those that there are', async () => {
  openBar('/map?product=nope&step=plan')

  const { textContent } = screen.getByRole('alert')
  expect(textContent).toContain('There is no product “nope”: “Main product” is shown.')
  const offered = screen.getByRole('list', { name: 'The products that there are' })
  expect(within(offered).getAllByRole('link')).toHaveLength(2)
  await userEvent.click(within(offered).getByRole('link', { name: 'bikes' }))

  expect(screen.queryByRole('alert')).toBeNull()
  expect(screen.getByRole('status', { name: 'address' }).textContent).toBe('/map?product=bikes')
})

it('goes on saying so while one edits, until one chooses a product', async () => {
  openBar('/words?product=nope', 'flows/settings.json')
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
  expect(screen.getByRole('alert').textContent).toContain('“nope”')

  await userEvent.click(screen.getByRole('link', { name: 'Main product' }))

  expect(screen.queryByRole('alert')).toBeNull()
  expect(screen.getByRole('status', { name: 'address' }).textContent).toBe('/words')
})

it('does not say of what is saved what was wrong with edits that are undone', async () => {
  const store = openBar('/map', 'flows/settings.json')
  const finding = { file: 'flows/settings.json', line: 1, column: 1, rule: 'planted', message: 'Wrong.' }
  act(() => {
    store.dispatch(workspace.judged({ product: '', judgement: { findings: [finding], behaviour: [] } }))
  })
  expect(screen.getAllByRole('status')[0]?.textContent).toBe('1 file changed, not saved1 problem')

  await userEvent.click(screen.getByRole('button', { name: 'Undo' }))

  expect(screen.getAllByRole('status')[0]?.textContent).toBe('All saved')
})
