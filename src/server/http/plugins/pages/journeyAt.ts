import type { Definitions, JourneyInForce } from '../../../interpreter/definitions/Definitions.ts'

/** Returns the journey to which a path belongs, that of the longest address; undefined where none has it. */
export function journeyAt(journeys: Definitions['journeys'], path: string): JourneyInForce | undefined {
  const isBelow = (address: string) => address === '/' || path === address || path.startsWith(`${address}/`)
  return journeys
    .values()
    .filter(({ journey }) => isBelow(journey.definition.address))
    .toArray()
    .toSorted((a, b) => b.journey.definition.address.length - a.journey.definition.address.length)[0]
}
