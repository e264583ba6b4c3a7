import type { Language } from '#validation/languages.ts'

import type { ExampleState } from '#studio/preview/exampleStates.ts'

export const widths = [360, 768, 1440]
/** The narrowest page that nothing may be wider than: 1280 px at a zoom of 400 %. */
export const NARROWEST = 320
export const themes = ['light', 'dark'] as const
export type Theme = (typeof themes)[number]

/** A screen in one state and one language, drawn once and photographed at each width, in light and in dark. */
export interface Sitting {
  process: string
  screen: string
  state: Pick<ExampleState, 'name' | 'kind'>
  language: Language
}

export interface Picture extends Sitting {
  width: number
  theme: Theme
  /** Its path from the folder of the gallery. */
  file: string
  /** What is wrong with it, a sentence each. */
  findings: string[]
}
