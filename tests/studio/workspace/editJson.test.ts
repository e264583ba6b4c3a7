import { describe, expect, it } from 'vitest'

import { editJson } from '#studio/workspace/editJson.ts'

import { formatText } from '../../../scripts/formatText.ts'

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

  it('adds a key at a place of its object', () => {
    const edited = editJson(text, ['e'], { f: [] }, { after: null })

    expect(edited).toBe(text.replace('{\n', '{\n  "e": { "f": [] },\n'))
  })

  it('leaves in one line what stands in one', () => {
    expect(editJson(text, ['b', 'e'], { f: 1 })).toBe(text.replace('"old" }', '"old", "e": { "f": 1 } }'))
    expect(editJson(text, ['b', 'c', 1], 7, { inserted: true })).toBe(text.replace('[1, 2]', '[1, 7, 2]'))
  })

  it('makes the objects around a key that are not there', () => {
    expect(editJson(text, ['e', 'f', 'g'], 1)).toBe(
      text.replace('true\n', 'true,\n  "e": { "f": { "g": 1 } }\n'),
    )
  })

  it.each([
    ['the first key', ['$comment'], text.replace('"$comment": "stays",\n  ', '')],
    ['the last key', ['a'], text.replace(',\n  "a": true', '')],
    ['a key in a line', ['b', 'd'], text.replace(', "d": "old"', '')],
    ['the first of a list', ['b', 'c', 0], text.replace('[1, 2]', '[2]')],
    ['the last of a list', ['b', 'c', 1], text.replace('[1, 2]', '[1]')],
    ['what is not there', ['x', 'y'], text],
  ])('takes %s away', (_, path, left) => {
    expect(editJson(text, path, undefined)).toBe(left)
  })

  it('leaves nothing in what had one value', () => {
    expect(editJson('{ "a": { "b": [1] } }', ['a', 'b', 0], undefined)).toBe('{ "a": { "b": [] } }')
    expect(editJson('{ "a": { "b": [1] } }', ['a', 'b'], undefined)).toBe('{ "a": {} }')
  })

  it.each([
    ['a short value', { if: { required: ['x'] }, else: {} }],
    [
      'a long one',
      Object.fromEntries(Array.from({ length: 12 }, (_, at) => [`key${at}`, { at, list: [at] }])),
    ],
  ])('writes %s as the formatter does', async (_, value) => {
    const edited = editJson(text, ['e'], value)

    expect(await formatText('schemas/test/test.json', edited)).toBe(edited)
  })
})
