import { localKeep } from '#api/preferences/browserStorage.ts'

const NAME = 'studio_token'

/** Keeps the token of an address such as the server prints, which has it behind `#`, and takes it out of the address. */
export function takeStudioToken(): void {
  const [, shown] = /^#token=([\w-]+)$/.exec(location.hash) ?? []
  if (shown === undefined) return
  localKeep.set(NAME, shown)
  history.replaceState(history.state, '', location.pathname + location.search)
}

/** Returns the token with which definitions are edited; null where this browser was shown none. */
export function studioToken(): string | null {
  return localKeep.get(NAME)
}
