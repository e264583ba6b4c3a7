import { render } from '@testing-library/react'
import i18next from 'i18next'
import { type ReactNode } from 'react'
import { I18nextProvider } from 'react-i18next'
import { Provider } from 'react-redux'
import { MemoryRouter, Route, Routes } from 'react-router'

import { wordingOptions } from '#theme/words/wordingOptions.ts'
import { ReactAppContext } from '#app/useAppContext.ts'

import common from '../../i18n/it/common.json' with { type: 'json' }
import english from '../../i18n/en/common.json' with { type: 'json' }
import { fakeApp } from './fakeApp.ts'

/** A part of the shell at a page, over a store and a server that are played. */
export async function renderShell(part: ReactNode, app = fakeApp(), path = '/matching_company') {
  const texts = i18next.createInstance()
  await texts.init({
    lng: 'it',
    fallbackLng: 'it',
    ns: ['common'],
    defaultNS: 'common',
    resources: { it: { common }, en: { common: english } },
    ...wordingOptions,
  })
  render(
    <Provider store={app.store}>
      <ReactAppContext value={app.context}>
        <I18nextProvider i18n={texts}>
          <MemoryRouter initialEntries={[path]}>
            <Routes>
              <Route path="/:screen?" element={part} />
            </Routes>
          </MemoryRouter>
        </I18nextProvider>
      </ReactAppContext>
    </Provider>,
  )
  return { ...app, texts }
}
