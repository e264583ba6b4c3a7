import { execFile } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'

import { main } from '#server/main.ts'
import { generateKeyMaterial } from '#server/security/keys/generateKeyMaterial.ts'

import { proveAtStart } from '../../scripts/takeUp/proveAtStart.ts'
import { copyDefinitions } from '../support/copyDefinitions.ts'
import { HttpApplicant } from '../support/HttpApplicant.ts'
import { keyVariables } from '../support/keyVariables.ts'
import { leasing } from '../support/leasing.ts'
import { startServer, type TestServer } from '../support/startServer.ts'
import { simulator, terms } from '../support/journey.ts'
import type { TaegResponse } from '#contract/prescreening.ts'

const ROOT = join(import.meta.dirname, '../..')

/** All of the outside by its own address, but for the secrets of events. */
const outside = {
  SANDBOX: 'off',
  OUTSIDE_URL: 'https://bank.example',
  SPID_ISSUER: 'https://spid.example',
  SPID_CLIENT_ID: 'bank',
  SPID_CLIENT_SECRET: 'hush',
}

/** Root writes into any folder, unless its capabilities are taken away. */
const WITHOUT_PRIVILEGES =
  process.getuid?.() === 0
    ? ['setpriv', '--bounding-set=-all', '--inh-caps=-all', process.execPath]
    : [process.execPath]

/** The environment of a server that is to refuse, and nothing of that of this process. */
function variablesFor(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const dataDir = mkdtempSync(join(tmpdir(), 'digital-lending-start-'))
  return { PATH: process.env['PATH'], DATA_DIR: dataDir, PORT: '0', NODE_ENV: 'development', ...env }
}

/** Starts a server that is to refuse, as a process of its own. Returns its exit code and what it says. */
async function refusal(
  env: NodeJS.ProcessEnv,
  [command = process.execPath, ...before]: readonly string[] = [],
): Promise<{ code: unknown; said: string }> {
  const { promise, resolve } = Promise.withResolvers<{ code: unknown; said: string }>()
  execFile(
    command,
    [...before, 'scripts/start.ts', '--no-build'],
    { cwd: ROOT, env: variablesFor(env), timeout: 120_000 },
    (error, out, err) => resolve({ code: error?.code, said: `${out}${err}` }),
  )
  return promise
}

/** Does the same in this process: what it says, and the code with which it would end. */
async function refusalHere(env: NodeJS.ProcessEnv): Promise<{ code: unknown; said: string }> {
  const ended = new Error('The process would have ended.')
  const exit = vi.spyOn(process, 'exit').mockImplementation(() => {
    throw ended
  })
  const error = vi.spyOn(console, 'error').mockReturnValue()
  const before = process.env
  process.env = variablesFor(env)
  try {
    await expect(main({ proveAtStart })).rejects.toBe(ended)
    return {
      code: exit.mock.lastCall?.[0],
      said: error.mock.calls.map(([line]) => `${String(line)}\n`).join(''),
    }
  } finally {
    process.env = before
    exit.mockRestore()
    error.mockRestore()
  }
}

function inProduction(): Record<string, string> {
  const keys = keyVariables(generateKeyMaterial())
  return { NODE_ENV: 'production', PUBLIC_URL: 'https://lending.example', ...keys }
}

/** Definitions of leasing in which the check finds something; they are judged in half the time of those of the loan. */
function withoutATitle(): string {
  const { folder, change } = copyDefinitions(leasing)
  change<Record<string, Record<string, unknown>>>('i18n/en/quotation.json', (words) => {
    delete words['plan']!['title']
  })
  return folder
}

describe('the server refuses to start', () => {
  it('on a port that is in use, and says how to choose another', async () => {
    const taken = createServer().listen(0, 'localhost')
    await new Promise((resolve) => taken.once('listening', resolve))
    const { port } = taken.address() as AddressInfo

    const { code, said } = await refusal({ PORT: `${port}` })

    taken.close()
    expect(code).toBe(1)
    expect(said).toBe(`Port ${port} is in use: stop what uses it, or choose another with PORT=${port + 1}.\n`)
  })

  it('on an address that is not this machine’s, and says how to name another', async () => {
    const { code, said } = await refusal({ HOST: '192.0.2.1' })

    expect(code).toBe(1)
    expect(said).toBe(
      'HOST: "192.0.2.1" is no address of this machine: name one that it has, or 0.0.0.0 for all of them.\n',
    )
  })

  it('where its file of keys is none, and names the file', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'digital-lending-start-'))
    mkdirSync(join(folder, 'keys'))
    const file = join(folder, 'keys', 'keys.json')
    writeFileSync(file, '{ "signing": "cut off')

    const { said } = await refusalHere({ DATA_DIR: folder })

    expect(said).toContain(`The keys in ${file} cannot be used (`)
  })

  it('where its data folder is a file', async () => {
    const file = join(mkdtempSync(join(tmpdir(), 'digital-lending-start-')), 'data')
    writeFileSync(file, '')
    const { code, said } = await refusalHere({ DATA_DIR: file })
    expect(code).toBe(1)
    expect(said).toBe(
      `The folder ${file} cannot be written: make it writable, or name another by DATA_DIR.\n`,
    )
  })

  it('where its data folder cannot be written', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'digital-lending-start-'))
    chmodSync(folder, 0o500)
    expect((await refusal({ DATA_DIR: folder }, WITHOUT_PRIVILEGES)).said).toContain('cannot be written')
  })

  it('where the database does not answer', async () => {
    const { code, said } = await refusalHere({ DATABASE_URL: 'postgres://applicant@127.0.0.1:1/absent' })
    expect(code).toBe(1)
    expect(said).toMatch(
      /^The database at 127\.0\.0\.1:1 does not answer .*: start it, or correct DATABASE_URL\.\n$/,
    )
  })

  it.each([
    ['file of its database', 'sqlite', /^The database .*\.sqlite cannot be opened .*: put a copy of it back/],
    ['lock of its database', 'sqlite.lock', /^The lock .*\.sqlite\.lock cannot be opened .*: remove it/],
  ])('where the %s is none', async (_, ending, words) => {
    const folder = mkdtempSync(join(tmpdir(), 'digital-lending-start-'))
    writeFileSync(join(folder, `digital-lending.${ending}`), 'cut off in the middle of a copy')
    expect((await refusalHere({ DATA_DIR: folder })).said).toMatch(words)
  })

  it('with an environment that is not right, and lists all of it', async () => {
    const { code, said } = await refusalHere({ PORT: 'x', SANDBOX: 'x' })
    expect(code).toBe(1)
    expect(said).toMatch(/- PORT: .*\n- SANDBOX: /)
  })

  it('in production with definitions in which the check finds something, and says the same', async () => {
    const folder = withoutATitle()
    const production = { ...inProduction(), SANDBOX: 'on', SANDBOX_IN_PRODUCTION: 'on' }

    const { code, said } = await refusalHere({ ...production, DEFINITIONS_DIR: folder })

    rmSync(folder, { recursive: true, force: true })
    expect(code).toBe(1)
    expect(said).toMatch(
      /^The definitions cannot be used.*\n.*\/i18n\/en\/quotation\.json:\d+:\d+: The text "plan\.title" is missing\./,
    )
  })

  it('in production with the sandbox, unless told twice', async () => {
    const production = inProduction()
    expect((await refusalHere(production)).said).toContain('Production does not start with the sandbox')
    expect((await refusalHere({ ...production, SANDBOX: 'on' })).said).toContain('SANDBOX_IN_PRODUCTION=on')
  })

  it('without the sandbox, and names each part of the outside that has no address', async () => {
    const one = { OUTSIDE_LISTS_URL: 'https://lists.example', CLAMAV: 'tcp://clamav:3310' }
    const { code, said } = await refusalHere({ SANDBOX: 'off', ...one })

    expect(code).toBe(1)
    expect(said).toMatch(
      /^The sandbox is off, .* set OUTSIDE_PRODUCTS_URL, .*, SPID_ISSUER \(.*\), or SANDBOX=on\.\n$/,
    )
    expect(said).not.toMatch(/OUTSIDE_LISTS_URL|OUTSIDE_ANTIVIRUS_URL/)
    const rest = (await refusalHere({ SANDBOX: 'off', OUTSIDE_URL: 'https://bank.example' })).said
    expect(rest).toContain(': set SPID_ISSUER (')
  })

  it('without the sandbox, and names the secrets of events that no one could sign', async () => {
    const { code, said } = await refusalHere({ ...outside, FUND_SECRET: 'hush' })

    expect(code).toBe(1)
    expect(said).toBe(
      'The sandbox is off, and services, events or webhooks have no address or no secret: ' +
        'set BANK_SECRET (flows/events/assessmentOpened.json), or SANDBOX=on.\n',
    )
  })
})

describe('a server of its own', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startServer()
  })
  afterAll(() => server.stop())

  it('says its address and what to type first', async () => {
    // It serves before it says so.
    await expect.poll(() => server.output()).toContain(`Digital Lending is at ${server.url}`)
    await expect.poll(() => server.output()).toContain('99000010233')
  })

  it('shares its database with no second one, which would do once more what it has in hand', async () => {
    const file = join(server.dataDir, 'digital-lending.sqlite')

    expect((await refusalHere({ DATA_DIR: server.dataDir })).said).toBe(
      `Another server works on ${file}: stop it, or name another folder by DATA_DIR. Several servers share a PostgreSQL, which DATABASE_URL names.\n`,
    )
  })

  it('goes on after kill -9 where the applicant was, to the step that was acknowledged', async () => {
    const applicant = new HttpApplicant(server.url)
    await applicant.generateToken()
    const { amount, purpose } = simulator
    const { options } = await applicant.ask<TaegResponse>('POST', '/prescreening/taeg', { amount, purpose })
    const option = options[0]?.financing_option.id
    const { hash: termsHash } = await applicant.ask<{ hash: string }>(
      'GET',
      '/content/terms_and_conditions/terms_and_conditions',
    )
    const answers = { simulator: { ...simulator, option }, terms_and_conditions: { ...terms, termsHash } }
    await applicant.ask('POST', '/process/start', { answers })
    const task = await applicant.task()

    const acknowledged = await applicant.complete(task, {
      code: '99000010233',
      companyTaxCode: '99000010233',
    })
    await server.kill()
    await server.restart()

    expect(acknowledged).toEqual({ childActivityInstances: [{ activityId: 'verification_company' }] })
    expect((await applicant.task()).name).toBe('prospect_branch_selection')
    expect(statSync(join(server.dataDir, 'keys', 'keys.json')).mode & 0o777).toBe(0o600)
  })
})

it('starts without the sandbox where all of the outside has an address, and has no page of the sandbox', async () => {
  const server = await startServer({ ...outside, BANK_SECRET: 'hush', FUND_SECRET: 'hush' })

  const page = await fetch(`${server.url}/sandbox/api/cases`)

  expect(page.status).toBe(404)
  expect(server.output()).not.toContain('99000010233')
  await server.stop()
})
