import type { PublicSettings } from '#contract/settings.ts'

import type { ApiAddresses } from './apiAddresses.ts'
import type { ForbiddenKind } from './ForbiddenKind.ts'

/** What the calls need of the application, given as the store's extra argument. */
export interface ApiHost {
  addresses: ApiAddresses
  settings: Pick<PublicSettings, 'mccCategories'>
  /** The token to show; null without a session. */
  token(): string | null
  /** The version of the screens that the page draws, by which the server is to judge. */
  screensVersion?: string | undefined
  /** The language in which the server should answer. */
  language(): string
  /** An answer carried a fresh token. */
  tokenReceived(token: string): void
  /** The server answered 403 to a call whose caller does not judge it. */
  forbidden(kind: ForbiddenKind): void
  /** A call got no answer at all. */
  unreachable(): void
}
