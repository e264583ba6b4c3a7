import { describe, expect, it } from 'vitest'

import { editJson } from '#studio/workspace/editJson.ts'

const text = `{
  "$comment": "stays",
  "b": { "c": [1, 2], "d": "old" },
  "a": true
}
`

describe('an edit of a JSON text', () => {
  it('changes the value alone', () => {
    expect(editJson(text, ['b', 'd'], 'new')).toBe(text.replace('"old"', '"new"'))
  })

  it('adds a key at the end of its object', () => {
    expect(editJson(text, ['e'], 1)).toBe(text.replace('"a": true\n', '"a": true,\n  "e": 1\n'))
  })

  it('takes a key away', () => {
    expect(JSON.parse(editJson(text, ['a'], undefined))).toEqual({
      $comment: 'stays',
      b: { c: [1, 2], d: 'old' },
    })
  })
})
