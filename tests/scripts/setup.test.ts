import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, rmSync, symlinkSync } from 'node:fs'
import { join, resolve } from 'node:path'

import { afterAll, expect, it } from 'vitest'

import { copyDefinitions } from '../support/copyDefinitions.ts'

const { folder, write } = copyDefinitions()
cpSync('scripts', join(folder, 'scripts'), { recursive: true })
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** `npm run check`. */
function check(env: NodeJS.ProcessEnv = {}) {
  const { status, stderr } = spawnSync(process.execPath, ['scripts/setup.mjs', 'check'], {
    cwd: folder,
    encoding: 'utf8',
    env: { ...process.env, ...env },
  })
  return { status, stderr }
}

it.each([
  ['none without the default language', '["en"]', 'This is no list of languages with "it" in it.'],
  ['no list', '{}', 'This is no list of languages with "it" in it.'],
  ['cut off', '["it", "en"', "Expected ',' or ']' after array element in JSON at position 11"],
])(
  'a list of languages that is %s ends a command with a line of what is wrong, and how to mend it',
  (_, list, words) => {
    write('i18n/languages.json', list)
    const { status, stderr } = check()

    expect(status).toBe(1)
    expect(stderr.trimEnd().split('\n')).toEqual([expect.stringContaining(`i18n/languages.json: ${words}`)])
    expect(stderr).toContain('Write two letters of ISO 639 for each, once: ["it", "en"].')
  },
)

it('a product whose folder is not there ends a command with a line of which, and how they are named', () => {
  write('i18n/languages.json', '["it", "en"]')

  const { status, stderr } = check({ DEFINITIONS_DIR: '., products/gone' })

  expect(status).toBe(1)
  expect(stderr.trimEnd().split('\n')).toEqual([
    expect.stringContaining('DEFINITIONS_DIR: "products/gone" is no folder of a product'),
  ])
  expect(stderr).toContain('DEFINITIONS_DIR=.,tests/products/leasing')
})

/** A command that goes on for a second after it was told to end, and says how often it was told. */
const SLOW_TO_END = `
let told = 0
process.on('SIGTERM', () => {
  told += 1
  if (told === 1) setTimeout(() => console.log('told to end:', told), 1000)
})
console.log('begun')
setTimeout(() => process.exit(), 30_000).unref()
const waits = setInterval(() => told > 0 && clearInterval(waits), 20)
`

it('a command whose npm was stopped is told once to end, and may end what it has begun', async () => {
  write('i18n/languages.json', '["it", "en"]')
  write('scripts/slow.ts', SLOW_TO_END)
  cpSync('package-lock.json', join(folder, 'package-lock.json'))
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'))
  const shell = spawn('sh', ['-c', `"${process.execPath}" scripts/setup.mjs slow & wait`], {
    cwd: folder,
    env: { ...process.env, npm_lifecycle_event: 'slow', DEFINITIONS_DIR: '' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let said = ''
  shell.stdout.on('data', (text: Buffer) => (said += text.toString()))
  while (!said.includes('begun')) await once(shell.stdout, 'data')

  shell.kill('SIGKILL')
  await once(shell.stdout, 'end')

  expect(said).toBe('begun\ntold to end: 1\n')
})
