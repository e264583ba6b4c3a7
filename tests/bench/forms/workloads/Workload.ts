import type { JSONSchema7 } from 'json-schema'

import type { Screen } from '#engine/screen/Screen.ts'

export type Words = Record<string, unknown>

/** A form that every contender draws: a screen as the product owner would write it, with its Italian words. */
export interface Workload {
  name: string
  /** As the tables call it. */
  title: string
  screen: Screen & { schema: JSONSchema7 }
  /** Files of `schemas/shared` that the screen refers to, by name. */
  shared: Record<string, JSONSchema7>
  words: Words
  /** What the form holds when it is opened. */
  data: Record<string, unknown>
  /** Boxes to type in, which a page must show before it counts as mounted. */
  boxes: number
}
