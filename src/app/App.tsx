import type { i18n } from 'i18next'
import { I18nextProvider } from 'react-i18next'
import { Provider } from 'react-redux'
import { BrowserRouter, Route, Routes } from 'react-router'

import type { AppContext } from './AppContext.ts'
import type { AppStore } from './AppStore.ts'
import { RouterConnection } from './navigation/RouterConnection.tsx'
import { Page } from './Page.tsx'
import { Shell } from './shell/Shell.tsx'
import { ReactAppContext } from './useAppContext.ts'

interface AppProps {
  store: AppStore
  context: AppContext
  texts: i18n
}

/** The application: store, words and router around the shell, and in it the page. */
export function App({ store, context, texts }: AppProps) {
  return (
    <Provider store={store}>
      <ReactAppContext value={context}>
        <I18nextProvider i18n={texts}>
          <BrowserRouter basename={context.journey.address}>
            <RouterConnection />
            <Routes>
              <Route element={<Shell />}>
                <Route path="/" element={<Page />} />
                <Route path="/:screen" element={<Page />} />
                <Route path="*" element={<Page />} />
              </Route>
            </Routes>
          </BrowserRouter>
        </I18nextProvider>
      </ReactAppContext>
    </Provider>
  )
}
