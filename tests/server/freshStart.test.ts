import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

import { afterEach, expect, it } from 'vitest'

import { freePort } from '../support/freePort.ts'

const NEEDED = ['src', 'schemas', 'flows', 'i18n', 'scripts', 'vite.config.ts', 'package.json']
const folder = mkdtempSync(join(tmpdir(), 'digital-lending-fresh-'))
let started: ChildProcess | undefined

afterEach(() => {
  started?.kill('SIGTERM')
  rmSync(folder, { recursive: true, force: true })
})

it('builds and serves where nothing was built yet, in development and with keys of its own, and stops on Ctrl-C', async () => {
  for (const part of [...NEEDED, 'package-lock.json']) cpSync(part, join(folder, part), { recursive: true })
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'))
  const port = await freePort()
  const { PATH, HOME } = process.env

  // As a person starts it: nobody has set NODE_ENV. The build of `npm test` compresses as well as it can.
  const server = spawn(process.execPath, ['scripts/setup.mjs', 'start'], {
    cwd: folder,
    env: { PATH, HOME, PORT: `${port}`, BUILD_COMPRESSION: 'quick' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  started = server
  let output = ''
  for (const stream of [server.stdout, server.stderr]) {
    stream.on('data', (text: Buffer) => (output += text.toString()))
  }
  while (!output.includes('Digital Lending is at') && server.exitCode === null) await wait(100)

  expect(output).toMatch(/^Building the app \.\.\.\nBuilt in [\d.]+ s\.\n/)
  const page = await fetch(`http://localhost:${port}/`)
  expect(await page.text()).toContain('<div id="root">')

  const ended = once(server, 'exit')
  server.kill('SIGINT')
  expect(await ended).toEqual([0, null])
})
