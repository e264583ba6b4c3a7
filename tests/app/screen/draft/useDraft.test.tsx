import { cleanup, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { Provider } from 'react-redux'
import { afterEach, expect, it, vi } from 'vitest'

import { useDraft } from '#app/screen/draft/useDraft.ts'
import { receiveToken } from '#app/session/receiveToken.ts'

import { eventually } from '../../../support/eventually.ts'
import { fakeApp, madeToken } from '../../../support/fakeApp.ts'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

/** What a page is opened with whose task the server keeps this of. */
async function found(data: object) {
  const app = fakeApp({ path: '/matching_company' })
  app.store.dispatch(receiveToken(madeToken()))
  app.answer('GET process/draft', { body: { task: 'matching_company', data, revision: 'r1' } })
  const task = { id: 'i1', name: 'matching_company', taskDefinitionKey: 'matching_company' }
  const wrapper = ({ children }: { children: ReactNode }) => <Provider store={app.store}>{children}</Provider>
  const { result } = renderHook(() => useDraft('matching_company', task), { wrapper })
  await eventually(() => expect(result.current.isKnown).toBe(true))
  return result.current
}

it('a page begins with what the server keeps of its task', async () => {
  const data = { code: '1' }

  expect(await found(data)).toMatchObject({ draft: { data, saved: data }, kept: { data, revision: 'r1' } })
})

it('a page of which the server keeps nothing begins anew, and knows that it does', async () => {
  expect(await found({})).toEqual({ isKnown: true, draft: undefined, kept: { data: {}, revision: 'r1' } })
})
