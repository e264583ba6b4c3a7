import type { FieldRefusal } from '#contract/errors.ts'
import type { Settings } from '#contract/settings.ts'
import type { Journey } from '#flow/Journey.ts'

/** What the product owner wrote, read and checked. */
export interface Definitions {
  settings: Settings
  journey: Journey
  /** Fingerprint of the flows. */
  flowVersion: string
  /** The flows as text, from which `readJourney` makes the journey again. */
  flowContent: string
  /** Judges what a screen was told with the screen's own schema. `scope` holds what its bounds point at. */
  judge(screen: string, data: unknown, scope: object): FieldRefusal[]
}
