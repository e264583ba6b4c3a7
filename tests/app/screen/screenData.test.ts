import { describe, expect, it } from 'vitest'

import { withoutSecrets } from '#app/screen/draft/withoutSecrets.ts'
import { prefilled } from '#engine/answers/prefilled.ts'
import { readArguments } from '#engine/answers/readArguments.ts'
import { staleResults } from '#app/screen/staleResults.ts'

describe('a draft', () => {
  it('holds no one-time code, and all else', () => {
    const uiSchema = {
      code: { 'ui:widget': 'OneTimeCodeWidget' },
      name: { 'ui:widget': 'TextWidget' },
      plain: {},
      'ui:order': ['code'],
      odd: null,
    }
    const data = { code: '123456', name: 'Anna', plain: 1 }

    expect(withoutSecrets(uiSchema as never, data)).toStrictEqual({ name: 'Anna', plain: 1 })
    expect(withoutSecrets(undefined, data)).toBe(data)
  })
})

describe('the arguments of a call', () => {
  const scope = {
    data: { code: '1', empty: '', none: null, list: ['a'], zero: 0 },
    variables: { id: 'v' },
  } as never

  it('stand in the scope, are said by the screen, or are put together from several', () => {
    const named = {
      code: '/data/code',
      id: '/variables/id',
      zero: '/data/zero',
      country: { const: 'IT' },
      all: { list: ['/data/code', '/data/empty', '/data/missing', '/variables/id'] },
    }

    expect(readArguments(named, scope)).toEqual({
      values: { code: '1', id: 'v', zero: 0, country: 'IT', all: ['1', 'v'] },
    })
  })

  it.each(['/data/empty', '/data/none', '/data/missing'])(
    'are not whole while %s has no value',
    (pointer) => {
      const named = { code: '/data/code', other: pointer }

      expect(readArguments(named, scope)).toBeUndefined()
      expect(readArguments(named, scope, ['code'])).toBeUndefined()
      expect(readArguments(named, scope, ['other'])).toEqual({ values: { code: '1' } })
    },
  )

  it('are none where the call takes none', () => {
    expect(readArguments(undefined, scope)).toEqual({ values: undefined })
    expect(readArguments({}, scope)).toEqual({ values: {} })
  })
})

describe('the answer of an action', () => {
  const actions = {
    find: { type: 'call', with: { code: '/data/code', year: '/variables/year', kind: { const: 'x' } } },
    check: { type: 'call', with: { code: '/data/code', otp: '/data/otp' }, clears: ['/otp'] },
    tell: { type: 'message', with: { code: '/data/code' } },
    bare: { type: 'call' },
  }
  const stale = (
    before: object,
    now: object,
    results: object = { find: 1, check: 1, tell: 1, bare: 1, gone: 1 },
  ) => staleResults({ actions } as never, results as never, before as never, now as never)

  it('no longer fits once a field that was sent has another value', () => {
    expect(stale({ code: '1' }, { code: '2' })).toEqual(['find', 'check'])
    expect(stale({ code: { a: 1 } }, { code: { a: 1 } })).toEqual([])
    expect(stale({ code: ['a'] }, { code: ['b'] }, { find: 1 })).toEqual(['find'])
  })

  it('goes on fitting where only other fields have, or one that the call empties', () => {
    expect(stale({ code: '1', name: 'A' }, { code: '1', name: 'B' })).toEqual([])
    expect(stale({ code: '1', otp: '123' }, { code: '1' })).toEqual([])
  })

  it('is of the actions that there are', () => {
    expect(staleResults({} as never, { find: 1 }, { code: '1' }, { code: '2' })).toEqual([])
    expect(stale({ code: '1' }, { code: '2' }, {})).toEqual([])
  })
})

describe('a first value', () => {
  const prefill = { '/name': '/variables/name', '/home/town': '/variables/town' }
  const uiSchema = { home: { town: { 'ui:readonly': true } } }
  const fill = (data: object, variables: object, filled: string[] = []) =>
    prefilled({ prefill, uiSchema } as never, { data, variables } as never, filled)

  it('is given once it is known, and noted', () => {
    expect(fill({}, { name: 'Anna', town: 'Roma' })).toEqual({
      data: { name: 'Anna', home: { town: 'Roma' } },
      filled: ['/name', '/home/town'],
    })
    expect(fill({}, {})).toEqual({ data: {}, filled: [] })
  })

  it('is given once, and never over an answer', () => {
    expect(fill({}, { name: 'Anna' }, ['/name'])).toEqual({ data: {}, filled: ['/name'] })
    expect(fill({ name: 'Bice' }, { name: 'Anna' })).toEqual({ data: { name: 'Bice' }, filled: ['/name'] })
    expect(fill({ name: '' }, { name: 'Anna' }).data).toEqual({ name: '' })
  })

  it('of a field that cannot be filled in is always the one it is given', () => {
    const changed = fill({ home: { town: 'Roma' } }, { town: 'Milano' }, ['/home/town'])

    expect(changed).toEqual({ data: { home: { town: 'Milano' } }, filled: ['/home/town'] })
    const same = { home: { town: 'Roma' } }
    expect(fill(same, { town: 'Roma' }, ['/home/town']).data).toBe(same)
  })

  it('is none on a screen that says none', () => {
    const data = { a: 1 }
    expect(prefilled({} as never, { data } as never, ['x'])).toEqual({ data, filled: ['x'] })
  })
})
