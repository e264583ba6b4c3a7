import { setTimeout as wait } from 'node:timers/promises'

import { startCase } from '../../support/acts.ts'
import { type Walk, walkOn } from '../../support/walkJourney.ts'
import type { PersistentApplicant } from './PersistentApplicant.ts'

const PAUSE_MS = 200
const TRIES = 200

/** One journey from the simulator to its end, by somebody who tries again whatever happens, as a person would. */
export async function walkThrough(applicant: PersistentApplicant, walk: Walk): Promise<void> {
  await again(applicant, () => startCase(applicant, walk))
  await again(applicant, () => walkOn(applicant, walk))
}

/**
 * A server that dies in the middle of an act leaves it half done: the next try starts from the step at hand. Where the
 * answer was lost that led back from the identification, a code begins the session again.
 */
export async function again(applicant: PersistentApplicant, act: () => Promise<unknown>): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      await act()
      return
    } catch (error) {
      if (tries === TRIES) throw error
      await wait(PAUSE_MS)
      if (String(error).includes(': 403 ')) await applicant.beginAgain().catch(() => undefined)
    }
  }
}
