import { afterEach, describe, expect, it } from 'vitest'

import { actionKeys } from '#app/screen/actionKeys.ts'

describe('the key of an action', () => {
  afterEach(() => {
    actionKeys.forget()
    sessionStorage.clear()
  })

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

  it('is another for another body, of which the browser keeps nothing', () => {
    const first = actionKeys.of('message addPerson 7', { email: 'marta@example.it' })

    const kept = JSON.stringify({ ...sessionStorage })
    const other = actionKeys.of('message addPerson 7', { email: 'other@example.it' })

    expect(kept).toBe(JSON.stringify({ 'digital_lending_key message addPerson 7': first }))
    expect(other).not.toBe(first)
    expect(actionKeys.of('message addPerson 7', { email: 'other@example.it' })).toBe(other)
  })

  it('is forgotten with those of the same place, or with all', () => {
    const keys = ['complete 7', 'call saveArchive archive', 'start'].map((action) => actionKeys.of(action))
    sessionStorage.setItem('digital_lending_drafts', '{}')

    actionKeys.forget(' archive')
    expect(actionKeys.of('complete 7')).toBe(keys[0])
    expect(actionKeys.of('call saveArchive archive')).not.toBe(keys[1])
    expect(actionKeys.of('start')).toBe(keys[2])

    actionKeys.forget()
    expect(Object.keys(sessionStorage)).toEqual(['digital_lending_drafts'])
  })
})
