// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest'

import type { KeptDraft } from '#app/screen/draft/askDraft.ts'
import { DraftSaver } from '#app/screen/draft/DraftSaver.ts'
import { receiveToken } from '#app/session/receiveToken.ts'

import { eventually } from '../../../support/eventually.ts'
import { fakeApp, madeToken } from '../../../support/fakeApp.ts'

afterEach(() => void vi.unstubAllGlobals())

/** A saver whose calls are answered when the test says so. */
function saving(serverDraft: KeptDraft | null) {
  const { store } = fakeApp()
  store.dispatch(receiveToken(madeToken()))
  const page = { adopt: vi.fn<(data: object) => void>(), kept: vi.fn<(data: object) => void>() }
  const saver = new DraftSaver(store, 'simulator', {
    saved: {},
    serverDraft,
    isResumed: true,
    isAnothers: () => false,
    current: () => ({}),
    ...page,
  })
  const asked = Promise.withResolvers<Response>()
  const fetched = vi.fn<() => Promise<Response>>(() => asked.promise)
  vi.stubGlobal('fetch', fetched)
  return { ...page, asked, fetched, saver, state: () => store.getState().drafts.saveState }
}

it('takes up nothing that the server says once the task is done', async () => {
  const { adopt, asked, fetched, kept, saver } = saving(null)
  saver.look()
  await eventually(() => expect(fetched).toHaveBeenCalledOnce())

  saver.stop()
  asked.resolve(Response.json({ task: 'simulator', data: { amount: 1 } }))

  await saver.hold()
  expect(adopt).not.toHaveBeenCalled()
  expect(kept).not.toHaveBeenCalled()
})

it('says nothing of a draft whose task was done while it was sent', async () => {
  const { asked, fetched, kept, saver, state } = saving({ data: {}, revision: undefined })
  saver.changed({ amount: 1 })
  saver.flush()
  await eventually(() => expect(fetched).toHaveBeenCalledOnce())
  expect(state()).toBe('saving')

  saver.stop()
  asked.resolve(Response.json({}))

  await saver.hold()
  expect(kept).not.toHaveBeenCalled()
  expect(state()).toBe('saving')
})
