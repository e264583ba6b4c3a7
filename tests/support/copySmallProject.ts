import { spawnSync } from 'node:child_process'
import { cpSync, symlinkSync } from 'node:fs'
import { join, resolve } from 'node:path'

import { copyDefinitions } from './copyDefinitions.ts'
import { leasing } from './leasing.ts'

/**
 * A project whose own product is that of leasing, which is judged in half the time of the loan, with a copy of the code that
 * says what its screens may name. Commands run in it as they stand in this project: they are compiled already.
 */
export function copySmallProject() {
  const definitions = copyDefinitions(leasing)
  const { folder } = definitions
  for (const part of ['src', 'schemas/meta', 'package.json', '.oxfmtrc.json'])
    cpSync(part, join(folder, part), { recursive: true })
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'), 'junction')
  return {
    ...definitions,
    run: (command: 'accept' | 'check' | 'types', ...args: string[]) =>
      spawnSync(process.execPath, [resolve(`scripts/${command}.ts`), ...args], {
        cwd: folder,
        encoding: 'utf8',
      }),
  }
}
