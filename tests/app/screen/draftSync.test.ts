import { describe, expect, it } from 'vitest'

import { failed, kept, merged, openedSync, overtaken, sending } from '#app/screen/draft/draftSync.ts'

const serverDraft = { data: { a: 1 }, revision: 'r1' }
const opened = openedSync(serverDraft.data, serverDraft, true)

describe('the sync of a draft', () => {
  it('opens with what the server keeps, or without having heard of it', () => {
    expect(opened).toMatchObject({ saved: { a: 1 }, revision: 'r1', isFetched: true, waiting: undefined })
    expect(openedSync({}, null, false)).toMatchObject({ revision: undefined, isFetched: false })
  })

  it('remembers what was sent until the server says what it keeps', () => {
    const sent = sending({ ...opened, waiting: { a: 2 } }, { a: 2 })
    const answered = kept(sent, { data: { a: 2 }, revision: 'r2' })

    expect(sent).toMatchObject({ waiting: undefined, unanswered: [{ a: 2 }] })
    expect(answered).toMatchObject({ saved: { a: 2 }, revision: 'r2', unanswered: [] })
  })

  it('merges what another device has saved with what was typed here since, and sends the merge', () => {
    const { sync, data } = merged(opened, { data: { a: 1, b: 5 }, revision: 'r2' }, { a: 3 })

    expect(data).toEqual({ a: 3, b: 5 })
    expect(sync).toMatchObject({ waiting: data, revision: 'r2', isUpdated: true, isFetched: true })
  })

  it('sends nothing where the merge is what the server keeps', () => {
    const { sync, data } = merged(opened, { data: { a: 1, b: 5 }, revision: 'r2' }, { a: 1 })

    expect(data).toEqual({ a: 1, b: 5 })
    expect(sync.waiting).toBeUndefined()
  })

  it('merges over what was sent and kept, though no response said so', () => {
    const sent = sending(opened, { a: 2, b: 2 })

    const { data } = merged(sent, { data: { a: 2, b: 2 }, revision: 'r2' }, { a: 2 })

    expect(data).toEqual({ a: 2 })
  })

  it('keeps the answers of the page where the server keeps none', () => {
    const { sync, data } = merged(opened, { data: {}, revision: undefined }, { a: 1 })

    expect(data).toEqual({ a: 1 })
    expect(sync.waiting).toEqual({ a: 1 })
  })

  it('calls what comes to a page that began with nothing its own first draft, and no update', () => {
    const fresh = openedSync({}, null, false)

    const { sync } = merged(fresh, serverDraft, {})

    expect(sync).toMatchObject({ isUpdated: false, isResumed: true })
  })

  it('asks what is there after it was overtaken, and sends the newest answers then', () => {
    expect(overtaken(opened, { a: 2 })).toMatchObject({ isFetched: false, waiting: { a: 2 }, conflicts: 1 })
    expect(overtaken({ ...opened, waiting: { a: 3 } }, { a: 2 }).waiting).toEqual({ a: 3 })
  })

  it('sends again what could not be saved, or the newer answers', () => {
    expect(failed(opened, { a: 2 })).toMatchObject({ waiting: { a: 2 }, failures: 1 })
    expect(failed({ ...opened, waiting: { a: 3 } }, { a: 2 }).waiting).toEqual({ a: 3 })
    expect(failed(opened)).toMatchObject({ waiting: undefined, failures: 1 })
  })
})
