import type { Printer } from './Printer.ts'
import { readContent } from './readContent.ts'
import { refreshTypes } from './refreshTypes.ts'

/** Does what `npm run types` does in the project at `root`. Returns the exit code. */
export async function makeTypes(root: string, printer: Printer = console): Promise<number> {
  const content = readContent(root)
  const broken = content.findings.filter(({ file }) => file.startsWith('schemas/'))
  if (broken.length > 0) {
    printer.error(`${broken.length} problems in schemas/: npm run check says which.`)
    return 1
  }
  await refreshTypes(content, root)
  return 0
}
