import { configureStore } from '@reduxjs/toolkit'
import { render, screen } from '@testing-library/react'
import { Provider } from 'react-redux'
import { MemoryRouter } from 'react-router'
import { expect, it } from 'vitest'

import { StudioContext } from '#studio/StudioContext.ts'
import { studioTexts } from '#studio/studioTexts.ts'
import { WorkspaceBar } from '#studio/workspace/WorkspaceBar.tsx'
import { workspace, workspaceSlice } from '#studio/workspace/workspaceSlice.ts'

import english from '../../../i18n/en/studio.json' with { type: 'json' }

const packs = { studio: english }
const say = studioTexts('en', packs)

it('does not say that all is saved where another product has edits', async () => {
  const store = configureStore({ reducer: { workspace: workspaceSlice.reducer } })
  const products = ['', 'bikes'].map((name) => ({ name, base: `/${name}`, files: {} }))
  store.dispatch(workspace.loaded({ products, isEditable: true }))
  store.dispatch(workspace.edited({ files: { 'flows/settings.json': '{}' } }))

  render(
    <Provider store={store}>
      <StudioContext value={{ language: 'en', packs, texts: say, chooseLanguage: () => undefined }}>
        <MemoryRouter initialEntries={['/map?product=bikes']}>
          <WorkspaceBar />
        </MemoryRouter>
      </StudioContext>
    </Provider>,
  )

  expect(screen.getByRole('status').textContent).toBe('All saved here, but not “Main product”')
})
