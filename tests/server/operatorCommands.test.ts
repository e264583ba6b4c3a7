import { execFile, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'

import { checkKeys } from '#server/security/keys/checkKeys.ts'
import { generateKeyMaterial } from '#server/security/keys/generateKeyMaterial.ts'
import { importKeys } from '#server/security/keys/importKeys.ts'

import { type BuiltServer, buildTestServer } from '../support/buildTestServer.ts'
import { createDatabase } from '../support/createDatabase.ts'
import { freePort } from '../support/freePort.ts'
import { keyVariables } from '../support/keyVariables.ts'

const root = join(import.meta.dirname, '../..')
const absent = 'postgres://lending@127.0.0.1:1/absent'
const store = {
  DOCUMENTS_S3_URL: 'http://127.0.0.1:1/documents',
  DOCUMENTS_S3_KEY: 'key',
  DOCUMENTS_S3_SECRET: 'hush',
}
const material = generateKeyMaterial()
const keys = keyVariables(material)

let server: BuiltServer
let folder: string
beforeAll(async () => {
  server = await buildTestServer({ keys: await importKeys(material) })
  await checkKeys(server.context.database, server.context.sealer)
  folder = mkdtempSync(join(tmpdir(), 'digital-lending-commands-'))
})
afterAll(async () => {
  await server.close()
  rmSync(folder, { recursive: true, force: true })
})

/** Runs a command as an operator does: its code, and what it says. */
function run(script: string, env: NodeJS.ProcessEnv, ...args: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [`scripts/${script}.ts`, ...args], {
    cwd: root,
    env: { PATH: process.env['PATH'], DATA_DIR: folder, ...env },
    encoding: 'utf8',
  })
  return { status, said: stdout + stderr }
}

/** The same, while this process serves what the command asks. */
function runBeside(script: string, env: NodeJS.ProcessEnv): Promise<{ code: unknown; said: string }> {
  const { promise, resolve } = Promise.withResolvers<{ code: unknown; said: string }>()
  const variables = { PATH: process.env['PATH'], ...env }
  execFile(process.execPath, [`scripts/${script}.ts`], { cwd: root, env: variables }, (error, out, err) =>
    resolve({ code: error?.code ?? 0, said: out + err }),
  )
  return promise
}

describe('a command for what a server keeps', () => {
  it.each([
    ['audit', 1, { PORT: 'x' }, /^The environment is not right:\n- PORT: [^\n]+\n$/],
    ['backup', 1, { PORT: 'x' }, /^The environment is not right:\n- PORT: [^\n]+\n$/],
    ['objects', 1, { PORT: 'x' }, /^The environment is not right:\n- PORT: [^\n]+\n$/],
    ['migrateCheck', 2, { PORT: 'x' }, /^The environment is not right:\n- PORT: [^\n]+\n$/],
    ['audit', 1, { ...keys, DATABASE_URL: absent }, /^The database at 127\.0\.0\.1:1 does not answer .*\n$/],
    [
      'objects',
      1,
      { ...store, DATABASE_URL: absent },
      /^The database at 127\.0\.0\.1:1 does not answer .*\n$/,
    ],
    ['migrateCheck', 2, { ...keys, DATABASE_URL: absent }, /^The database at 127\.0\.0\.1:1 does .*\n$/],
    [
      'audit',
      1,
      { ...keys, INDEX_KEY: 'x', DATABASE_URL: absent },
      /^The keys cannot be used: INDEX_KEY .*\n$/,
    ],
    ['objects', 1, store, /^Nothing is held: .*\.sqlite does not exist\.\n$/],
  ])(
    'says in a sentence what keeps it from its work: %s ends with %i where %j',
    (name, code, env, sentence) => {
      const { status, said } = run(name, env)

      expect(said).toMatch(sentence)
      expect(status).toBe(code)
      expect(existsSync(join(folder, 'digital-lending.sqlite'))).toBe(false)
    },
  )

  it.skipIf(!inject('postgresUrl'))('says that a database is none of a server', async () => {
    const { url, drop } = await createDatabase(inject('postgresUrl'))

    const said = ['audit', 'objects', 'migrateCheck'].map(
      (name) => run(name, { ...keys, ...store, DATABASE_URL: url }).said,
    )

    await drop()
    const sentence =
      /^The database cannot be used \(.*\): is it the server's, brought up to date by its start\?\n$/
    expect(said).toEqual([0, 1, 2].map(() => expect.stringMatching(sentence)))
  })

  it('tells keys that are not the server’s from an audit that was changed', () => {
    const { dataDir } = server.context.environment
    const other = keyVariables(generateKeyMaterial())

    const { status, said } = run('audit', { DATA_DIR: dataDir, ...other })

    expect(said).toMatch(
      /^The database is written with other keys: give this command the same DATA_KEYS, .*\n$/,
    )
    expect(status).toBe(1)
  })

  it('says that the store of documents does not answer', async () => {
    const { dataDir } = server.context.environment

    const DOCUMENTS_S3_URL = `http://127.0.0.1:${await freePort()}/documents`
    const { status, said } = run('objects', { DATA_DIR: dataDir, ...store, DOCUMENTS_S3_URL })

    expect(said).toMatch(
      /^The store of documents at DOCUMENTS_S3_URL cannot be listed \(.*ECONNREFUSED.*\): .*\n$/,
    )
    expect(status).toBe(1)
  })

  it('takes no page that is found in the place of the store for an empty one', async () => {
    const { dataDir } = server.context.environment
    const page = createServer((_, response) => response.end('<html>Sign in</html>')).listen(0, '127.0.0.1')
    await once(page, 'listening')
    const DOCUMENTS_S3_URL = `http://127.0.0.1:${(page.address() as AddressInfo).port}/documents`

    const { code, said } = await runBeside('objects', { DATA_DIR: dataDir, ...store, DOCUMENTS_S3_URL })

    page.close()
    expect(said).toMatch(/cannot be listed \(The answer is no list of objects of S3\.\): /)
    expect(code).toBe(1)
  })

  it('says that a copy is not whole, and how to make one', () => {
    const { dataDir } = server.context.environment
    const file = join(folder, 'file')
    writeFileSync(file, '')

    const { status, said } = run('backup', { DATA_DIR: dataDir }, join(file, 'copy'))

    expect(said).toMatch(/copy is no whole copy \(ENOTDIR.*\): remove it, .* then copy again\.\n$/)
    expect(status).toBe(1)
  })
})

describe('a command that is given what it does not know', () => {
  it.each([
    ['accept', 2, ['--dry-run']],
    ['gallery', 2, ['--dark']],
    ['new', 1, ['widget', 'PlateWidget', '--before', 'simulator']],
    ['paths', 2, ['--jorney', 'onboarding']],
    ['start', 2, ['--port', '9000']],
    ['audit', 2, ['more']],
    ['backup', 2, ['copy', 'more']],
    ['objects', 2, ['--fix']],
    ['outside', 2, ['ports.json', 'more']],
    ['sbom', 2, ['--help']],
    ['move', 2, ['embedded', 'more']],
    ['person', 1, ['export', 'RSSMRA80A01H501U', 'copy', 'more']],
    ['person', 1, ['erase', 'RSSMRA80A01H501U', 'more', '--yes']],
  ])('says what there is, and does nothing: %s ends with %i for %j', (name, code, args) => {
    const { status, said } = run(name, {}, ...args)

    expect(said).toMatch(/^(?:Say what is new:\n.*|[^\n]*npm (?:run|start) [^\n]*)\n$/s)
    expect(status).toBe(code)
  })
})

describe('a command that writes a file', () => {
  it.each([
    ['sbom', 1, '/dev/null/sbom.json'],
    ['outside', 1, '/dev/null/outside.json'],
    ['bpmn', 2, '/dev/null/bpmn'],
    ['bpmn', 2, '--jorney'],
  ])('says in a sentence where it cannot: %s ends with %i for %s', (name, code, argument) => {
    const { status, said } = run(name, {}, argument)

    expect(said).toMatch(/^(A file cannot be used \(.*\): .*|There is: npm run .*)\n$/)
    expect(status).toBe(code)
  })
})
