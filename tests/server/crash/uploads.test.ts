import { describe, expect, it } from 'vitest'

import { judgeHistory, judgeUploads, type KnownPlace, type StoredUploads } from './judgeUploads.ts'
import { uploadCampaign } from './uploadCampaign.ts'

/** `npm run crash uploads` kills more often, on PostgreSQL too. */
const KILLS = 1
const SEED = 20_262

describe('a server that is killed while documents are uploaded', () => {
  it('loses, halves and brings back none of which it answered', async () => {
    const { answered, unanswered, violations } = await uploadCampaign({ kills: KILLS, seed: SEED })

    expect(violations).toEqual([])
    expect(answered).toBeGreaterThan(KILLS)
    expect(unanswered).toBeGreaterThan(0)
  }, 300_000)
})

describe('judgeUploads', () => {
  const key = 'revenue#balance#annualBalance#final#'
  const one = { id: 'one', filename: 'uno.pdf', sha256: 'first' }
  const two = { id: 'two', filename: 'due.pdf', sha256: 'second' }
  const known: KnownPlace = { key, stands: one, gone: ['zero'] }
  const row = { id: 'one', key, bytes: 100, sha256: 'first', contentBytes: 128 }
  const stored: StoredUploads = {
    shown: [{ key, id: 'one', filename: 'uno.pdf' }],
    listed: [{ ...one, key }],
    rows: [row],
    back: [],
  }
  const replaced: StoredUploads = {
    shown: [{ key, id: 'two', filename: 'due.pdf' }],
    listed: [{ ...two, key }],
    rows: [{ ...row, id: 'two', sha256: 'second' }],
    back: [],
  }
  const empty: StoredUploads = { shown: [{ key }], listed: [], rows: [], back: [] }
  const neverAnswered = { filename: two.filename, sha256: two.sha256 }

  it.each([
    ['all is as it was answered', known, stored],
    ['what was never answered was not done', { ...known, asked: neverAnswered }, stored],
    ['what was never answered was done', { ...known, asked: neverAnswered }, replaced],
    ['a removal that was never answered was done', { ...known, asked: null }, empty],
  ])('finds nothing where %s', (_, place, found) => {
    expect(judgeUploads([place], found)).toEqual([])
  })

  it.each<[string, Partial<StoredUploads>, string]>([
    ['is lost', empty, `${key} holds nothing, not uno.pdf (first).`],
    ['was never sent', replaced, `${key} holds due.pdf (second), not uno.pdf (first).`],
    [
      'has other bytes',
      { listed: [{ ...one, key, sha256: 'torn' }] },
      `${key} holds uno.pdf (torn), not uno.pdf (first).`,
    ],
    ['is doubled', { listed: [...stored.listed, { ...two, key }] }, `${key} holds 2 documents.`],
    [
      'is not shown at its place',
      { shown: [{ key }] },
      `${key} shows nothing, and uno.pdf (first) is there.`,
    ],
    ['has no place', { shown: [] }, `uno.pdf (first) at ${key} has no place.`],
    ['is a row alone', { rows: [row, { ...row, id: 'other' }] }, `Nobody sees the row other at ${key}.`],
    [
      'is half there',
      { rows: [{ ...row, contentBytes: 50 }] },
      `The row one at ${key} is not that of its content.`,
    ],
    ['came back', { back: ['zero'] }, 'zero was gone, and is back.'],
  ])('finds a document that %s', (_, otherwise, sentence) => {
    expect(judgeUploads([known], { ...stored, ...otherwise })).toContain(sentence)
  })

  it('finds a place that shows what is not there', () => {
    const found = judgeUploads([{ key, stands: null, gone: ['one'] }], { ...empty, shown: stored.shown })

    expect(found).toEqual([`${key} shows uno.pdf, and nothing is there.`])
  })
})

describe('judgeHistory', () => {
  const done = { documentUploaded: 1, documentRemoved: 0 }

  it('finds nothing where the case was told of all that was done', () => {
    expect(judgeHistory(done, ['completed', 'documentUploaded', 'documentRead'])).toEqual([])
  })

  it('finds a document of which the case was not told, and one of which it was told in vain', () => {
    expect(judgeHistory(done, ['documentRemoved'])).toEqual([
      'The case was told 0 times of documentUploaded, which was done 1 times.',
      'The case was told 1 times of documentRemoved, which was done 0 times.',
    ])
  })
})
