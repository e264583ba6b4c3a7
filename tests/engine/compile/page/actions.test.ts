import { describe, expect, it } from 'vitest'

import { followerOf } from '#engine/compile/page/followerOf.ts'
import { hasButton } from '#engine/compile/page/hasButton.ts'
import { sharesResult } from '#engine/compile/page/sharesResult.ts'

const actions = {
  // oxlint-disable-next-line unicorn/no-thenable -- a key of the grammar
  send: { type: 'call', endpoint: 'code', then: 'record' },
  sendAgain: { type: 'call', endpoint: 'code', variant: 'link' },
  // oxlint-disable-next-line unicorn/no-thenable -- a key of the grammar
  record: { type: 'call', endpoint: 'record', when: 'wanted', then: 'confirm' },
  confirm: { type: 'complete' },
} as const

describe('an action', () => {
  it('has a button unless it only follows another', () => {
    expect(Object.keys(actions).filter((name) => hasButton(actions, name))).toEqual(['send', 'sendAgain'])
    expect(hasButton({ ...actions, confirm: { type: 'complete', variant: 'primary' } }, 'confirm')).toBe(true)
  })

  it('is followed by the next one whose condition is met', () => {
    expect(followerOf(actions, 'record', () => true)).toBe('record')
    expect(followerOf(actions, 'record', () => false)).toBe('confirm')
    expect(followerOf(actions, 'absent', () => true)).toBeUndefined()
  })

  it('shares its result with a call of the same endpoint', () => {
    const sharing = Object.keys(actions).filter((name) => sharesResult(actions, actions.sendAgain, name))
    expect(sharing).toEqual(['send', 'sendAgain'])
  })
})
