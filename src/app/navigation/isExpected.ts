import type { PublicSettings } from '#contract/settings.ts'

/** Whether a page is right where another is expected: itself, or the one blacklist page where the other is. */
export function isExpected(
  route: string,
  expected: string,
  { blacklist, blacklistConnectAccount }: PublicSettings['routes'],
): boolean {
  const blacklists = [blacklist, blacklistConnectAccount]
  return route === expected || (blacklists.includes(route) && blacklists.includes(expected))
}
