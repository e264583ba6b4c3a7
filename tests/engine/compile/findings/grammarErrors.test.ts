import { describe, expect, it } from 'vitest'

import { grammarErrors } from '#engine/compile/findings/grammarErrors.ts'
import { createAjv } from '#validation/createAjv.ts'

/** What is said of a value that is written against a grammar. */
function errorsOf(grammar: object, value: unknown) {
  const ajv = createAjv({ strict: false, verbose: true, messages: true })
  ajv.validate(grammar, value)
  return grammarErrors(ajv.errors)
}
const messagesOf = (grammar: object, value: unknown) =>
  errorsOf(grammar, value).map(({ pointer, message }) => `${pointer}: ${message}`)

const closed = (...names: string[]) => ({
  additionalProperties: false,
  properties: Object.fromEntries(names.map((name) => [name, {}])),
})

describe('a file against its grammar', () => {
  it.each<[string, object, unknown, string]>([
    ['a key of no meaning', closed('title'), { titel: 1 }, '/titel: "titel" is no key here.'],
    ['a key that is missing', { required: ['title'] }, {}, ': "title" is missing.'],
    ['a name that is none', { propertyNames: { pattern: '^a' } }, { b: 1 }, '/b: "b" is no name here.'],
    ['a name that is not listed', { propertyNames: { enum: ['a'] } }, { b: 1 }, '/b: "b" is no key here.'],
    [
      'a word in a schema',
      { properties: { title: { not: {} } } },
      { title: 1 },
      '/title: "title" stands in a schema.',
    ],
    ['a value that is not listed', { enum: ['a'] }, 'b', ': "b" is not allowed here.'],
    ['a text of another form', { pattern: '^a' }, 'b', ': "b" is not written as it must be.'],
    ['a text of another format', { format: 'email' }, 'b', ': "b" is not written as it must be.'],
    ['a value of another kind', { type: 'string' }, 7, ': 7 must be string.'],
    ['a value that is too small', { minimum: 2 }, 1, ': 1 must be >= 2.'],
  ])('is told of %s', (_, grammar, value, message) => {
    expect(messagesOf(grammar, value)).toEqual([message])
  })

  it('is told of the place alone, not of what only repeats it', () => {
    expect(messagesOf({ anyOf: [{ required: ['a'] }] }, {})).toEqual([': "a" is missing.'])
    // oxlint-disable-next-line unicorn/no-thenable -- JSON Schema's own word
    expect(messagesOf({ if: true, then: { required: ['a'] } }, {})).toEqual([': "a" is missing.'])
    expect(messagesOf({ propertyNames: { pattern: '^a' } }, { b: 1 })).toHaveLength(1)
  })

  it('is told the same of one place once, and of two places twice', () => {
    const twice = { allOf: [{ required: ['a'] }, { required: ['a'] }, { required: ['b'] }] }

    expect(messagesOf(twice, {})).toEqual([': "a" is missing.', ': "b" is missing.'])
  })

  it('is told a text of sixty letters whole, and of a longer one the beginning', () => {
    const [exact, longer] = ['x'.repeat(58), 'x'.repeat(59)]

    expect(messagesOf({ type: 'number' }, exact)).toEqual([`: "${exact}" must be number.`])
    expect(messagesOf({ type: 'number' }, longer)).toEqual([`: "${'x'.repeat(56)}... must be number.`])
  })

  it('finds nothing wrong in what is right', () => {
    expect(grammarErrors(null)).toEqual([])
    expect(grammarErrors(undefined)).toEqual([])
  })
})

describe('what is proposed instead', () => {
  it.each([
    ['ask', 'name'],
    ['asks', 'dialogs'],
    ['cap', 'pollFor'],
    ['deadlineSpares', 'deadlineExcept'],
    ['leadsTo', 'focus'],
    ['leaves', 'redirect'],
    ['leavesFor', 'redirectTo'],
    ['look', 'variant'],
    ['refusals', 'errors'],
    ['refusals', 'errorMessages'],
    ['reopens', 'editable'],
    ['shows', 'variables'],
    ['shows', 'source'],
  ])('of a key that was called %s before is what it is called now: %s', (former, now) => {
    const [error] = errorsOf(closed('other', now), { [former]: 1 })

    expect(error?.instead).toEqual({ written: now, allowed: ['other', now], otherwise: 'Take it away.' })
  })

  it('of any other key are those that there are', () => {
    expect(errorsOf(closed('title'), { titel: 1 })[0]?.instead).toMatchObject({
      written: 'titel',
      allowed: ['title'],
    })
    expect(errorsOf(closed('title'), { look: 1 })[0]?.instead).toMatchObject({ written: 'look' })
    expect(errorsOf({ additionalProperties: false }, { a: 1 })[0]?.instead).toMatchObject({ allowed: [] })
  })

  it('of a value are those that are allowed', () => {
    expect(errorsOf({ enum: ['a', 7] }, 'b')[0]?.instead).toEqual({
      written: 'b',
      allowed: ['a', '7'],
      otherwise: 'Hover over the key in an editor to see what it takes.',
    })
  })
})

describe('what the grammar says of a place', () => {
  const description = 'Say why.'

  it.each<[string, object, unknown]>([
    ['a value', { type: 'string', description }, 7],
    ['a name', { propertyNames: { pattern: '^a', description } }, { b: 1 }],
    ['a word', { not: {}, description }, 7],
    ['a key that is missing', { required: ['a'], properties: { a: { description } } }, {}],
  ])('is told of %s', (_, grammar, value) => {
    expect(errorsOf(grammar, value)[0]?.description).toBe(description)
  })

  it('is to add the key that is missing, where it says nothing', () => {
    expect(errorsOf({ required: ['a'] }, {})[0]?.description).toBe('Add it.')
    expect(errorsOf({ required: ['a'], properties: { a: {} } }, {})[0]?.description).toBe('Add it.')
  })

  it('is of the rule of words where words stand in a schema, and of the grammar elsewhere', () => {
    expect(errorsOf({ properties: { a: { not: {} } } }, { a: 1 })[0]?.rule).toBe('words')
    const others: [object, unknown][] = [
      [{ type: 'string' }, 7],
      [{ required: ['a'] }, {}],
      [closed('a'), { b: 1 }],
      [{ propertyNames: { pattern: '^a' } }, { b: 1 }],
    ]
    expect(others.map(([grammar, value]) => errorsOf(grammar, value)[0]?.rule)).toEqual(
      Array(4).fill('grammar'),
    )
  })
})
