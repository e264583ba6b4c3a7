import type { ValidationError } from '#contract/errors.ts'
import type { Settings } from '#contract/settings.ts'
import type { ReadyScreen } from '#engine/compile/read/readScreen.ts'
import type { Journey } from '#flow/Journey.ts'

/** What a judgement may look at beside the data. `today` is a day in Italy; without it the machine's. */
export interface JudgeScope {
  today: string
  [name: string]: unknown
}

/** What the product owner wrote, read and checked. */
export interface Definitions {
  settings: Settings
  journey: Journey
  /** Fingerprint of the flows. */
  flowVersion: string
  /** The flows as text, from which `readJourney` makes the journey again. */
  flowContent: string
  /** Fingerprint of all that screens are drawn and judged by. */
  screensVersion: string
  /** Validates the answers to a screen with the screen's own schema. `scope` holds what its bounds point at. */
  judge(screen: string, data: unknown, scope: JudgeScope): ValidationError[]
  /** How a screen asks, and from where the choices come that its schema does not list. */
  choicesOf(screen: string): Pick<ReadyScreen, 'uiSchema' | 'sources'>
}
