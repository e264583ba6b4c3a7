import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import type { Finding } from '#engine/compile/read/Finding.ts'

const flow = 'flows/identification.json'
let folder = ''

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'check-'))
  for (const part of ['src', 'schemas', 'flows', 'i18n', 'scripts', 'package.json', '.oxfmtrc.json']) {
    cpSync(part, join(folder, part), { recursive: true })
  }
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'), 'junction')
})

afterAll(() => rmSync(folder, { recursive: true, force: true }))

function run(...args: string[]) {
  return spawnSync(process.execPath, args, { cwd: folder, encoding: 'utf8' })
}

describe('npm run check', () => {
  it('says file, line, column, rule, what is wrong and how to fix it, and fails', () => {
    const text = readFileSync(flow, 'utf8')
    const line = text.split('\n').findIndex((each) => each.includes('"worker": "openCase"')) + 1
    writeFileSync(join(folder, flow), text.replace('"worker": "openCase"', '"worker": "opneCase"'))

    const { stdout, status } = run('scripts/check.ts')

    expect(stdout).toContain(
      `${flow}:${line}:7 everyWorkerExists: No worker is called "opneCase".\n  Did you mean "openCase"?`,
    )
    expect(stdout).toContain(': 1 problem.')
    expect(status).toBe(1)
  })

  it('says the same to machines', () => {
    const { stdout, status } = run('scripts/check.ts', '--json')

    const [finding, ...others] = JSON.parse(stdout) as Finding[]
    expect(finding).toMatchObject({ file: flow, rule: 'everyWorkerExists', hint: 'Did you mean "openCase"?' })
    expect(others).toEqual([])
    expect(status).toBe(1)
  })
})

describe('npm run check -- --since', () => {
  const wording = 'i18n/it/general.json'

  it('says that a folder is no git checkout', () => {
    const { stderr, status } = run('scripts/check.ts', '--since', 'HEAD')

    expect(stderr).toContain('this folder is no git checkout')
    expect(status).toBe(2)
  })

  it('says what changes since a commit brought, and not what was wrong before', () => {
    commitAll()
    const wrongBefore = readFileSync(join(folder, flow), 'utf8')
    writeFileSync(
      join(folder, flow),
      wrongBefore.replace('{\n', '{\n  "$comment": "All moves by a line.",\n'),
    )
    const words = readFileSync(join(folder, wording), 'utf8')
    writeFileSync(join(folder, wording), words.replace('"title": "', '"title": "<b>'))

    const { stdout, status } = run('scripts/check.ts', '--json', '--since', 'HEAD')
    writeFileSync(join(folder, wording), words)
    const mended = run('scripts/check.ts', '--since', 'HEAD')

    expect(JSON.parse(stdout)).toMatchObject([{ file: wording, rule: 'textsHaveNoMarkup' }])
    expect(status).toBe(1)
    expect(mended.stdout).toContain(': 0 problems.')
    expect(mended.status).toBe(0)
  })

  it('says that git knows no such ref', () => {
    const { stderr, status } = run('scripts/check.ts', '--since', 'mian')

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
  const screen = 'schemas/identification/matching_company.json'
  const types = () => readFileSync(join(folder, 'src/contract/screenData.ts'), 'utf8')

  const addField = (name: string) => {
    const text = readFileSync(screen, 'utf8')
    const changed = text.replace('"properties": {', `"properties": { "${name}": { "type": "integer" },`)
    writeFileSync(join(folder, screen), changed)
  }

  it('makes the types that a changed schema needs', () => {
    addField('headcount')

    expect(run('scripts/types.ts').status).toBe(0)
    expect(types()).toContain('headcount?: number')
  })

  it('runs by itself in the check, which finds nothing about them and says in a line that it did', () => {
    addField('vehicles')

    const first = run('scripts/check.ts', '--json')
    const second = run('scripts/check.ts', '--json')

    expect(types()).toContain('vehicles?: number')
    expect(first.stderr).toContain('Written: src/contract/screenData.ts')
    expect(second.stderr).toBe('')
    const files = (JSON.parse(first.stdout) as { file: string }[]).map(({ file }) => file)
    expect(files.filter((file) => file.startsWith('src/'))).toEqual([])
    expect(second.stdout).toBe(first.stdout)
  })

  it('makes none of schemas that are broken', () => {
    writeFileSync(join(folder, screen), '{ "layout": ')

    const { status, stderr } = run('scripts/types.ts')

    expect(status).toBe(1)
    expect(stderr).toContain('npm run check says which')
  })
})
