import { cpSync } from 'node:fs'
import { join } from 'node:path'

import { copyCode } from './copyCode.ts'
import { copyDefinitions } from './copyDefinitions.ts'

/** A copy of the project in which its commands can be run: code, definitions and the tests of what is drawn. */
export function copyProject(): string {
  const { folder } = copyDefinitions()
  copyCode(folder)
  for (const part of ['tests/support', 'tests/theme', 'tests/studio', '.oxlintrc.json']) {
    cpSync(part, join(folder, part), { recursive: true })
  }
  return folder
}
