import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate as turn } from 'node:timers/promises'
import { DatabaseSync } from 'node:sqlite'

import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest'

import { generateKeyMaterial } from '#server/security/keys/generateKeyMaterial.ts'

import { createDatabase } from '../support/createDatabase.ts'
import { eventually } from '../support/eventually.ts'
import { HttpApplicant } from '../support/HttpApplicant.ts'
import { keyVariables } from '../support/keyVariables.ts'
import { startServer, type TestServer } from '../support/startServer.ts'
import { walkJourney, WELCOME } from '../support/walkJourney.ts'
import { askDatabase, type StoredAt } from './crash/askDatabase.ts'
import { judgeAudit } from './crash/judgeAudit.ts'
import { judgeCases } from './crash/judgeCases.ts'
import { readCases } from './crash/readCases.ts'

const root = join(import.meta.dirname, '../..')
const until = 'complete_prescreening'

/** What a command is given, where it needs something. */
const wordsOf: Record<string, string[]> = {
  start: ['--no-build'],
  person: ['export', 'RSSMRA80A01H501U'],
}

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'digital-lending-backup-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

function runBackup(env: NodeJS.ProcessEnv, ...args: string[]) {
  return runScript('backup', env, ...args)
}

function runScript(name: string, env: NodeJS.ProcessEnv, ...args: string[]) {
  return spawnSync(process.execPath, [`scripts/${name}.ts`, ...args], {
    cwd: root,
    env: { ...process.env, ...env },
    encoding: 'utf8',
  })
}

/** Begins a copy, as `runBackup` does. */
function beginBackup(env: NodeJS.ProcessEnv, ...args: string[]) {
  return spawn(process.execPath, ['scripts/backup.ts', ...args], {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: 'ignore',
  })
}

/** A data folder with keys, and a database of so many megabytes. */
function dataFolder(megabytes: number): { dataDir: string; database: DatabaseSync } {
  const dataDir = join(folder, 'data')
  mkdirSync(join(dataDir, 'keys'), { recursive: true })
  writeFileSync(join(dataDir, 'keys/keys.json'), JSON.stringify(generateKeyMaterial()))
  const database = new DatabaseSync(join(dataDir, 'digital-lending.sqlite'))
  database.exec('create table kept (content)')
  const add = database.prepare('insert into kept values (randomblob(1000000))')
  for (let written = 0; written < megabytes; written += 1) add.run()
  return { dataDir, database }
}

/** The same person at another server: the token is good where the keys are the same. */
function stepAt({ url }: TestServer, { token }: HttpApplicant) {
  const again = new HttpApplicant(url)
  again.token = token
  return again.step()
}

/** The rows of the audit in the order in which they were made. */
function readAudit(at: StoredAt): Promise<unknown[]> {
  return askDatabase(at, (ask) => ask('select chain, number, at, hash from audit order by at, chain, number'))
}

/** Takes the end of a chain away, past the triggers, as somebody with the disk in hand can. */
function cutOff(dataDir: string): void {
  const database = new DatabaseSync(join(dataDir, 'digital-lending.sqlite'))
  database.exec('drop trigger audit_refuses_delete')
  database.exec('delete from audit where number = (select max(number) from audit)')
  database.close()
}

describe('a copy of what the server keeps', () => {
  it('is made while people apply, is whole, and goes on where it was made', async () => {
    const server = await startServer({ RATE_LIMITS: 'off' })
    const { applicant } = await walkJourney(server.url, { vatNumber: WELCOME, until })
    // Then the heads of the audit are put down.
    await server.restart()
    const meanwhile = Promise.all(
      Array.from({ length: 3 }, () => walkJourney(server.url, { vatNumber: WELCOME, until })),
    )
    const copy = join(folder, 'copy')
    const made = runBackup({ DATA_DIR: server.dataDir }, copy)
    await meanwhile
    expect([made.status, made.stderr]).toEqual([0, ''])
    expect(statSync(join(copy, 'digital-lending.sqlite')).mode & 0o077).toBe(0)
    const copied = { url: undefined, dataDir: copy }
    expect(judgeCases(await readCases(copied), [])).toEqual([])
    expect(await judgeAudit(copied)).toEqual([])
    expect(existsSync(join(copy, 'audit'))).toBe(true)
    const audit = await readAudit(copied)
    expect(audit.length).toBeGreaterThan(0)

    const before = await applicant.step()
    await server.stop()
    const restored = await startServer({ RATE_LIMITS: 'off', DATA_DIR: copy })
    expect(await stepAt(restored, applicant)).toEqual(before)
    const proven = runScript('audit', { DATA_DIR: copy })
    expect([proven.status, proven.stdout]).toEqual([0, expect.stringContaining(' 0 findings')])
    expect((await readAudit(copied)).slice(0, audit.length)).toEqual(audit)
    cutOff(copy)
    expect(runScript('audit', { DATA_DIR: copy })).toMatchObject({
      status: 1,
      stdout: expect.stringContaining('is cut off'),
    })
    await restored.stop()
  })

  it('that was cut off is taken for none: nothing starts with it, and no other is made there', async () => {
    const { dataDir, database } = dataFolder(1)
    const copy = join(folder, 'copy')
    // What is copied is waited for.
    database.exec('begin exclusive')
    const begun = beginBackup({ DATA_DIR: dataDir }, copy)
    await eventually(() => expect(readdirSync(copy)).toContain('digital-lending.sqlite.unfinished'))
    begun.kill('SIGKILL')
    await once(begun, 'exit')
    database.close()

    const tried = ['start', 'audit', 'person'].map((name) =>
      runScript(name, { DATA_DIR: copy }, ...(wordsOf[name] ?? [])),
    )
    for (const { stderr } of [...tried, runBackup({ DATA_DIR: dataDir }, copy)])
      expect.soft(stderr).toMatch(/^[^\n]+ still being made, or was cut off: [^\n]+\n$/)
    expect(readdirSync(copy)).toEqual(['digital-lending.sqlite.unfinished'])
  })

  it('comes to its end however often a server writes meanwhile', async () => {
    const { dataDir, database } = dataFolder(40)
    database.exec('pragma journal_mode = wal; pragma synchronous = off')
    const copying = beginBackup({ DATA_DIR: dataDir }, join(folder, 'copy'))
    const longest = setTimeout(() => copying.kill('SIGKILL'), 30_000)

    while (copying.exitCode === null && copying.signalCode === null) {
      database.exec('insert into kept values (1)')
      await turn()
    }

    clearTimeout(longest)
    database.close()
    expect(copying.exitCode).toBe(0)
  })

  it('says that it is without the keys where the environment has them', () => {
    const { dataDir, database } = dataFolder(1)
    database.close()
    const copy = join(folder, 'copy')

    const { stdout } = runBackup({ DATA_DIR: dataDir, ...keyVariables(generateKeyMaterial()) }, copy)

    expect(stdout).toContain('without the keys, which are those of the environment')
    expect(readdirSync(copy)).toEqual(['digital-lending.sqlite'])
  })

  it('takes the place of nothing, and says what is missing', () => {
    writeFileSync(join(folder, 'older'), '')
    const file = { DATA_DIR: join(folder, 'none') }

    expect(runBackup(file).stderr).toContain('Say where to')
    expect(runBackup(file, join(folder, 'new')).stderr).toContain('There is nothing to copy')
    expect(runBackup({ DATABASE_URL: 'postgres://localhost/lending' }, folder).stderr).toContain('pg_dump')
    writeFileSync(join(folder, 'digital-lending.sqlite'), '')
    const over = runBackup({ DATA_DIR: folder }, folder)
    expect([over.status, over.stderr]).toEqual([1, expect.stringContaining('is not empty')])
    expect(existsSync(join(folder, 'older'))).toBe(true)
  })

  it.skipIf(!inject('postgresUrl') || !hasPgDump())(
    'of a PostgreSQL is made by its own tools, and goes on where it was made',
    async () => {
      const [first, second] = await Promise.all([0, 1].map(() => createDatabase(inject('postgresUrl'))))
      const server = await startServer({ RATE_LIMITS: 'off', DATABASE_URL: first!.url })
      const { applicant } = await walkJourney(server.url, { vatNumber: WELCOME, until })
      const before = await applicant.step()
      const dump = join(folder, 'lending.dump')
      expect(spawnSync('pg_dump', ['--format=custom', `--file=${dump}`, first!.url]).status).toBe(0)

      expect(spawnSync('pg_restore', ['--no-owner', `--dbname=${second!.url}`, dump]).status).toBe(0)
      const stored = await readCases({ url: second!.url, dataDir: '' })
      expect(stored).toEqual(await readCases({ url: first!.url, dataDir: '' }))
      const audit = await readAudit({ url: first!.url, dataDir: '' })
      expect(audit.length).toBeGreaterThan(0)
      expect(await readAudit({ url: second!.url, dataDir: '' })).toEqual(audit)
      const restored = await startServer({
        RATE_LIMITS: 'off',
        DATABASE_URL: second!.url,
        DATA_DIR: server.dataDir,
      })
      expect(await stepAt(restored, applicant)).toEqual(before)
      const proven = runScript('audit', { DATABASE_URL: second!.url, DATA_DIR: server.dataDir })
      expect([proven.status, proven.stdout]).toEqual([0, expect.stringContaining(' 0 findings')])

      await restored.stop()
      await server.stop()
      await Promise.all([first!.drop(), second!.drop()])
    },
    120_000,
  )
})

function hasPgDump(): boolean {
  return spawnSync('pg_dump', ['--version']).status === 0
}
