import { describe, expect, it } from 'vitest'

import { readSources, type SourceInputs } from '#app/screen/sources/readSources.ts'
import { sourceOrder } from '#app/screen/sources/sourceOrder.ts'
import type { SourceDefinition } from '#engine/screen/Screen.ts'
import type { Scope } from '#engine/screen/ScreenHost.ts'

const scope: Scope = {
  data: {},
  variables: {},
  sources: {},
  results: {},
  settings: {},
  step: { name: 's' },
  status: {},
}

/** Reads sources over the answers of calls, by endpoint. */
function read(
  definitions: Record<string, SourceDefinition>,
  answers: Record<string, { data?: unknown; error?: unknown }>,
  more: Partial<SourceInputs> = {},
) {
  const { names } = sourceOrder(definitions)
  const resultOf = (endpoint: string) => answers[endpoint] ?? {}
  return readSources({ definitions, names, scope, before: {}, resultOf, ...more })
}

describe('readSources', () => {
  const chain: Record<string, SourceDefinition> = {
    branches: { endpoint: 'findBranches', with: { town: '/sources/town/code' } },
    town: { from: '/sources/towns', where: { name: '/data/town' } },
    towns: { endpoint: 'getTowns', at: '/towns' },
  }
  const towns = { data: { towns: [{ name: 'Roma', code: 'H501' }] } }

  it('computes a chain of sources in one pass', () => {
    const { sources, calls } = read(
      chain,
      { getTowns: towns, findBranches: { data: ['a'] } },
      { scope: { ...scope, data: { town: 'Roma' } } },
    )

    expect(sources).toEqual({
      towns: { status: 'ready', value: [{ name: 'Roma', code: 'H501' }] },
      town: { status: 'ready', value: { name: 'Roma', code: 'H501' } },
      branches: { status: 'ready', value: ['a'] },
    })
    expect([...calls]).toEqual([
      ['towns', undefined],
      ['branches', { town: 'H501' }],
    ])
  })

  it.each([
    ['is loading', {}, 'loading'],
    ['has failed', { error: { code: 'FAULT' } }, 'failed'],
  ])('a source is as far as the call it points into, which %s', (_, getTowns, status) => {
    const { sources, calls } = read(chain, { getTowns })

    expect(sources['town']?.status).toBe(status)
    expect(sources['branches']?.status).toBe('idle')
    expect([...calls.keys()]).toEqual(['towns'])
  })

  it('keeps the last value while a call is made anew', () => {
    const before = { towns: { status: 'ready', value: ['old'] } } as const

    const { sources } = read({ towns: { endpoint: 'getTowns' } }, {}, { before })

    expect(sources['towns']).toEqual({ status: 'loading', value: ['old'] })
  })

  it('returns the same objects where nothing has changed', () => {
    const answers = { getTowns: towns, findBranches: { data: ['a'] } }
    const { sources: before } = read(chain, answers)

    const again = read(chain, answers, { before })
    const other = read(chain, { ...answers, getTowns: { data: { towns: [] } } }, { before })

    expect(again.sources).toBe(before)
    expect(other.sources['towns']).not.toBe(before['towns'])
    expect(other.sources['branches']).toBe(before['branches'])
  })
})
