import { describe, expect, it } from 'vitest'

import * as slice from '#app/screen/screenSlice.ts'

const { screenSlice } = slice
const opened = screenSlice.getInitialState()
const after = (
  state: Partial<slice.ScreenRecord>,
  ...actions: Parameters<typeof screenSlice.reducer>[1][]
): slice.ScreenRecord => actions.reduce(screenSlice.reducer, { ...opened, ...state })

describe('screenSlice', () => {
  it('takes the answers as they are given, and forgets the results that no longer fit them', () => {
    const data = { code: '2' }
    const scope = { ...opened.scope, results: { verify: 1, other: 2 } }

    const now = after({ scope }, slice.answersChanged({ data, stale: ['verify'] }))

    expect(now.scope.data).toBe(data)
    expect(now.scope.results).toEqual({ other: 2 })
  })

  it('gives a result to each action named, and clears the answers that have done their part', () => {
    const scope = { ...opened.scope, data: { code: '123456', mail: 'a@b.it' } }

    const now = after(
      { scope },
      slice.resultReceived({ actions: ['send', 'again'], result: { to: 'a' }, clears: ['/code'] }),
    )

    expect(now.scope.results).toEqual({ send: { to: 'a' }, again: { to: 'a' } })
    expect(now.scope.data).toEqual({ mail: 'a@b.it' })
  })

  it('puts the values of sources that are ready into the scope', () => {
    const sources = {
      towns: { status: 'ready', value: ['Roma'] },
      branches: { status: 'loading', value: ['old'] },
    } as const

    expect(after({}, slice.sourcesChanged(sources)).scope.sources).toEqual({ towns: ['Roma'] })
  })

  it.each<[string, string, boolean, boolean, string | undefined]>([
    ['is forgotten when the connection is back', 'NO_CONNECTION', true, false, undefined],
    ['stays while the connection is lost', 'NO_CONNECTION', true, true, 'NO_CONNECTION'],
    ['stays where the connection was not known to be lost', 'NO_CONNECTION', false, false, 'NO_CONNECTION'],
    ['of another kind stays', 'FAULT', true, false, 'FAULT'],
  ])('an error %s', (_, code, wasOffline, isOffline, left) => {
    const now = after(
      {},
      slice.statusChanged({ isOffline: wasOffline }),
      slice.actionFailed({ code }),
      slice.statusChanged({ isOffline }),
    )

    expect(now.apiError?.code).toBe(left)
  })

  it('says which action is under way and which dialog is open, and then nothing', () => {
    const during = after(
      {},
      slice.actionStarted('confirm'),
      slice.dialogOpened({ action: 'confirm', index: 1 }),
    )
    const over = after(during, slice.dialogClosed(), slice.actionEnded())

    expect(during).toMatchObject({ pending: 'confirm', dialog: { action: 'confirm', index: 1 } })
    expect(over).toMatchObject({ pending: null, dialog: null })
  })

  it('forgets the last error when another action is chosen, and keeps those of the fields', () => {
    const errors = [{ pointer: '/code', keyword: 'pattern' }]

    const now = after(
      {},
      slice.answersRefused({ errors, leftOut: 2 }),
      slice.actionFailed({ code: 'FAULT' }),
      slice.actionChosen(),
    )

    expect(now).toMatchObject({ apiError: null, errors, errorsLeftOut: 2 })
  })
})
