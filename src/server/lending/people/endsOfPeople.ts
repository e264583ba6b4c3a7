import { once } from '#validation/once.ts'

import type { Definitions } from '../../interpreter/definitions/Definitions.ts'

/** Returns the steps, of all journeys as they are in force, at which other people are done. */
export const endsOfPeople = once(({ journeys }: Definitions): string[] => [
  ...new Set([...journeys.values()].flatMap(({ journey }) => journey.definition.people?.end ?? [])),
])
