import { execFileSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterEach, describe, expect, it } from 'vitest'

import {
  type StudioCommitProposal,
  type StudioCommitted,
  type StudioDefinitions,
  type StudioJudgement,
  type StudioSave,
  type StudioSaved,
} from '#contract/studio.ts'
import type { StudioParts } from '#server/studio/studioRoutes.ts'

import { studioTools } from '../../../scripts/studio/studioTools.ts'
import { buildTestServer, type BuiltServer } from '../../support/buildTestServer.ts'
import { copyDefinitions } from '../../support/copyDefinitions.ts'
import { leasing } from '../../support/leasing.ts'

const token = 'printed-at-start'
/** Of leasing, which is judged in half the time of the loan. */
const SCREEN = 'schemas/application/representative.json'
/** Beside the folder, where other tests and people have files of theirs. */
const OUTSIDE = `outside-${randomUUID()}.json`
const TEXTS = 'i18n/it/application.json'

let server: BuiltServer

afterEach(() => server?.close())

async function openStudio(parts: Partial<StudioParts> = {}) {
  const { folder } = copyDefinitions(leasing)
  server = await buildTestServer({
    environment: { definitionsDirs: [folder], studio: true },
    studio: { tools: studioTools, token, ...parts },
  })
  const textOf = (file: string) => readFileSync(join(folder, file), 'utf8')
  const send = (
    files: StudioSave['files'],
    headers: Record<string, string> = { authorization: `Bearer ${token}` },
  ) =>
    server.app.inject({
      method: 'PUT',
      url: '/studio/api/definitions',
      headers,
      payload: { product: '', files },
    })
  return {
    folder,
    textOf,
    read: async () => (await server.app.inject('/studio/api/definitions')).json<StudioDefinitions>(),
    judge: async (files: Record<string, string | null>) => {
      const payload = { product: '', files }
      const headers = { authorization: `Bearer ${token}` }
      const request = { method: 'POST', url: '/studio/api/judgement', headers, payload } as const
      const response = await server.app.inject(request)
      return response.json<StudioJudgement>()
    },
    send,
    save: async (files: StudioSave['files']) => (await send(files)).json<StudioSaved>(),
    /** A save of one file, whose text is changed. */
    edit: (file: string, from: string, to: string): StudioSave['files'] => {
      const was = textOf(file)
      expect(was).toContain(from)
      return { [file]: { was, text: was.replace(from, to) } }
    },
  }
}

describe('the definitions, as the studio reads them', () => {
  it('are the texts of all files, of each product', async () => {
    const { read, textOf } = await openStudio()

    const { products, isEditable } = await read()

    expect(isEditable).toBe(true)
    expect(products.map(({ name, base }) => [name, base])).toEqual([['', '/']])
    expect(products[0]?.files[SCREEN]).toEqual({ text: textOf(SCREEN) })
    expect(products[0]?.files[TEXTS]?.text).toBe(textOf(TEXTS))
  })

  it('come over the wire compressed', async () => {
    await openStudio()
    const get = (headers: Record<string, string>) =>
      server.app.inject({ url: '/studio/api/definitions', headers })
    const plain = await get({})
    const sent = await get({ 'accept-encoding': 'br' })

    expect(sent.headers).toMatchObject({
      'content-encoding': 'br',
      vary: expect.stringContaining('accept-encoding'),
    })
    expect(sent.rawPayload.length).toBeLessThan(plain.rawPayload.length / 5)
  })

  it('say what each file was at the last commit', async () => {
    const { read, folder, textOf } = await openStudio()
    const git = (...args: string[]) => execFileSync('git', ['-C', folder, ...args])
    git('init', '-q')
    git('add', '.')
    git('-c', 'user.name=a', '-c', 'user.email=a@b.c', 'commit', '-qm', 'first')
    const committed = textOf(TEXTS)
    writeFileSync(join(folder, TEXTS), `${committed}\n`)
    writeFileSync(join(folder, 'schemas/shared/fresh.json'), '{}')

    const files = (await read()).products[0]!.files

    expect(files[TEXTS]).toEqual({ text: `${committed}\n`, committed })
    expect(files['schemas/shared/fresh.json']).toEqual({ text: '{}', committed: null })
    expect(files[SCREEN]?.committed).toBe(textOf(SCREEN))
  })

  it('are not edited where no token is given out', async () => {
    const { read, send, edit } = await openStudio({ token: undefined })

    expect((await read()).isEditable).toBe(false)
    expect((await send(edit(TEXTS, '"title"', '"title"'))).statusCode).toBe(403)
  })
})

describe('a change, before it is saved', () => {
  it('is judged as npm run check does, and its effect on the journey said', async () => {
    const { judge, textOf } = await openStudio()
    const flow = textOf('flows/application.json')

    const wrong = await judge({
      'flows/application.json': flow.replace('"next": "end"', '"next": "nowhere"'),
    })
    const none = await judge({})

    expect(wrong.findings[0]).toMatchObject({ file: 'flows/application.json' })
    expect(wrong.findings.map(({ message }) => message).join(' ')).toContain('nowhere')
    expect(none).toEqual({ findings: [], behaviour: [] })
  })

  it('prepares a save once something is edited, and answers where that fails', async () => {
    let prepared = 0
    const prepareSave = async () => {
      prepared += 1
      throw new Error('No memory.')
    }
    const { judge, textOf } = await openStudio({ tools: { ...studioTools, prepareSave } })

    await judge({})
    expect(prepared).toBe(0)
    const { findings } = await judge({ [SCREEN]: `${textOf(SCREEN)}\n` })

    expect(prepared).toBe(1)
    expect(findings).toEqual([])
  })

  it('needs the token: it takes a second of the processor', async () => {
    await openStudio()

    const response = await server.app.inject({
      method: 'POST',
      url: '/studio/api/judgement',
      payload: { product: '', files: {} },
    })

    expect(response.statusCode).toBe(403)
  })
})

describe('a save', () => {
  it('writes the file as npm run format would, and the lock with it', async () => {
    const { save, edit, textOf } = await openStudio()
    const changed = edit(TEXTS, '"title": "', '"title":"Nuovo: ')

    const saved = await save(changed)

    expect(saved).toMatchObject({ outcome: 'saved', files: { [TEXTS]: textOf(TEXTS) } })
    expect(textOf(TEXTS)).toContain('"title": "Nuovo: ')
  })

  it('keeps the files as they were before it', async () => {
    const { save, edit, textOf } = await openStudio()
    const before = textOf(TEXTS)

    await save(edit(TEXTS, '"title": "', '"title": "Nuovo: '))

    const kept = join(server.context.environment.dataDir, 'studio/backups/main')
    expect(readdirSync(kept)).toHaveLength(1)
    expect(readFileSync(join(kept, readdirSync(kept)[0]!, TEXTS), 'utf8')).toBe(before)
  })

  it('is refused where the check finds what was not found before, and changes nothing', async () => {
    const { save, edit, textOf } = await openStudio()
    const before = textOf(TEXTS)

    const refused = await save(edit(TEXTS, '"title": "', '"titel": "'))

    expect(refused).toMatchObject({
      outcome: 'refused',
      findings: expect.arrayContaining([expect.objectContaining({ file: TEXTS, line: 4 })]) as unknown,
    })
    expect(textOf(TEXTS)).toBe(before)
  })

  it('writes over nothing that was changed meanwhile, and returns it', async () => {
    const { save, edit, folder, textOf } = await openStudio()
    const mine = edit(TEXTS, '"title": "', '"title": "Mio ')
    const theirs = textOf(TEXTS).replace('"title": "', '"title": "Suo ')
    writeFileSync(join(folder, TEXTS), theirs)

    expect(await save(mine)).toEqual({ outcome: 'changedMeanwhile', files: { [TEXTS]: theirs } })
    expect(textOf(TEXTS)).toBe(theirs)
  })

  it('is done where all stands as it would write it: the answer to the first try may have been lost', async () => {
    const { edit, save, textOf } = await openStudio()
    const files = edit(TEXTS, '"title": "', '"title":    "Ora ')
    await save(files)
    const written = textOf(TEXTS)

    expect(await save(files)).toEqual({ outcome: 'saved', files: { [TEXTS]: written }, behaviour: [] })
    expect(textOf(TEXTS)).toBe(written)
  })

  it('writes over nothing that an editor saves while it is judged', async () => {
    const theirs = (text: string) => text.replace('"title": "', '"title": "Loro ')
    const { folder, save, edit, textOf } = await openStudio({
      tools: {
        ...studioTools,
        behaviour: async (...given) => {
          writeFileSync(join(folder, TEXTS), theirs(textOf(TEXTS)))
          return studioTools.behaviour(...given)
        },
      },
    })
    const written = theirs(textOf(TEXTS))

    const saved = await save(edit(TEXTS, '"title": "', '"title": "Mio '))

    expect(saved).toEqual({ outcome: 'changedMeanwhile', files: { [TEXTS]: written } })
    expect(textOf(TEXTS)).toBe(written)
  })

  it('of several files writes all or none, where the disk does not take one', async () => {
    const { save, edit, folder, textOf } = await openStudio()
    const before = textOf(TEXTS)
    // The place of the temporary file is taken by a folder.
    mkdirSync(join(folder, 'i18n/en/application.json.new'))

    const failed = await save({
      ...edit(TEXTS, '"title": "', '"title": "Nuovo '),
      ...edit('i18n/en/application.json', '"title": "', '"title": "New '),
    })

    expect(failed).toMatchObject({ outcome: 'notWritten', reason: 'EISDIR' })
    expect(textOf(TEXTS)).toBe(before)
    expect(existsSync(join(folder, `${TEXTS}.new`))).toBe(false)
  })

  it.each([
    [`../${OUTSIDE}`, 'a path out of the folder'],
    [`schemas/../../${OUTSIDE}`, 'the same, by a way round'],
    ['schemas/meta/flow.json', 'a grammar'],
    ['src/main.ts', 'code'],
    ['i18n/it/application.json.new', 'another kind of file'],
    ['flows/behaviour.lock', 'what is made from the definitions'],
  ])('writes no %s (%s)', async (path) => {
    const { send, folder } = await openStudio()

    const response = await send({ [path]: { was: null, text: '{}' } })

    expect(response.statusCode).toBe(400)
    expect(response.json()).toMatchObject({ code: 'INVALID_REQUEST' })
    expect(existsSync(join(folder, '..', OUTSIDE))).toBe(false)
  })

  it('follows no link out of the folder', async () => {
    const { send, folder } = await openStudio()
    const outside = join(tmpdir(), `outside-${process.pid}`)
    mkdirSync(outside, { recursive: true })
    rmSync(join(folder, 'flows/tables'), { recursive: true, force: true })
    symlinkSync(outside, join(folder, 'flows/tables'))

    const response = await send({ 'flows/tables/any.json': { was: null, text: '{}' } })

    expect(response.statusCode).toBe(400)
    expect(readdirSync(outside)).toEqual([])
  })

  it.each([
    ['without the token', {}],
    ['with another token', { authorization: 'Bearer another' }],
    ['from a page of elsewhere', { authorization: `Bearer ${token}`, origin: 'https://elsewhere.example' }],
  ])('%s is refused', async (_how, headers) => {
    const { send, edit, textOf } = await openStudio()
    const before = textOf(TEXTS)

    const response = await send(edit(TEXTS, '"title": "', '"title": "Nuovo '), headers)

    expect(response.statusCode).toBe(403)
    expect(textOf(TEXTS)).toBe(before)
  })
})

describe('a commit of what is saved', () => {
  async function openCheckout() {
    const studio = await openStudio()
    const git = (...args: string[]) =>
      execFileSync('git', ['-C', studio.folder, ...args], { encoding: 'utf8' })
    git('init', '-q')
    git('config', 'user.name', 'Product owner')
    git('config', 'user.email', 'owner@bank.example')
    git('add', '.')
    git('commit', '-qm', 'first')
    const headers = { authorization: `Bearer ${token}` }
    return {
      ...studio,
      git,
      propose: async () =>
        (
          await server.app.inject({ url: '/studio/api/commit?product=', headers })
        ).json<StudioCommitProposal>(),
      commit: async (message: string, shown: Record<string, string> = headers) =>
        server.app.inject({
          method: 'POST',
          url: '/studio/api/commit',
          headers: shown,
          payload: { product: '', message },
        }),
    }
  }

  it('has a message that says what the files do otherwise than at the last one, and holds them and their lock', async () => {
    const { save, edit, propose, commit, git } = await openCheckout()
    await save(edit('flows/settings.json', '"maximumPrice": 150000', '"maximumPrice": 160000'))

    const { files, message } = await propose()
    const committed = (await commit(message)).json<StudioCommitted>()

    expect(files).toEqual(['flows/settings.json'])
    expect(message).toContain('160000')
    expect(committed).toEqual({ outcome: 'committed', commit: git('rev-parse', '--short', 'HEAD').trim() })
    expect(git('show', '--name-only', '--format=').trim().split('\n')).toEqual([
      'flows/behaviour.lock',
      'flows/settings.json',
    ])
    expect(git('log', '-1', '--format=%an: %B').trim()).toBe(`Product owner: ${message}`)
    expect(git('status', '--porcelain')).toBe('')
    expect(await propose()).toEqual({ files: [], message: '' })
    expect((await commit('again')).json()).toEqual({ outcome: 'nothing' })
  })

  it('names the files whose words are others, where nothing else is', async () => {
    const { save, edit, propose } = await openCheckout()
    await save(edit(TEXTS, '"title": "', '"title": "Nuovo '))

    expect((await propose()).message).toBe('Change the words of application')
  })

  it('takes nothing else of the checkout: what was staged stays staged', async () => {
    const { save, edit, commit, folder, git } = await openCheckout()
    writeFileSync(join(folder, 'notes.txt'), 'mine')
    git('add', 'notes.txt')
    await save(edit(TEXTS, '"title": "', '"title": "Nuovo '))

    await commit('Change a title')

    expect(git('show', '--name-only', '--format=').trim()).toBe(TEXTS)
    expect(git('status', '--porcelain').trim()).toBe('A  notes.txt')
  })

  it('holds a definition that is new, and no note that stands beside it', async () => {
    const { save, edit, commit, folder, git } = await openCheckout()
    writeFileSync(join(folder, 'flows/notes.txt'), 'mine')
    writeFileSync(join(folder, 'schemas/shared/fresh.json'), '{}')
    await save(edit(TEXTS, '"title": "', '"title": "Nuovo '))

    await commit('Change a title')

    const files = git('show', '--name-only', '--format=').trim().split('\n')
    expect(files).toEqual(['flows/behaviour.lock', TEXTS, 'schemas/shared/fresh.json'])
    expect(git('status', '--porcelain').trim()).toBe('?? flows/notes.txt')
  })

  it('that a hook refuses says what the hook says, and the files stay saved', async () => {
    const { save, edit, commit, folder, git, textOf } = await openCheckout()
    const hook = join(folder, '.git/hooks/pre-commit')
    mkdirSync(join(folder, '.git/hooks'), { recursive: true })
    writeFileSync(hook, '#!/bin/sh\necho "Only on Mondays." >&2\nexit 1\n', { mode: 0o755 })
    await save(edit(TEXTS, '"title": "', '"title": "Nuovo '))

    expect((await commit('Change a title')).json()).toEqual({
      outcome: 'refused',
      reason: 'Only on Mondays.',
    })
    expect(git('log', '--oneline').trim().split('\n')).toHaveLength(1)
    expect(textOf(TEXTS)).toContain('"title": "Nuovo ')
  })

  it('is refused without the token, without a message, and where there is no checkout', async () => {
    const { commit } = await openCheckout()

    expect((await commit('Change a title', {})).statusCode).toBe(403)
    expect((await commit('  ')).statusCode).toBe(400)
    await server.close()
    await openStudio()
    const headers = { authorization: `Bearer ${token}` }
    expect((await server.app.inject({ url: '/studio/api/commit?product=', headers })).statusCode).toBe(404)
  })
})

describe('the preview of a screen', () => {
  const asks = (payload: object, headers: Record<string, string> = { authorization: `Bearer ${token}` }) =>
    server.app.inject({ method: 'POST', url: '/studio/api/previews', headers, payload })
  const saved = (file: string) =>
    server.app.inject(`/studio/api/previews?${new URLSearchParams({ product: '', file })}`)

  it('is the module of the screen as it stands with changes, which runs on what its page gives it', async () => {
    const { textOf } = await openStudio()
    const text = textOf(SCREEN).replace('"layout": "form"', '"layout": "summary"')

    const { module } = (await asks({ product: '', file: SCREEN, files: { [SCREEN]: text } })).json<{
      module: string
    }>()
    const response = await server.app.inject(module)

    expect(response.headers['content-type']).toBe('text/javascript; charset=utf-8')
    expect(response.body).toContain('"layout":"summary"')
    expect(response.body).toContain('= globalThis.screenRuntime')
    expect(response.body).not.toMatch(/^import /m)
  })

  it('is that of the saved screen for those who may only look, the same as long as nothing changes', async () => {
    await openStudio()
    const first = (await saved(SCREEN)).json<{ module: string }>()

    expect((await saved(SCREEN)).json()).toEqual(first)
    expect((await server.app.inject(first.module)).body).toContain('"layout":"form"')
    expect((await asks({ product: '', file: SCREEN, files: {} }, {})).statusCode).toBe(403)
  })

  it('follows a change of a shared piece', async () => {
    const { textOf } = await openStudio()
    const shared = 'schemas/shared/person_name.json'
    const files = { [shared]: textOf(shared).replace(/"maxLength": \d+/, '"maxLength": 77') }

    const { module } = (await asks({ product: '', file: SCREEN, files })).json<{ module: string }>()

    expect((await server.app.inject(module)).body).toContain('"maxLength":77')
  })

  it('says where a screen is wrong', async () => {
    const { textOf } = await openStudio()
    const files = { [SCREEN]: textOf(SCREEN).replace('"type": "object"', '"type": "objekt"') }

    const { findings } = (await asks({ product: '', file: SCREEN, files })).json<{ findings: object[] }>()

    expect(findings[0]).toMatchObject({ file: SCREEN, line: expect.any(Number), message: expect.any(String) })
  })

  it.each([['schemas/meta/screen.json'], ['flows/application.json'], ['schemas/general/nothing.json']])(
    'is none of %s',
    async (file) => {
      await openStudio()

      expect((await saved(file)).statusCode).toBe(404)
      expect((await server.app.inject(`/studio/api/previews/${'a'.repeat(43)}.js`)).statusCode).toBe(404)
    },
  )
})
