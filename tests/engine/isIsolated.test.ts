import { expect, it } from 'vitest'

import { isIsolated } from '#engine/plan/isIsolated.ts'

const screen = {
  layout: 'form',
  bounds: { '/amount': { minimum: '/settings/least' }, '/home/town': { required: '/variables/asksHome' } },
  values: { '/year': { year: { from: '/variables/year' } } },
  actions: {
    send: { type: 'complete' as const },
    verify: { type: 'call' as const, endpoint: 'verify', beside: '/code' },
  },
}

it.each([
  ['a field of its own', ['name'], {}, true],
  ['one in an object', ['other', 'town'], { width: 'half' }, true],
  ['one with a bound of the moment', ['amount'], {}, false],
  ['one in an object that is asked for at a moment', ['home', 'town'], {}, false],
  ['one whose words name a value', ['year'], {}, false],
  ['one with an action beside it', ['code'], {}, false],
  ['one that names an action', ['name'], { action: 'verify' }, false],
  ['one with a condition', ['name'], { when: 'isShown' }, false],
  ['one that can be done', ['name'], { doneWhen: 'isProven' }, false],
  ['one that is hidden', ['name'], { widget: 'hidden' }, false],
])('of %s it is known whether only itself can change it', (_field, path, options, expected) => {
  expect(isIsolated(screen, path, options)).toBe(expected)
})
