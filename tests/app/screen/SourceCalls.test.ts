// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import '#api/caseEndpoints.ts'
import type { AppDispatch } from '#app/AppStore.ts'
import type { SourceArguments } from '#app/screen/sources/readSources.ts'
import { SourceCalls } from '#app/screen/sources/SourceCalls.ts'

import { fakeApp, type MadeCall } from '../../support/fakeApp.ts'

afterEach(() => void vi.unstubAllGlobals())

const definitions = {
  branches: { endpoint: 'findBranches' },
  people: { endpoint: 'searchApplicant' },
}
const wanted = (entries: Record<string, SourceArguments>) => new Map(Object.entries(entries))

describe('the calls of the sources', () => {
  let onDispatch: () => void
  let calls: SourceCalls
  let made: MadeCall[]

  beforeEach(() => {
    onDispatch = () => undefined
    const { answer, calls: asked, store } = fakeApp()
    made = asked
    answer('GET branch_selection/filtered', { body: { branches: [] } })
    answer('GET search_applicant/A', { body: { taxCode: 'A' } })
    const dispatch = ((action: never) => {
      const result: unknown = store.dispatch(action)
      onDispatch()
      return result
    }) as AppDispatch
    calls = new SourceCalls(dispatch, definitions)
  })

  it('are made when their arguments are new, and not again for the same ones', () => {
    const dispatched = vi.fn<() => void>()
    onDispatch = dispatched

    calls.keep(wanted({ branches: { place: 'Roma' } }))
    calls.keep(wanted({ branches: { place: 'Roma' } }))
    expect(dispatched).toHaveBeenCalledTimes(1)
    calls.keep(wanted({ branches: { place: 'Bari' } }))

    expect(dispatched).toHaveBeenCalledTimes(2)
    expect(calls.argumentsOf('branches')?.values).toEqual({ place: 'Bari' })
  })

  it('are followed no more once a source lacks an argument', () => {
    calls.keep(wanted({ branches: { place: 'Roma' } }))

    calls.keep(wanted({}))

    expect(calls.argumentsOf('branches')).toBeUndefined()
  })

  it('are made anew by the next page where they are about the case, and not where they are about the bank', async () => {
    const both = wanted({ branches: { place: 'Roma' }, people: { taxCode: 'A' } })
    const paths = () => made.map(({ path }) => path)
    calls.keep(both)

    // The page that follows asks while the first answers may still be under way.
    await vi.waitFor(() => {
      calls.keep(wanted({}))
      calls.keep(both)
      expect(paths()).toHaveLength(3)
    })

    expect(paths().at(-1)).toBe('search_applicant/A')
  })

  it('give way to newer ones that were wanted while one of them was made', () => {
    const dispatched = vi.fn<() => void>()
    onDispatch = () => {
      dispatched()
      onDispatch = dispatched
      calls.keep(wanted({ branches: { place: 'Roma' }, people: { taxCode: 'B' } }))
    }

    calls.keep(wanted({ branches: { place: 'Roma' }, people: { taxCode: 'A' } }))

    expect(dispatched).toHaveBeenCalledTimes(2)
    expect(calls.argumentsOf('people')?.values).toEqual({ taxCode: 'B' })
  })
})
