import type { CompiledScreen } from '#engine/screen/CompiledScreen.ts'
import { compileScreen, findingLines } from '#engine/compile/compileScreen.ts'
import { readSource } from '#engine/compile/read/SourceFile.ts'
import { branchErrors } from '#engine/answers/branchErrors.ts'
import * as runtime from '#validation/validatorRuntime.ts'
import type { Screen } from '#engine/screen/Screen.ts'
import { formats } from '#validation/formats.ts'

/** A screen through the real compiler; what it generates is run here, where a browser would load its chunk. */
export function compileForTest(screen: Partial<Screen>, shared: Record<string, object> = {}): CompiledScreen {
  const files = Object.entries(shared).map(
    ([name, file]) => [name, readSource(`schemas/shared/${name}.json`, JSON.stringify(file))] as const,
  )
  const place = { file: 'schemas/test/test_screen.json', process: 'test', name: 'test_screen' }
  const text = JSON.stringify({ layout: 'form', ...screen }, null, 2)
  const { code, findings } = compileScreen(place, text, new Map(files))
  if (code === undefined) throw new Error(findingLines(findings))
  return runScreenModule(code)
}

/** Runs the generated code of a screen, as a browser does that loads its chunk. */
export function runScreenModule(code: string): CompiledScreen {
  const body = code.replace(/^import .*$/gm, '').replaceAll('export const ', 'const ')
  // oxlint-disable-next-line no-new-func, typescript/no-implied-eval -- in the test alone: the browser loads the same code as a module
  const run = new Function(
    'runtime',
    'formats',
    'branchErrors',
    `const { equal, is, meets, refuse, ucs2length } = runtime\n${body}\nreturn screen`,
  )
  return run(runtime, formats, branchErrors) as CompiledScreen
}
