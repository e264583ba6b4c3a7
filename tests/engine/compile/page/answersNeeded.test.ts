import { describe, expect, it } from 'vitest'

import { answersNeeded, needsAll } from '#engine/compile/page/answersNeeded.ts'

describe('what an action needs of the answers', () => {
  it('is what it names, and what it hands on', () => {
    const verify = {
      type: 'call',
      endpoint: 'verifyPecOtp',
      with: { to: '/data/pec', code: '/data/pecCode', of: '/variables/taskId', kind: { const: 'pec' } },
      needs: ['/pecCode', '/consent'],
    } as const

    expect(answersNeeded({ ...verify, needs: [...verify.needs] })).toEqual({
      valid: ['/pecCode', '/consent', '/pec'],
      given: ['/pec', '/pecCode'],
    })
  })

  it('need not be there where the action does without, and is valid all the same', () => {
    const reach = {
      type: 'message',
      message: 'reachPerson',
      with: { email: '/data/email', mobile: '/data/mobile' },
      optional: ['mobile'],
      needs: ['/mobile'],
    } as const

    expect(answersNeeded({ ...reach, optional: ['mobile'], needs: ['/mobile'] })).toEqual({
      valid: ['/mobile', '/email'],
      given: ['/email'],
    })
  })

  it('is nothing where it is done by itself', () => {
    expect(answersNeeded({ type: 'reload' })).toEqual({ valid: [], given: [] })
  })
})

it.each([
  [{ type: 'complete' }, true],
  [{ type: 'start' }, true],
  [{ type: 'go', route: 'terms', validate: true }, true],
  [{ type: 'go', route: 'terms' }, false],
  [{ type: 'reload' }, false],
] as const)('all answers must be valid for %o: %s', (action, isAll) => {
  expect(needsAll(action)).toBe(isAll)
})
