import type { Language } from '#engine/screen/languages.ts'
import type { Screen } from '#engine/screen/Screen.ts'

import type { ExampleState } from './exampleStates.ts'

/** Where the page of the preview stands, that the studio shows in a frame. */
export const PREVIEW_PATH = '/studio/preview'

/** What the preview shows, and how. */
export interface ShownScreen {
  /** The address of the compiled screen. */
  module: string
  examples: Screen['examples']
  settings: Record<string, unknown>
  /** The wording in the language that is shown, by the name of its file. */
  packs: Record<string, object>
  language: Language
  theme: 'light' | 'dark'
  /** The name of the state; the first that there is where it has no such state. */
  state: string | undefined
  /** Whether a press chooses what it meets, or does what it does for an applicant. */
  isEdited: boolean
  /** The field that is looked at, as a pointer, and the text, by its id. */
  field?: string | undefined
  text?: string | undefined
  /** The parts that differ from another picture of the screen, as places in `parts`. */
  marked?: number[] | undefined
}

/** A text that is said on the screen: `identification`, `['matching_company', 'title']`. */
export interface SaidText {
  namespace: string
  path: string[]
}

/** Where something stands in the frame, in its own pixels. */
export interface Box {
  top: number
  left: number
  width: number
  height: number
}

/** What was pressed: a text, in a field or not; or a field, by a pointer into the data. */
export interface Choice {
  text?: SaidText
  field?: string
  box: Box
}

export type FromPreview =
  /** `parts` is what is seen, part by part: the same text where it looks and says the same. */
  | { kind: 'drawn'; states: Pick<ExampleState, 'name' | 'kind'>[]; state: string; parts: string[] }
  /** It could not be drawn, for a reason that the error says. */
  | { kind: 'failed'; reason: string }
  | { kind: 'chosen'; choice: Choice }

/** The id under which a text is known in addresses: `identification:matching_company.title`. */
export function idOfText({ namespace, path }: SaidText): string {
  return `${namespace}:${path.join('.')}`
}
