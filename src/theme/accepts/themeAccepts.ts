import type { ThemeAccepts } from '#engine/form/Accepted.ts'

import { blockAccepts } from './blockAccepts.ts'
import { commonOptions } from './commonOptions.ts'
import { fieldAccepts } from './fieldAccepts.ts'
import { layoutAccepts } from './layoutAccepts.ts'
import { widgetAccepts } from './widgetAccepts.ts'

/** What the theme accepts. It draws nothing: the check and the compiler read it, the browser does not. */
export const themeAccepts: ThemeAccepts = {
  widgets: new Map(Object.entries(widgetAccepts)),
  fields: new Map(Object.entries(fieldAccepts)),
  blocks: new Map(Object.entries(blockAccepts)),
  layouts: new Map(Object.entries(layoutAccepts)),
  common: commonOptions,
}
