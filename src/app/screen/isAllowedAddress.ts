import type { AppContext } from '../AppContext.ts'

/** Whether the application may be left for an address: its own origin, the server's, and those of the settings. */
export function isAllowedAddress(
  address: string,
  { addresses, settings }: Pick<AppContext, 'addresses' | 'settings'>,
): boolean {
  if (!URL.canParse(address, location.origin)) return false
  const { origin, protocol } = new URL(address, location.origin)
  const isWeb = protocol === 'https:' || protocol === 'http:'
  return isWeb && [location.origin, addresses.host, ...settings.allowedOrigins].includes(origin)
}
