import type { JSONSchema7 } from 'json-schema'
import { describe, expect, it, vi } from 'vitest'

import {
  pruneAgain,
  type PrunedParts,
  pruneInactive,
  type Matches,
} from '#engine/compile/judge/pruneInactive.ts'
import { createAjv } from '#validation/createAjv.ts'

const ajv = createAjv({ strict: false })
const matches: Matches = (schema, value) => ajv.validate(schema, value)
const prune = (schema: JSONSchema7, data: unknown) => pruneInactive(schema, data, matches)

const named: JSONSchema7 = { properties: { name: { type: 'string' } } }
const aged: JSONSchema7 = { properties: { age: { type: 'integer' } } }

describe('answers', () => {
  it.each<[string, JSONSchema7, object]>([
    ['by the schema itself', named, { name: 'Anna', age: 7 }],
    ['by a pattern of names', { patternProperties: { '^n': {} } }, { name: 'Anna', age: 7 }],
    ['by a reference', { $ref: '#/definitions/named', definitions: { named } }, { name: 'Anna', age: 7 }],
    ['by a part of allOf', { allOf: [{ required: ['name'] }, named] }, { name: 'Anna', age: 7 }],
  ])('that are asked %s are active, and no others', (_, schema, data) => {
    expect(prune(schema, data)).toEqual({ active: { name: 'Anna' }, inactive: ['/age'], undecided: [] })
  })

  it('to each part of allOf are active', () => {
    expect(prune({ allOf: [named, aged] }, { name: 'Anna', age: 7, more: 1 })).toMatchObject({
      active: { name: 'Anna', age: 7 },
      inactive: ['/more'],
    })
  })

  it('are active beside what a reference or a condition brings along', () => {
    const schema: JSONSchema7 = { ...named, $ref: '#/definitions/aged', definitions: { aged } }

    expect(prune(schema, { name: 'Anna', age: 7 }).inactive).toEqual([])
  })

  it.each([
    [{ kind: 'a', name: 'Anna', age: 7 }, ['/age']],
    [{ kind: 'b', name: 'Anna', age: 7 }, ['/name']],
  ])('of the branch that a condition takes are active: %j, and not %j', (data, inactive) => {
    const schema: JSONSchema7 = {
      properties: { kind: {} },
      if: { properties: { kind: { const: 'a' } } },
      // oxlint-disable-next-line unicorn/no-thenable -- JSON Schema's own word
      then: named,
      else: aged,
    }

    expect(prune(schema, data).inactive).toEqual(inactive)
  })

  it('to a question that depends on another are active with it alone', () => {
    const schema: JSONSchema7 = { properties: { kind: {} }, dependencies: { kind: named, more: ['kind'] } }

    expect(prune(schema, { kind: 1, name: 'Anna' }).inactive).toEqual([])
    expect(prune(schema, { name: 'Anna' }).inactive).toEqual(['/name'])
    expect(prune(schema, { kind: 1, more: 1 }).inactive).toEqual(['/more'])
  })

  it('of an object that is free in form are active as a whole', () => {
    expect(prune({ type: 'object' }, { name: 'Anna' })).toMatchObject({
      active: { name: 'Anna' },
      inactive: [],
    })
    expect(prune({ properties: { free: {} } }, { free: { name: 'Anna' } }).inactive).toEqual([])
  })

  it.each(['text', 7, null, undefined])('that are no object stay as they are: %j', (data) => {
    expect(prune(named, data).active).toBe(data)
  })

  it('that are nothing are active where they are asked for', () => {
    expect(prune(named, { name: null, age: null })).toMatchObject({
      active: { name: null },
      inactive: ['/age'],
    })
  })

  it('under a name of every object are active only where it is asked for', () => {
    expect(prune(named, { toString: 'x', name: 'Anna' }).inactive).toEqual(['/toString'])
  })

  it('are judged in groups and in lists, each where it stands', () => {
    const schema: JSONSchema7 = {
      properties: {
        home: named,
        people: { items: named },
        pair: { items: [named, aged] },
        words: { type: 'array' },
      },
    }
    const data = {
      home: { name: 'Anna', age: 7 },
      people: [{ name: 'Anna' }, { name: 'Bice', age: 7 }],
      pair: [
        { name: 'Anna', age: 7 },
        { name: 'Anna', age: 7 },
      ],
      words: [{ age: 7 }, 'x'],
    }

    expect(prune(schema, data)).toEqual({
      active: {
        home: { name: 'Anna' },
        people: [{ name: 'Anna' }, { name: 'Bice' }],
        pair: [{ name: 'Anna' }, { age: 7 }],
        words: [{ age: 7 }, 'x'],
      },
      inactive: ['/home/age', '/people/1/age', '/pair/0/age', '/pair/1/name'],
      undecided: [],
    })
  })
})

describe.each(['oneOf', 'anyOf'] as const)('a choice by %s', (keyword) => {
  const branches: JSONSchema7[] = [
    { ...named, required: ['name'] },
    { ...aged, required: ['age'] },
  ]
  const schema: JSONSchema7 = { [keyword]: branches }

  it('asks what the branch that fits asks', () => {
    expect(prune(schema, { name: 'Anna', age: 'old' })).toEqual({
      active: { name: 'Anna' },
      inactive: ['/age'],
      undecided: [],
    })
  })

  it('asks what any branch asks where none fits yet, and says that it is undecided', () => {
    const data = { name: 7, more: 1 }

    expect(prune({ properties: { who: schema } }, { who: data })).toEqual({
      active: { who: { name: 7 } },
      inactive: ['/who/more'],
      undecided: [{ pointer: '/who', value: data, branches }],
    })
  })

  it('is never undecided for a list, or without a branch', () => {
    expect(prune({ [keyword]: [{ type: 'object' }], items: named }, [{ age: 7 }])).toEqual({
      active: [{}],
      inactive: ['/0/age'],
      undecided: [],
    })
    expect(prune({ ...named, [keyword]: [] }, { name: 'Anna' }).undecided).toEqual([])
  })
})

describe('answers read again', () => {
  const schema: JSONSchema7 = {
    properties: { home: { properties: { name: {} }, if: { required: ['name'] } }, list: { items: named } },
  }
  const read = (known: PrunedParts, data: unknown, seen: Matches = matches) =>
    pruneAgain(schema, data, seen, known)

  it('are taken as they were found before where they are the same objects', () => {
    const known: PrunedParts = new WeakMap()
    const seen = vi.fn<Matches>(matches)
    const home = { name: 'Anna', age: 7 }
    const first = read(known, { home }, seen)
    expect(first).toEqual({ active: { home: { name: 'Anna' } }, undecided: [] })

    const again = read(known, { home }, seen)

    expect((again.active as { home: object }).home).toBe((first.active as { home: object }).home)
    expect(seen).toHaveBeenCalledOnce()
  })

  it('are read anew where they are others, or under another schema', () => {
    const known: PrunedParts = new WeakMap()
    const home = { name: 'Anna', age: 7 }
    read(known, { home })

    expect(read(known, { home: { ...home, name: 'Bice' } }).active).toEqual({ home: { name: 'Bice' } })
    const other: JSONSchema7 = { properties: { home: aged } }
    expect(pruneAgain(other, { home }, matches, known).active).toEqual({ home: { age: 7 } })
  })

  it('say each time what is undecided', () => {
    const known: PrunedParts = new WeakMap()
    const undecided: JSONSchema7 = { properties: { who: { oneOf: [{ ...named, required: ['name'] }] } } }
    const data = { who: {} }

    for (let times = 0; times < 2; times += 1) {
      expect(pruneAgain(undecided, data, matches, known).undecided).toHaveLength(1)
    }
  })

  it('are read anew where two schemas ask for one object', () => {
    const known: PrunedParts = new WeakMap()
    const both: JSONSchema7 = { allOf: [{ properties: { home: named } }, { properties: { home: aged } }] }
    const home = { name: 'Anna', age: 7, more: 1 }

    expect(pruneAgain(both, { home }, matches, known).active).toEqual({ home: { name: 'Anna', age: 7 } })
    expect(known.has(home)).toBe(false)
  })
})
