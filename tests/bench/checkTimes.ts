import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

import { readDefinitions } from '../../scripts/readDefinitions.ts'
import { manyDefinitions } from './manyDefinitions.ts'
import { median } from './median.ts'

export interface CheckTime {
  screens: number
  /** From the command to its end: the median of some rounds. */
  ms: number
  /** The most memory that it had at a time. */
  megabytes: number
}

/** Said by the process itself as it ends: kilobytes. */
const TELL_MEMORY = `data:text/javascript,process.on('exit',()=>console.error('held '+process.resourceUsage().maxRSS))`

/** How long `npm run check` takes, its lock of the behaviour included, on definitions `times` as many as the loan's. */
export function checkTimes(times: number, rounds: number): CheckTime {
  const folder = mkdtempSync(join(tmpdir(), 'check-times-'))
  const files = manyDefinitions(readDefinitions('.'), times)
  for (const [file, text] of files) {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    writeFileSync(join(folder, file), text)
  }
  run('accept', folder)
  const measured = Array.from({ length: rounds }, () => run('check', folder))
  rmSync(folder, { recursive: true, force: true })
  return {
    screens: [...files.keys()].filter((file) => /^schemas\/(?!meta|shared)/.test(file)).length,
    ms: median(measured.map(({ ms }) => ms)),
    megabytes: Math.max(...measured.map(({ megabytes }) => megabytes)),
  }
}

function run(command: 'accept' | 'check', folder: string): Omit<CheckTime, 'screens'> {
  const env = { ...process.env, DEFINITIONS_DIR: folder }
  const begun = performance.now()
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--import', TELL_MEMORY, `scripts/${command}.ts`],
    { env, encoding: 'utf8' },
  )
  const ms = performance.now() - begun
  if (status !== 0) throw new Error(`${command} of many definitions fails: ${stdout}${stderr}`)
  return { ms, megabytes: Number(/held (\d+)/.exec(stderr)?.[1]) / 1000 }
}
