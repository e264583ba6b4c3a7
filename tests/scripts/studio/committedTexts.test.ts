import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterAll, beforeAll, expect, it } from 'vitest'

import { committedTexts } from '../../../scripts/studio/committedTexts.ts'

let checkout: string
let folder: string
const git = (...args: string[]) => execFileSync('git', ['-C', checkout, ...args])
const write = (path: string, text: string) => writeFileSync(join(folder, path), text)

/** Definitions in a folder of a checkout, committed; then one changed, one removed, one new and one written anew as it was. */
beforeAll(() => {
  checkout = mkdtempSync(join(tmpdir(), 'digital-lending-git-'))
  folder = join(checkout, 'loan')
  for (const name of ['schemas', 'flows', 'other']) mkdirSync(join(folder, name), { recursive: true })
  git('init', '-q')
  for (const path of ['flows/a.json', 'flows/gone.json', 'flows/same.json', 'flows/note.md', 'other/b.json'])
    write(path, 'first')
  git('add', '.')
  git('-c', 'user.name=Owner', '-c', 'user.email=owner@bank.example', 'commit', '-qm', 'first')
  for (const path of [
    'flows/a.json',
    'flows/note.md',
    'other/b.json',
    'schemas/new.json',
    'schemas/unknown.json',
  ])
    write(path, 'now')
  rmSync(join(folder, 'flows/gone.json'))
  utimesSync(join(folder, 'flows/same.json'), 1, 1)
})
afterAll(() => rmSync(checkout, { recursive: true }))

const looks = () =>
  committedTexts(folder, new Map(['flows/a.json', 'schemas/new.json'].map((path) => [path, 'now'])))

it('definitions that differ from the last commit are told with their text there, a new one with none', async () => {
  expect(await looks()).toEqual(
    new Map([
      ['flows/a.json', 'first'],
      ['flows/gone.json', 'first'],
      ['schemas/new.json', null],
    ]),
  )
})

it('a look at them takes no lock and writes no index, so that another git goes on beside it', async () => {
  const index = () => readFileSync(join(checkout, '.git/index')).toString('base64')
  const before = index()
  writeFileSync(join(checkout, '.git/index.lock'), '')

  expect((await looks())?.size).toBe(3)

  expect(index()).toBe(before)
})

it('a folder in no checkout has no last commit', async () => {
  const alone = mkdtempSync(join(tmpdir(), 'digital-lending-alone-'))

  expect(await committedTexts(alone, new Map())).toBeUndefined()

  rmSync(alone, { recursive: true })
})
