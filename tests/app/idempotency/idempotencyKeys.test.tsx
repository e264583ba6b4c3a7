import { afterEach, describe, expect, it } from 'vitest'

import { idempotencyKeys } from '#app/idempotency/idempotencyKeys.ts'

describe('the key of an action', () => {
  afterEach(() => {
    idempotencyKeys.clear()
    sessionStorage.clear()
  })

  it('stays the same until the server has answered', () => {
    const first = idempotencyKeys.of('start')
    expect(idempotencyKeys.of('start')).toBe(first)
    expect(idempotencyKeys.of('complete 7')).not.toBe(first)

    idempotencyKeys.release('start')
    expect(idempotencyKeys.of('start')).not.toBe(first)
  })

  it.each(['', '{', 'ciao 👋', 'a'.repeat(300)])('is made anew where what was kept is none: %j', (junk) => {
    sessionStorage.setItem('digital_lending_key start', junk)

    expect(idempotencyKeys.of('start')).toMatch(/^[0-9a-f]{32}$/)
    expect(idempotencyKeys.of('start')).toBe(idempotencyKeys.of('start'))
  })

  it('is another for another body, of which the browser keeps nothing', () => {
    const first = idempotencyKeys.of('message addPerson 7', { email: 'marta@example.it' })

    const kept = JSON.stringify({ ...sessionStorage })
    const other = idempotencyKeys.of('message addPerson 7', { email: 'other@example.it' })

    expect(kept).toBe(JSON.stringify({ 'digital_lending_key message addPerson 7': first }))
    expect(other).not.toBe(first)
    expect(idempotencyKeys.of('message addPerson 7', { email: 'other@example.it' })).toBe(other)
  })

  it('is forgotten with those of the same place, or with all', () => {
    const keys = ['complete 7', 'call saveArchive archive', 'start'].map((action) =>
      idempotencyKeys.of(action),
    )
    sessionStorage.setItem('digital_lending_drafts', '{}')

    idempotencyKeys.clear(' archive')
    expect(idempotencyKeys.of('complete 7')).toBe(keys[0])
    expect(idempotencyKeys.of('call saveArchive archive')).not.toBe(keys[1])
    expect(idempotencyKeys.of('start')).toBe(keys[2])

    idempotencyKeys.clear()
    expect(Object.keys(sessionStorage)).toEqual(['digital_lending_drafts'])
  })
})
