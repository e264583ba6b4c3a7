import type { PublicJourney } from '#contract/settings.ts'

/** Returns the journey to which a path belongs, that of the longest address; where it is of none, the first. */
export function journeyAt(journeys: PublicJourney[], pathname: string): PublicJourney {
  const isBelow = ({ address }: PublicJourney) =>
    address === '/' || pathname === address || pathname.startsWith(`${address}/`)
  const found = journeys
    .filter(isBelow)
    .reduce<PublicJourney | undefined>(
      (longest, each) => (longest && longest.address.length >= each.address.length ? longest : each),
      undefined,
    )
  const journey = found ?? journeys[0]
  if (!journey) throw new Error('The application was built without a journey.')
  return journey
}
