import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { parseJson } from '#engine/compile/read/parseJson.ts'

describe('parseJson', () => {
  it.each(['{}', '[]', 'null', '"a"', '0', '{"a":[1,{"b":"\\u00e8"}]}', ' \n{"a" : 1}\n'])(
    'reads %s',
    (text) => {
      expect(parseJson(text)).toMatchObject({ value: JSON.parse(text), errors: [] })
    },
  )

  it.each([
    ['nothing', '', 'json', 1, 1],
    ['a word', 'x', 'json', 1, 1],
    ['an object left open', '{\n  "a": 1', 'json', 2, 9],
    ['a list left open', '[1,\n2', 'json', 2, 2],
    ['a comma after the last key', '{"a":1,}', 'json', 1, 7],
    ['a comma after the last entry', '[1,]', 'json', 1, 3],
    ['a missing comma', '{"a":1\n"b":2}', 'json', 2, 1],
    ['a missing colon', '{"a" 1}', 'json', 1, 6],
    ['single quotes', "{'a':1}", 'json', 1, 2],
    ['a comment', '// note\n{}', 'json', 1, 1],
    ['a comment at the end of a line', '{"a":1 /* note */}', 'json', 1, 8],
    ['a text left open', '{"a":\n"b', 'json', 2, 1],
    ['a raw tab in a text', '{"a":"\t"}', 'json', 1, 6],
    ['more after the end', '{} {}', 'json', 1, 4],
    ['a key written twice', '{"a":1,\n "a":2}', 'duplicateKey', 2, 2],
    ['a key written twice further in', '{"x":[{"a":1,"a":2}]}', 'duplicateKey', 1, 14],
    ['__proto__', '{"__proto__":{}}', 'forbiddenKey', 1, 2],
    ['__proto__ in disguise', '{"__pr\\u006fto__":{}}', 'forbiddenKey', 1, 2],
    ['prototype', '{"prototype":1}', 'forbiddenKey', 1, 2],
    ['33 levels', `${'['.repeat(33)}${']'.repeat(33)}`, 'depth', 1, 33],
    ['fifty thousand levels', '{"":'.repeat(50_000), 'depth', 1, 129],
    ['a text of 300 kB', JSON.stringify('a'.repeat(300 * 1024)), 'size', 1, 1],
  ])('refuses %s, and says where', (_, text, rule, line, column) => {
    const { value, errors } = parseJson(text)

    expect(value).toBeUndefined()
    expect(errors[0]).toMatchObject({ rule, line, column })
  })

  it('takes 32 levels', () => {
    expect(parseJson(`${'['.repeat(32)}${']'.repeat(32)}`).errors).toEqual([])
  })

  it('says all keys that are wrong, not the first alone', () => {
    expect(parseJson('{"a":1,"a":2,"prototype":3}').errors).toHaveLength(2)
  })

  it('never throws, and agrees with JSON wherever it takes a text', () => {
    const agrees = (text: string) => {
      const { value, errors } = parseJson(text)
      return errors.length > 0 || JSON.stringify(value) === JSON.stringify(JSON.parse(text))
    }
    const texts = fc.oneof(fc.string(), fc.string({ unit: 'binary' }), fc.json())

    expect(() => fc.assert(fc.property(texts, agrees), { numRuns: 2000 })).not.toThrow()
  })

  it('finds a key that is written twice beside any texts, and none that is written once', () => {
    const joined = (...parts: string[]) =>
      fc.array(fc.constantFrom(...parts), { maxLength: 5 }).map((chosen) => chosen.join(''))
    // Of names with escapes JSON.parse itself makes others now and then, in Node 24.
    const names = joined(':', ' : ', '{', 'a', 'è')
    const texts = joined('"', '\\', ':', '":', '\\"', ' : ', 'a')
    const written = fc.dictionary(names, texts, { minKeys: 1 })
    const isFound = (value: Record<string, string>) => {
      const once = JSON.stringify(value, null, 1)
      const twice = once.replace('{', `{${JSON.stringify(Object.keys(value)[0])} : 1,`)
      return parseJson(once).errors.length === 0 && parseJson(twice).errors[0]?.rule === 'duplicateKey'
    }

    expect(() => fc.assert(fc.property(written, isFound), { numRuns: 1000 })).not.toThrow()
  })

  it('never throws on a file that somebody cut, or mistyped in one place', () => {
    const screen = { layout: 'form', schema: { properties: { a: { enum: ['è', 1, null] } } } }
    const text = JSON.stringify(screen, null, 2)
    const mistyped = fc.property(
      fc.nat(text.length),
      fc.string({ maxLength: 2 }),
      fc.nat(2),
      (at, put, cut) => {
        parseJson(text.slice(0, at) + put + text.slice(at + cut))
      },
    )

    expect(() => fc.assert(mistyped, { numRuns: 2000 })).not.toThrow()
  })

  it('reads over a byte order mark: what is wrong stands where an editor shows it', () => {
    const { value, locate } = parseJson('\u{feff}{ "a": 1 }')

    expect(value).toEqual({ a: 1 })
    expect(locate('/a')).toEqual({ line: 1, column: 3 })
    expect(parseJson('\u{feff}{ "a": }').errors).toMatchObject([{ line: 1, column: 8 }])
  })

  it('takes a comment of any object for no part of the value, and counts its lines', () => {
    const { value, locate } = parseJson('{\n  "$comment": "why",\n  "a": [{ "$comment": "how", "b": 1 }]\n}')

    expect(value).toEqual({ a: [{ b: 1 }] })
    expect(locate('/a/0/b')).toEqual({ line: 3, column: 30 })
  })

  it('keeps a comment that is no text, for the grammar to refuse', () => {
    expect(parseJson('{ "$comment": ["why"] }').value).toEqual({ $comment: ['why'] })
  })

  it('refuses a comment that is written twice', () => {
    expect(parseJson('{ "$comment": "a", "$comment": "b" }').errors).toMatchObject([{ rule: 'duplicateKey' }])
  })

  it.each([
    ['/a', 2, 3],
    ['/a/2024', 3, 5],
    ['/a/2024/1', 3, 17],
    ['/a/nothing/here', 2, 3],
    ['', 1, 1],
  ])('knows where %s stands', (pointer, line, column) => {
    const { locate } = parseJson('{\n  "a": {\n    "2024": [1, 2]\n  }\n}')

    expect(locate(pointer)).toEqual({ line, column })
  })
})
