import { configureStore } from '@reduxjs/toolkit'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Provider } from 'react-redux'
import { MemoryRouter, Route, Routes } from 'react-router'
import { afterEach, expect, it, vi } from 'vitest'

import { ScreenPage } from '#studio/screen/ScreenPage.tsx'
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

afterEach(() => {
  vi.unstubAllGlobals()
})

it('says that the server does not respond in place of an empty preview, until it is tried again', async () => {
  const asked = vi.fn<typeof fetch>().mockRejectedValue(new TypeError('Failed to fetch'))
  vi.stubGlobal('fetch', asked)
  const store = configureStore({
    reducer: { workspace: workspaceSlice.reducer, [studioApi.reducerPath]: studioApi.reducer },
    middleware: (defaults) => defaults({ immutableCheck: false }).concat(studioApi.middleware),
  })
  const files = Object.fromEntries(
    [...definitionTexts('tests/products/leasing')].map(([path, text]) => [path, { text, committed: text }]),
  )
  store.dispatch(workspace.loaded({ products: [{ name: '', base: '/', files }], isEditable: true }))
  render(
    <Provider store={store}>
      <StudioContext value={desk}>
        <MemoryRouter initialEntries={['/screen/company']}>
          <Routes>
            <Route path="/screen/:name" element={<ScreenPage />} />
          </Routes>
        </MemoryRouter>
      </StudioContext>
    </Provider>,
  )
  const preview = () => screen.queryByTitle(/^Preview: /)

  expect(await screen.findByText(english.screen.noPreview)).toBeTruthy()
  expect(preview()).toBeNull()

  // While the server is asked, the button is named by its sign as well.
  const again = () => screen.getByRole('button', { name: new RegExp(`${english.workspace.retry}$`) })
  await userEvent.click(again())
  await vi.waitFor(() => expect(asked).toHaveBeenCalledTimes(2))
  await vi.waitFor(() => expect(again().className).not.toContain('loading'))
  expect(screen.getByText(english.screen.noPreview)).toBeTruthy()

  asked.mockImplementation(async () => Response.json({ module: '/studio/api/previews/company.js' }))
  await userEvent.click(again())
  await vi.waitFor(() => expect(preview()).toBeTruthy())
  expect(screen.queryByText(english.screen.noPreview)).toBeNull()
})
