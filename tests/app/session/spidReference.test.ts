// @vitest-environment happy-dom
import { afterEach, expect, it } from 'vitest'

import { spidReference } from '#app/session/spidReference.ts'

import { covers } from '../../support/covers.ts'

const KEY = 'spid_reference'
afterEach(() => localStorage.clear())

it('is kept with the moment of its arrival', () => {
  spidReference.save('r1', 5_000)

  expect(JSON.parse(localStorage.getItem(KEY) ?? '')).toEqual({ referenceId: 'r1', savedAt: 5_000 })
  expect(spidReference.read(5_000 + 1_200_000)).toBe('r1')
})

it('is too old after twenty minutes', () => {
  covers('rule:9.15')

  spidReference.save('r1', 5_000)

  expect(spidReference.read(5_000 + 1_200_001)).toBeNull()
})

it.each(['', '{', '[]', '"r1"', '{"referenceId":7,"savedAt":5000}', '{"referenceId":"r1"}'])(
  'is none when %s was kept',
  (kept) => {
    localStorage.setItem(KEY, kept)

    expect(spidReference.read(5_000)).toBeNull()
  },
)
