import type { Screen } from '#engine/screen/Screen.ts'

/** Files by their paths, with what was edited. */
export type Files = ReadonlyMap<string, string>

/** A screen by its file: `identification`, `matching_company`. */
export interface ScreenFile {
  path: string
  process: string
  name: string
}

/** A screen that can be read. */
export interface EditedScreen extends ScreenFile {
  text: string
  value: Screen
}
