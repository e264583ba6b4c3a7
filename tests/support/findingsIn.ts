import { checkContent } from '#checks/checkContent.ts'
import type { Finding } from '#contract/Finding.ts'

import { readContent } from '../../scripts/readContent.ts'

/** Returns what `npm run check` finds in a copy of the project. */
export function findingsIn(folder: string): Finding[] {
  return checkContent(readContent(folder))
}
