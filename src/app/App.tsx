import type { i18n } from 'i18next'
import { Provider } from 'react-redux'

import type { AppContext } from './AppContext.ts'
import type { AppStore } from './createAppStore.ts'
import { AddressProvider } from './navigation/AddressProvider.tsx'
import { Page } from './Page.tsx'
import { Shell } from './shell/Shell.tsx'
import { TextsContext } from './texts/TextsContext.ts'
import { ReactAppContext } from './useAppContext.ts'

interface AppProps {
  store: AppStore
  context: AppContext
  texts: i18n
}

/** The application: store, words and address around the shell, and in it the page. */
export function App({ store, context, texts }: AppProps) {
  return (
    <Provider store={store}>
      <ReactAppContext value={context}>
        <TextsContext value={texts}>
          <AddressProvider navigator={context.navigator}>
            <Shell>
              <Page />
            </Shell>
          </AddressProvider>
        </TextsContext>
      </ReactAppContext>
    </Provider>
  )
}
