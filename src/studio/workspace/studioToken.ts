import { localKeep } from '#api/preferences/browserStorage.ts'

const NAME = 'studio_token'

/** Returns the token that the server printed: the address that it printed has it behind `#`, and a browser keeps it. */
export function studioToken(): string | null {
  const [, shown] = /^#token=([\w-]+)$/.exec(location.hash) ?? []
  if (shown === undefined) return localKeep.get(NAME)
  localKeep.set(NAME, shown)
  history.replaceState(history.state, '', location.pathname + location.search)
  return shown
}
