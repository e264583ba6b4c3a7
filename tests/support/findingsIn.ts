import { checkContent } from '#checks/checkContent.ts'
import type { Finding } from '#engine/compile/read/Finding.ts'

import { driftOfTypes } from '../../scripts/driftOfTypes.ts'
import { readContent } from '../../scripts/readContent.ts'

/** Returns what `npm run check` finds in a copy of the project. */
export async function findingsIn(folder: string): Promise<Finding[]> {
  const content = readContent(folder)
  return [...checkContent(content), ...(await driftOfTypes(content, folder))]
}
