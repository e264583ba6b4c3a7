import type { ApiHost } from '#api/ApiHost.ts'
import type { PublicJourney, PublicSettings } from '#contract/settings.ts'

import type { SealedDrafts } from './drafts/SealedDrafts.ts'
import type { RouterBridge } from './navigation/RouterBridge.ts'

/** What the application's thunks may use beside the store: its extra argument. */
export interface AppContext extends ApiHost {
  settings: PublicSettings
  /** The journey that the page is of. */
  journey: PublicJourney
  /** Names of the screens that exist: each is a route. */
  screens: ReadonlySet<string>
  router: RouterBridge
  sealedDrafts: SealedDrafts
}
