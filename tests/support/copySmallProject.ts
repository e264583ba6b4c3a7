import { spawnSync } from 'node:child_process'
import { cpSync, symlinkSync } from 'node:fs'
import { join, resolve } from 'node:path'

import { acceptBehaviour } from '../../scripts/acceptBehaviour.ts'
import { runCheck } from '../../scripts/check/runCheck.ts'
import { makeTypes } from '../../scripts/makeTypes.ts'
import type { Printer } from '../../scripts/Printer.ts'
import { copyDefinitions } from './copyDefinitions.ts'
import { leasing } from './leasing.ts'

/** What a command printed, and the code with which it ended. */
interface Ran {
  stdout: string
  stderr: string
  status: number | null
}

/**
 * A project whose own product is that of leasing, which is judged in half the time of the loan, with a copy of the code that
 * says what its screens may name. Commands do there what they do in this project: in this process, which has judged before,
 * or by `run` as a process of their own.
 */
export function copySmallProject() {
  const definitions = copyDefinitions(leasing)
  const { folder } = definitions
  for (const part of ['src', 'schemas/meta', 'package.json', '.oxfmtrc.json'])
    cpSync(part, join(folder, part), { recursive: true })
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'), 'junction')
  return {
    ...definitions,
    check: (...args: string[]) => heard((printer) => runCheck(args, folder, printer)),
    accept: () => heard((printer) => acceptBehaviour(folder, printer)),
    types: () => heard((printer) => makeTypes(folder, printer)),
    run: (command: 'check' | 'types', ...args: string[]): Ran =>
      spawnSync(process.execPath, [resolve(`scripts/${command}.ts`), ...args], {
        cwd: folder,
        encoding: 'utf8',
      }),
  }
}

/** Runs a command in this process. */
async function heard(command: (printer: Printer) => number | Promise<number>): Promise<Ran> {
  const said = { log: '', error: '' }
  const status = await command({
    log: (text: string) => void (said.log += `${text}\n`),
    error: (text: string) => void (said.error += `${text}\n`),
  })
  return { stdout: said.log, stderr: said.error, status }
}
