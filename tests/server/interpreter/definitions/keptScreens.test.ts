import { existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, posix } from 'node:path'

import { describe, expect, it } from 'vitest'

import { KeptScreens, READS_SCREENS } from '#server/interpreter/definitions/KeptScreens.ts'
import { loadDefinitions } from '#server/interpreter/definitions/loadDefinitions.ts'

import { copyDefinitions } from '../../../support/copyDefinitions.ts'
import { importsOf } from '../../../support/importsOf.ts'
import { leasing } from '../../../support/leasing.ts'

/** A screen made of a shared file too. */
const SCREEN = 'schemas/quotation/callback.json'

/** As another server reads them, which has nothing in memory: from a folder of their own. */
const load = (file: string, { folder } = copyDefinitions(leasing)) =>
  loadDefinitions([folder], new KeptScreens(file))

const screen = { layout: 'form', schema: {} } as const
const read = { screen, uses: ['mobile', 'email'], findings: [] }
const madeOf = (file: string) => ({ screen: file, shared: '' })

const newFile = () => join(mkdtempSync(join(tmpdir(), 'digital-lending-kept-')), 'cache/screens.json')

describe('screens that earlier starts have found sound', () => {
  it('are known by what they were made of, wherever they stand', async () => {
    const file = newFile()
    await load(file)
    const kept = readFileSync(file, 'utf8')
    expect(kept).toContain('"CalendarWidget"')
    // What stands in the file is taken, so that nothing was read anew.
    writeFileSync(file, kept.replaceAll('"CalendarWidget"', '"AnotherWidget"'))
    const { uiSchema } = (await load(file)).main.choicesOf('callback')
    expect(uiSchema?.['day']).toMatchObject({ 'ui:widget': 'AnotherWidget' })
  })

  it('do not hide one that is wrong: it is refused at every start', async () => {
    const file = newFile()
    await load(file)
    const broken = copyDefinitions(leasing)
    broken.change<{ schema: object }>(SCREEN, (edited) => (edited.schema = { type: 'objekt' }))
    await expect(load(file, broken)).rejects.toThrow('callback.json')
    await expect(load(file, copyDefinitions(broken.folder))).rejects.toThrow('callback.json')
  })

  it('are read anew where a shared file they are made of says something else', async () => {
    const file = newFile()
    await load(file)
    const broken = copyDefinitions(leasing)
    broken.write('schemas/shared/mobile.json', { type: 'strin' })
    await expect(load(file, broken)).rejects.toThrow('mobile.json')
  })

  it('are read anew where the file is broken, and kept again', async () => {
    const file = newFile()
    await load(file)
    const kept = readFileSync(file, 'utf8')
    writeFileSync(file, kept.slice(0, -10))
    await load(file)
    const linesOf = (text: string) => text.split('\n').toSorted()
    expect(linesOf(readFileSync(file, 'utf8'))).toEqual(linesOf(kept))
  })

  it('are no more than a few hundred, those of the last start first', () => {
    const file = newFile()
    for (const start of ['first', 'second']) {
      const kept = new KeptScreens(file)
      for (let at = 0; at < 200; at += 1) kept.keep(madeOf(`${start} ${at}`), read)
      kept.write()
    }
    const kept = new KeptScreens(file)
    expect(kept.find(madeOf('second 199'))?.uses).toEqual(read.uses)
    expect(kept.find(madeOf('second 199'))?.screen()).toEqual(screen)
    expect(kept.find(madeOf('first 99'))?.screen()).toEqual(screen)
    expect(kept.find(madeOf('first 100'))).toBeUndefined()
  })

  it('are all of the last start, however many it has read', () => {
    const file = newFile()
    const first = new KeptScreens(file)
    for (let at = 0; at < 1000; at += 1) first.keep(madeOf(`${at}`), read)
    first.write()
    const kept = new KeptScreens(file)
    expect(kept.find(madeOf('0'))?.screen()).toEqual(screen)
    expect(kept.find(madeOf('999'))?.screen()).toEqual(screen)
    expect(kept.find({ screen: '999', shared: 'other files' })).toBeUndefined()
  })

  it('that a start has used again are of that start', () => {
    const file = newFile()
    const start = (name: string, count: number, again?: string) => {
      const kept = new KeptScreens(file)
      if (again !== undefined) kept.find(madeOf(again))
      for (let at = 0; at < count; at += 1) kept.keep(madeOf(`${name} ${at}`), read)
      kept.write()
      return kept
    }
    start('first', 300)
    start('second', 299, 'first 299')

    const kept = new KeptScreens(file)
    expect(kept.find(madeOf('first 299'))?.screen()).toEqual(screen)
    expect(kept.find(madeOf('first 0'))).toBeUndefined()
  })

  it('are not kept where anything is wrong with them', () => {
    const file = newFile()
    const kept = new KeptScreens(file)
    kept.keep(madeOf('text'), { uses: [], findings: [] })
    kept.write()
    expect(existsSync(file)).toBe(false)
  })

  it('are forgotten with any change of the code that reads them', () => {
    const reading = new Set(['src/engine/compile/read/readScreen.ts'])
    for (const file of reading) {
      const written = file.endsWith('.ts') ? importsOf(file, readFileSync(file, 'utf8')) : []
      for (const { target, isTypeOnly } of written) {
        if (target.startsWith('.') && !isTypeOnly) reading.add(posix.join(dirname(file), target))
        if (target.startsWith('#') && !isTypeOnly) reading.add(target.replace('#', 'src/'))
      }
    }
    expect(reading.size).toBeGreaterThan(20)
    const elsewhere = [...reading].filter(
      (file) => !READS_SCREENS.some((place) => file.startsWith(`${place}/`)),
    )
    expect(elsewhere).toEqual([])
  })
})
