import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import type { Finding } from '#contract/Finding.ts'

import { copySmallProject } from '../support/copySmallProject.ts'

const flow = 'flows/application.json'
let project: ReturnType<typeof copySmallProject>
let folder = ''

beforeAll(() => {
  project = copySmallProject()
  folder = project.folder
})

afterAll(() => rmSync(folder, { recursive: true, force: true }))

const run: ReturnType<typeof copySmallProject>['run'] = (...args) => project.run(...args)
const check = (...args: string[]) => project.check(...args)
const read = (file: string) => readFileSync(join(folder, file), 'utf8')

describe('npm run check', () => {
  it('says file, line, column, rule, what is wrong and how to fix it, and fails', () => {
    const text = read(flow)
    const line = text.split('\n').findIndex((each) => each.includes('"company": "/answers/company/name"')) + 1
    writeFileSync(join(folder, flow), text.replace('/answers/company/name', '/answers/company/nme'))

    const { stdout, status } = run('check')

    expect(stdout).toContain(
      `${flow}:${line}:9 everyCasePointerExists: "company" asks for no field "nme".\n  Did you mean "name"?`,
    )
    expect(stdout).toContain(': 1 problem.')
    expect(status).toBe(1)
    expect(existsSync(join(folder, 'dist/.proven.json')), 'a start would not judge it').toBe(false)
  })

  it('says the same to machines', async () => {
    const { stdout, status } = await check('--json')

    const [finding, ...others] = JSON.parse(stdout) as Finding[]
    expect(finding).toMatchObject({
      file: flow,
      rule: 'everyCasePointerExists',
      hint: 'Did you mean "name"?',
    })
    expect(others).toEqual([])
    expect(status).toBe(1)
  })
})

describe('npm run check -- --since', () => {
  const wording = 'i18n/it/general.json'

  it('says that a folder is no git checkout', async () => {
    const { stderr, status } = await check('--since', 'HEAD')

    expect(stderr).toContain('this folder is no git checkout')
    expect(status).toBe(2)
  })

  it('says what changes since a commit brought, and not what was wrong before', async () => {
    commitAll()
    const wrongBefore = read(flow)
    writeFileSync(
      join(folder, flow),
      wrongBefore.replace('{\n', '{\n  "$comment": "All moves by a line.",\n'),
    )
    const words = read(wording)
    writeFileSync(join(folder, wording), words.replace('"title": "', '"title": "<b>'))

    const { stdout, status } = await check('--json', '--since', 'HEAD')
    writeFileSync(join(folder, wording), words)
    const mended = await check('--since', 'HEAD')

    expect(JSON.parse(stdout)).toMatchObject([{ file: wording, rule: 'textsHaveNoMarkup' }])
    expect(status).toBe(1)
    expect(mended.stdout).toContain(': 0 problems.')
    expect(mended.status).toBe(0)
  })

  it('names a text that waits for its translation, and does not fail for it', async () => {
    const words = read(wording)
    writeFileSync(join(folder, wording), words.replace('"title": "', '"title": "[en] '))

    const { stdout, status } = await check('--since', 'HEAD')
    writeFileSync(join(folder, wording), words)

    expect(stdout).toMatch(
      /^note: 1 text waits for its translation, "\w+\.title" in .*general\.json first\.$/m,
    )
    expect(status).toBe(0)
  })

  it('says that git knows no such ref', async () => {
    const { stderr, status } = await check('--since', 'mian')

    expect(stderr).toContain('git knows no ref "mian"')
    expect(status).toBe(2)
  })
})

/** Makes a git checkout of the folder, without what is linked into it. */
function commitAll() {
  const git = (...args: string[]) => spawnSync('git', args, { cwd: folder, encoding: 'utf8' })
  const someone = ['-c', 'user.name=Test', '-c', 'user.email=test@bank.example']
  git('init', '--quiet')
  git('add', 'src', 'schemas', 'flows', 'i18n', 'package.json')
  expect(git(...someone, 'commit', '--quiet', '--no-gpg-sign', '--message', 'before').stderr).toBe('')
}

describe('npm run types', () => {
  const screen = 'schemas/application/company.json'
  const types = () => read('src/contract/screenData.ts')

  let original = ''
  beforeAll(() => {
    original = read(screen)
  })

  const addField = (name: string) => {
    const changed = original.replace('"properties": {', `"properties": { "${name}": { "type": "integer" },`)
    writeFileSync(join(folder, screen), changed)
  }

  it('makes the types that a changed schema needs', () => {
    addField('headcount')

    expect(run('types').status).toBe(0)
    expect(types()).toContain('headcount?: number')
  })

  it('runs by itself in the check, which finds nothing about them and says in a line that it did', async () => {
    addField('vehicles')

    const first = await check('--json')
    const second = await check('--json')

    expect(types()).toContain('vehicles?: number')
    expect(first.stderr).toContain('Written: src/contract/screenData.ts')
    expect(second.stderr).toBe('')
    const files = (JSON.parse(first.stdout) as { file: string }[]).map(({ file }) => file)
    expect(files.filter((file) => file.startsWith('src/'))).toEqual([])
    expect(second.stdout).toBe(first.stdout)
  })

  it('makes none of schemas that are broken', async () => {
    writeFileSync(join(folder, screen), '{ "layout": ')

    const { status, stderr } = await project.types()

    expect(status).toBe(1)
    expect(stderr).toContain('npm run check says which')
  })
})
