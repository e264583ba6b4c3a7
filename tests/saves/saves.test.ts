import { expect, it } from 'vitest'

import { liveEntries } from '../support/liveEntries.ts'
import { savesCampaign } from './savesCampaign.ts'

/** Few, so that each is saved often: of each file what it was before is kept once. */
const files = [
  'schemas/identification/matching_company.json',
  'schemas/identification/complete_prescreening.json',
  'schemas/shared/tax_code.json',
  'flows/identification.json',
  'flows/journeys/onboarding.json',
  'flows/settings.json',
  'i18n/it/identification.json',
  'i18n/en/identification.json',
]

/** Most of it is the work of a processor that may have much else to do. */
const TIMEOUT_MS = 600_000

it(
  'what is kept while definitions are saved again and again does not grow with the saves',
  async () => {
    const entries: number[] = []
    let takenUp = 0

    await savesCampaign({
      count: 300,
      seed: 19,
      isSaved: (file) => files.includes(file),
      each: 100,
      async hears(_saves, soFar) {
        entries.push(await liveEntries())
        takenUp = soFar
      },
    })

    const [, before = 0, after = 0] = entries
    expect(takenUp).toBeGreaterThan(100)
    // Of each file what it was before is kept too, which varies by some hundred entries. An Ajv that keeps what it compiled has
    // two more for each schema: thousands, after a hundred saves.
    expect(after - before).toBeLessThan(1000)
  },
  TIMEOUT_MS,
)
