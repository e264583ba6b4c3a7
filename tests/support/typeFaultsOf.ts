import { writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { oneChecker } from '../../scripts/testSteps.ts'
import { runInCopy } from './copyCode.ts'

/** Returns what the compiler says of some files of a copy of the project, with the project's settings. */
export function typeFaultsOf(folder: string, files: string[]): string {
  const config = { extends: './tsconfig.json', files, include: ['src/**/*.d.ts'] }
  writeFileSync(join(folder, 'tsconfig.files.json'), JSON.stringify(config))
  try {
    return runInCopy(folder, 'node_modules/typescript/bin/tsc', '-p', 'tsconfig.files.json', ...oneChecker)
  } catch (error) {
    return (error as Error).message
  }
}
