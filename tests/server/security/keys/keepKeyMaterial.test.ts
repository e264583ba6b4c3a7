import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { expect, it } from 'vitest'

import { keepKeyMaterial } from '#server/security/keys/keepKeyMaterial.ts'

import { canTrace } from '../../../support/strace.ts'

it('makes keys once, for its owner alone, and reads them afterwards', () => {
  const folder = join(mkdtempSync(join(tmpdir(), 'keys-')), 'keys')

  const made = keepKeyMaterial(folder)

  expect(keepKeyMaterial(folder)).toEqual(made)
  expect(readdirSync(folder)).toEqual(['keys.json'])
  expect(statSync(join(folder, 'keys.json')).mode & 0o777).toBe(0o600)
})

it.skipIf(!canTrace())('has keys on the disk before they take the place of others (needs strace)', () => {
  const data = mkdtempSync(join(tmpdir(), 'keys-'))
  keepKeyMaterial(join(data, 'keys'))
  const trace = join(data, 'trace')
  const strace = ['-f', '-y', '-o', trace, '-e', 'trace=fsync,rename,renameat,renameat2']

  const rotate = [process.execPath, 'scripts/generateKeys.ts', '--rotate']
  spawnSync('strace', [...strace, ...rotate], {
    cwd: join(import.meta.dirname, '../../../..'),
    env: { PATH: process.env['PATH'], DATA_DIR: data },
  })

  const ofKeys = readFileSync(trace, 'utf8').split('\n')
  const calls = ofKeys.flatMap((line) =>
    line.includes(join(data, 'keys')) ? [/ (fsync|rename)/.exec(line)?.[1]] : [],
  )
  expect(calls).toEqual(['fsync', 'rename', 'fsync'])
})
