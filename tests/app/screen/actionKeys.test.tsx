import { afterEach, describe, expect, it } from 'vitest'

import { actionKeys } from '#app/screen/actionKeys.ts'

describe('the key of an action', () => {
  afterEach(() => sessionStorage.clear())

  it('stays the same until the server has answered', () => {
    const first = actionKeys.of('start')
    expect(actionKeys.of('start')).toBe(first)
    expect(actionKeys.of('complete 7')).not.toBe(first)

    actionKeys.answered('start')
    expect(actionKeys.of('start')).not.toBe(first)
  })

  it.each(['', '{', 'ciao 👋', 'a'.repeat(300)])('is made anew where what was kept is none: %j', (junk) => {
    sessionStorage.setItem('digital_lending_key start', junk)

    expect(actionKeys.of('start')).toMatch(/^[0-9a-f]{32}$/)
    expect(actionKeys.of('start')).toBe(actionKeys.of('start'))
  })
})
