import { beforeEach, describe, expect, it } from 'vitest'

import { generateKeyMaterial } from '#server/security/keys/generateKeyMaterial.ts'
import { importKeys } from '#server/security/keys/importKeys.ts'
import { Sealer } from '#server/security/keys/Sealer.ts'
import type { ContractTerms } from '#server/documents/papers/ContractTerms.ts'
import { KeptPapers } from '#server/documents/papers/KeptPapers.ts'

import { sampleTerms } from '../../../support/sampleTerms.ts'

const sealer = new Sealer(await importKeys(generateKeyMaterial()))
const other: ContractTerms = { ...sampleTerms, loan: { ...sampleTerms.loan, amount: 21_000 } }
const SHEET = 'informationSheet'

describe('a paper that was read', () => {
  let drawn: number
  let bytes: number
  let papers: KeptPapers
  beforeEach(() => {
    drawn = 0
    bytes = 1000
    const draw = async () => {
      drawn += 1
      return new Uint8Array(bytes).fill(drawn)
    }
    papers = new KeptPapers({ draw }, sealer)
  })

  it('is drawn once for its session, also where many ask at once', async () => {
    const read = await Promise.all(Array.from({ length: 60 }, () => papers.read('mine', SHEET, sampleTerms)))
    const again = await papers.read('mine', SHEET, sampleTerms)

    expect(drawn).toBe(1)
    expect(read.every((pdf) => Buffer.from(pdf).equals(Buffer.from(again)))).toBe(true)
  })

  it('is drawn anew for another session, another kind, and once it says something else', async () => {
    await papers.read('mine', SHEET, sampleTerms)
    await papers.read('yours', SHEET, sampleTerms)
    await papers.read('mine', 'mccDeliberation', sampleTerms)
    await papers.read('mine', SHEET, other)
    await papers.read('mine', SHEET, { ...sampleTerms, at: new Date('2026-10-15T00:00:00Z') })

    expect(drawn).toBe(5)
  })

  it('has a version that nothing can be read from', () => {
    const version = papers.versionOf('mine', SHEET, sampleTerms)

    expect(version).toMatch(/^[\w-]{43}$/)
    expect(papers.versionOf('yours', SHEET, sampleTerms)).not.toBe(version)
  })

  it('makes room for newer ones', async () => {
    bytes = 10 * 1024 * 1024
    for (const session of ['one', 'two', 'three', 'four']) await papers.read(session, SHEET, sampleTerms)
    await papers.read('four', SHEET, sampleTerms)
    expect(drawn).toBe(4)

    await papers.read('one', SHEET, sampleTerms)
    expect(drawn).toBe(5)
  })

  it('that could not be drawn is tried again', async () => {
    let fails = true
    const draw = async () => {
      if (fails) throw new Error('no thread')
      return new Uint8Array(10)
    }
    const failing = new KeptPapers({ draw }, sealer)
    await expect(failing.read('mine', SHEET, sampleTerms)).rejects.toThrow('no thread')

    fails = false
    expect(await failing.read('mine', SHEET, sampleTerms)).toHaveLength(10)
  })
})
