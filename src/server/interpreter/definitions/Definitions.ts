import type { ValidationError } from '#contract/errors.ts'
import type { Settings } from '#contract/settings.ts'
import type { ReadyScreen } from '#engine/compile/read/readScreen.ts'
import type { Journey } from '#flow/Journey.ts'
import type { Language } from '#validation/languages.ts'

/** What a judgement may look at beside the data. `today` is a day in Italy; without it the machine's. */
export interface JudgeScope {
  today: string
  [name: string]: unknown
}

/** A message, with places for its values: `{{code}}`. Short messages and PEC have the same words. */
export interface MessageText {
  subject: string
  body: string
}

/** A definitions folder, read and checked: what its journeys share. */
export interface Product {
  /** Absolute path of its folder. */
  folder: string
  /** The path below which its part of the application is served: `/`, or one such as `/products/leasing/`. */
  base: string
  settings: Settings
  /** What is sent, by language and name, as `i18n/<language>/messages.json` words it. */
  messages: Record<Language, Record<string, MessageText>>
  /** Fingerprint of all that its screens are drawn and judged by. */
  screensVersion: string
  /** Validates the answers to a screen with the screen's own schema. `scope` holds what its bounds point at. */
  judge(screen: string, data: unknown, scope: JudgeScope): ValidationError[]
  hasScreen(name: string): boolean
  /** How a screen asks, and from where the choices come that its schema does not list. */
  choicesOf(screen: string): Pick<ReadyScreen, 'uiSchema' | 'sources'>
}

/** A journey as new cases follow it. */
export interface JourneyInForce {
  journey: Journey
  /** Fingerprint of its flows. */
  flowVersion: string
  /** Its flows as text, from which `readJourney` makes the journey again. */
  flowContent: string
  product: Product
}

/** What the product owners wrote: every product of the deployment, and their journeys by name. */
export interface Definitions {
  /** The product at the plain addresses. */
  main: Product
  products: Product[]
  /** The languages that they speak. */
  languages: readonly Language[]
  journeys: ReadonlyMap<string, JourneyInForce>
}
