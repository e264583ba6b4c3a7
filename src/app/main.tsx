import { createRoot } from 'react-dom/client'
import { bundledWording as bundled } from 'virtual:bundled-wording'
import { processes, screens } from 'virtual:screens'
import { journeys, settings as ofProduct } from 'virtual:settings'

import { apiAddresses } from '#api/apiAddresses.ts'

import { App } from './App.tsx'
import { createAppStore } from './createAppStore.ts'
import { browserDrafts } from './drafts/browserDrafts.ts'
import { enter } from './enter.ts'
import { watchLeaving } from './handleUnreachable.ts'
import { keptName } from './keptName.ts'
import { createRouterBridge } from './navigation/createRouterBridge.ts'
import { journeyAt } from './navigation/journeyAt.ts'
import { routeOf } from './navigation/routeOf.ts'
import { screensVersion } from './screensVersion.ts'
import { sessionChannel } from './session/sessionChannel.ts'
import { chooseTheme, keptTheme } from '#api/preferences/themeChoice.ts'
import { followSavedWording } from './texts/followSavedWording.ts'
import { fallbackWording } from './texts/fallbackWording.ts'
import { openTexts } from './texts/openTexts.ts'
import { watchVitals } from './vitals/watchVitals.ts'

chooseTheme(keptTheme())

const journey = journeyAt(journeys, location.pathname)
keptName.use(journey.address)
const settings = { ...ofProduct, brand: { ...ofProduct.brand, ...journey.brand } }
// `npm run dev` says on which port its server listens.
const developmentPort = import.meta.env.DEV ? Number(import.meta.env['VITE_SERVER_PORT'] ?? 8080) : undefined
const addresses = apiAddresses(location, settings, developmentPort)
const { store, context } = createAppStore({
  settings,
  journey,
  screens: new Set(Object.keys(screens)),
  addresses,
  language: () => document.documentElement.lang,
  screensVersion: screensVersion(),
  router: createRouterBridge(journey.address),
  channel: sessionChannel(),
  sealedDrafts: browserDrafts(),
})
watchLeaving()

// The address is clean before anything else is asked for.
const entered = store.dispatch(enter())
const route = routeOf(context.router.location().pathname, journey)
// Fetched beside the words, not after them; whether it comes, the page says that shows it.
screens[route]?.().catch(() => undefined)
const of = processes[route]
const words = openTexts(`${addresses.host}${import.meta.env.BASE_URL}`.replace(/\/$/, ''), {
  of,
  bundled,
  fallback: fallbackWording,
})
const [texts] = await Promise.all([words, entered])
followSavedWording(texts)

const root = document.getElementById('root')
if (root) createRoot(root).render(<App store={store} context={context} texts={texts} />)
watchVitals(() => routeOf(context.router.location().pathname, journey))
