import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { describe, expect, it } from 'vitest'

import { generateKeyMaterial } from '#server/security/keys/generateKeyMaterial.ts'
import { importKeys } from '#server/security/keys/importKeys.ts'
import { keepKeyMaterial } from '#server/security/keys/keepKeyMaterial.ts'
import { KEY_VARIABLES } from '#server/security/keys/KEY_VARIABLES.ts'
import type { KeyMaterial } from '#server/security/keys/KeyMaterial.ts'
import { rotateKeyMaterial } from '#server/security/keys/rotateKeyMaterial.ts'
import { Sealer } from '#server/security/keys/Sealer.ts'

import { anApplicant } from '../../../support/anApplicant.ts'
import type { Applicant } from '../../../support/Applicant.ts'
import { type BuiltServer, buildTestServer } from '../../../support/buildTestServer.ts'
import { lastCode, sentMessages } from '../../../support/journey.ts'
import { keyVariables } from '../../../support/keyVariables.ts'
import { verifyServer } from '../../../support/verifyServer.ts'

const first = generateKeyMaterial()
const rotated = rotateKeyMaterial(first)

/** The same applicant at a server that takes the place of theirs, with other keys. */
async function moves(server: BuiltServer, applicant: Applicant, material: KeyMaterial) {
  const { dataDir } = server.context.environment
  await server.close()
  const next = await buildTestServer({
    environment: { dataDir },
    keys: await importKeys(material),
    clock: server.clock,
  })
  const same = next.applicant()
  same.token = applicant.token
  return { server: next, applicant: same }
}

describe('keys that are rotated', () => {
  it('let sessions go on, and are refused once they are taken away', async () => {
    const began = await buildTestServer({ keys: await importKeys(first) })
    const before = await anApplicant(began).at('complete_prescreening')
    const step = await before.step()

    const after = await moves(began, before, rotated)
    expect(await after.applicant.step()).toBe(step)
    const renewed = await after.applicant.expectOk<{ access_token: string }>(
      after.applicant.post('/token/refresh'),
    )
    const onlyNew = { ...rotated, signing: rotated.signing.split(',')[0] ?? '' }
    const last = await moves(after.server, before, onlyNew)
    const refused = await last.applicant.get('/process/task')
    last.applicant.token = renewed.access_token

    expect(refused.json()).toMatchObject({ status: 403, code: 'TOKEN_INVALID' })
    expect(await last.applicant.step()).toBe(step)
    await last.server.close()
  })

  it('sign with the new key, and believe no key that is not named', async () => {
    const server = await buildTestServer({ keys: await importKeys(rotated) })
    const applicant = await anApplicant(server).at('matching_company')
    const header = JSON.parse(Buffer.from(applicant.token?.split('.')[0] ?? '', 'base64url').toString()) as {
      kid: string
    }
    const stranger = await buildTestServer({ keys: await importKeys(generateKeyMaterial()) })
    const forger = await anApplicant(stranger).at('matching_company')
    await stranger.close()

    const own = await applicant.get('/process/status')
    applicant.token = forger.token
    const refused = await applicant.get('/process/status')

    expect(header.kid).toBe((await importKeys(rotated)).signing.kid)
    expect(header.kid).not.toBe((await importKeys(first)).signing.kid)
    expect(own.statusCode).toBe(200)
    expect(refused.json()).toMatchObject({ status: 403, code: 'TOKEN_INVALID' })
    await server.close()
  })

  it('find the links and codes that were sent before, and open what was sealed; the audit still holds', async () => {
    const began = await buildTestServer({ keys: await importKeys(first) })
    const before = await anApplicant(began).at('complete_prescreening')
    const mail = (await sentMessages(began, 'pec')).map(({ body }) => /link=([\w-]+)/.exec(body)?.[1])
    const link = mail.findLast((code) => code !== undefined)

    const { server } = await moves(began, before, rotated)
    const visitor = server.applicant()
    const opened = await visitor.post('/token/authentication/generate', { link })
    visitor.token = opened.json<{ access_token: string }>().access_token
    await visitor.expectOk(visitor.post('/otp/generate/sms-refresh'))
    const code = await lastCode(server, 'sms')
    const verified = await visitor.post('/otp/verify/sms-refresh', { code })

    expect(opened.statusCode).toBe(200)
    expect(verified.statusCode).toBe(200)
    expect((await verifyServer(server)).faults).toEqual([])
    await server.close()
  })

  it('keep each earlier data key and pepper, and one earlier key for tokens', async () => {
    const twice = rotateKeyMaterial(rotated)
    const place = { table: 'cases', row: '1', column: 'state' }
    const sealed = new Sealer(await importKeys(first)).seal(place, 'text')
    const stored = new Sealer(await importKeys(first)).fingerprint('link', 'code')
    const keys = await importKeys(twice)
    const sealer = new Sealer(keys)

    expect(sealer.open(place, sealed).toString()).toBe('text')
    expect(sealer.isFingerprint(stored, 'link', 'code')).toBe(true)
    expect(sealer.isFingerprint(stored, 'link', 'other')).toBe(false)
    expect(sealer.fingerprint('link', 'code').equals(stored)).toBe(false)
    expect([...keys.data.keys.keys()]).toEqual(['k3', 'k2', 'k1'])
    expect(keys.signing.verifying.size).toBe(2)
    expect([...keys.signing.verifying.keys()]).not.toContain((await importKeys(first)).signing.kid)
  })
})

/** The files of the keys of a data folder, and what they say. */
function contentOf(dataDir: string): string[][] {
  const folder = join(dataDir, 'keys')
  return readdirSync(folder).map((name) => [name, readFileSync(join(folder, name), 'utf8')])
}

describe('the script that makes keys', () => {
  const run = (env: NodeJS.ProcessEnv) =>
    execFileSync(process.execPath, ['scripts/generateKeys.ts', '--rotate'], {
      env: { PATH: process.env['PATH'], ...env },
    }).toString()

  it('rotates the keys of the environment, and those of the data folder', () => {
    const variables = Object.fromEntries(
      Object.entries(KEY_VARIABLES).map(([key, name]) => [name, first[key as keyof KeyMaterial]]),
    )
    const dataDir = mkdtempSync(join(tmpdir(), 'rotated-'))
    const kept = keepKeyMaterial(join(dataDir, 'keys'))

    const printed = run(variables)
    run({ DATA_DIR: dataDir })

    expect(printed).toContain(`,${first.pepper}\n`)
    expect(printed).toContain(`INDEX_KEY=${first.index}\n`)
    const file = JSON.parse(readFileSync(join(dataDir, 'keys', 'keys.json'), 'utf8')) as KeyMaterial
    expect(file.data).toMatch(new RegExp(`^k2:.*,${kept.data.replaceAll('+', '\\+')}$`))
  })

  it.each([
    ['a part of the keys', ['--rotate'], { CODE_PEPPER: first.pepper }, /DATA_KEYS: give all keys/],
    ['no keys', ['--rotate'], {}, /There are no keys to rotate/],
    ['keys that are none', ['--rotate'], { ...keyVariables(first), INDEX_KEY: 'x' }, /INDEX_KEY must be 32/],
    ['another word', ['--rotat'], {}, /There are: node scripts\/generateKeys\.ts/],
  ])('makes no keys where it is given %s', (_, args, variables, sentence) => {
    const dataDir = join(tmpdir(), `rotated-${process.pid}`, 'none')
    const env = { PATH: process.env['PATH'], DATA_DIR: dataDir, ...variables }
    const { stdout, stderr } = spawnSync(process.execPath, ['scripts/generateKeys.ts', ...args], { env })

    expect(stdout.toString()).toBe('')
    expect(stderr.toString()).toMatch(sentence)
    expect(stderr.toString()).not.toMatch(/^ +at /m)
    expect(existsSync(dataDir)).toBe(false)
  })

  it.each([
    ['is empty', '', /^The keys in .*keys\.json cannot be used \(.*\): put a copy .*\n$/],
    ['is another thing', '[]', /cannot be used \(there is no "signing", "pepper", "index", "data"\): put /],
    ['is not there', undefined, /^There are no keys to rotate: .*keys\.json does not exist\. .*\n$/],
    ['was cut off', '{"signing":"a', /^The keys in .*keys\.json cannot be used \(.*\): put a copy .*\n$/s],
    ['lacks a key', '{"signing":"a"}', /cannot be used \(there is no "pepper", "index", "data"\): put a /],
  ])('makes none where the file of a data folder %s', (_, text, sentence) => {
    const dataDir = mkdtempSync(join(tmpdir(), 'rotated-'))
    const file = join(dataDir, 'keys/keys.json')
    mkdirSync(join(dataDir, 'keys'))
    if (text !== undefined) writeFileSync(file, text)
    const before = contentOf(dataDir)
    const env = { PATH: process.env['PATH'], DATA_DIR: dataDir }

    const { stdout, stderr } = spawnSync(process.execPath, ['scripts/generateKeys.ts', '--rotate'], { env })

    expect([stdout.toString(), stderr.toString()]).toEqual(['', expect.stringMatching(sentence)])
    expect(contentOf(dataDir)).toEqual(before)
  })
})
