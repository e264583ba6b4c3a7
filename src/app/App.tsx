import type { i18n } from 'i18next'
import { Provider } from 'react-redux'
import { BrowserRouter } from 'react-router'

import type { AppContext } from './AppContext.ts'
import type { AppStore } from './createAppStore.ts'
import type { BrowserNavigator } from './navigation/browserNavigator.ts'
import { Page } from './Page.tsx'
import { Shell } from './shell/Shell.tsx'
import { TextsContext } from './texts/TextsContext.ts'
import { ReactAppContext } from './useAppContext.ts'

interface AppProps {
  store: AppStore
  context: AppContext
  navigator: BrowserNavigator
  texts: i18n
}

/** The application: store, words and address around the shell, and in it the page. */
export function App({ store, context, navigator, texts }: AppProps) {
  return (
    <Provider store={store}>
      <ReactAppContext value={context}>
        <TextsContext value={texts}>
          <BrowserRouter>
            <Shell>
              <Page navigator={navigator} />
            </Shell>
          </BrowserRouter>
        </TextsContext>
      </ReactAppContext>
    </Provider>
  )
}
