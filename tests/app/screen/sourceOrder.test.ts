import { describe, expect, it } from 'vitest'

import { sourceOrder } from '#app/screen/sources/sourceOrder.ts'
import type { SourceDefinition } from '#engine/screen/Screen.ts'

type Definitions = Record<string, SourceDefinition>

describe('sourceOrder', () => {
  it.each<[string, Definitions, string[]]>([
    [
      'keeps sources that read no other as they are',
      { b: { endpoint: 'x' }, a: { endpoint: 'y' } },
      ['b', 'a'],
    ],
    [
      'puts a source after the one it points into',
      { part: { from: '/sources/whole/part' }, whole: { endpoint: 'x' } },
      ['whole', 'part'],
    ],
    [
      'puts a call after the sources of its arguments',
      {
        branches: { endpoint: 'x', with: { town: '/sources/town/code' } },
        town: { from: '/sources/towns', where: { code: '/data/town' } },
        towns: { endpoint: 'y' },
      },
      ['towns', 'town', 'branches'],
    ],
    [
      'puts a source after those of a list and of a condition',
      {
        last: { from: '/data/list', where: { id: '/sources/middle' } },
        middle: { endpoint: 'x', with: { ids: { list: ['/sources/first', '/data/id'] } } },
        first: { endpoint: 'y', with: { kind: { const: '/sources/last' } } },
      },
      ['first', 'middle', 'last'],
    ],
    ['reads past a source that is not defined', { a: { from: '/sources/gone' } }, ['a']],
  ])('%s', (_, definitions, names) => {
    expect(sourceOrder(definitions)).toEqual({ names, circular: [] })
  })

  it('names the sources that read each other in a circle, with those that wait for them', () => {
    const definitions: Definitions = {
      a: { from: '/sources/b' },
      b: { from: '/sources/a' },
      c: { from: '/sources/b/part' },
      d: { endpoint: 'x' },
    }

    expect(sourceOrder(definitions)).toEqual({ names: ['d'], circular: ['a', 'b', 'c'] })
  })
})
