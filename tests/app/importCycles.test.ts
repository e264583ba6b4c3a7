import { readdirSync, readFileSync } from 'node:fs'
import { posix } from 'node:path'
import { describe, expect, it } from 'vitest'

const files = ['src/app', 'src/api'].flatMap((room) =>
  readdirSync(room, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => `${room}/${file.replaceAll('\\', '/')}`),
)
const imports = new Map(files.map((file) => [file, importsOf(file, readFileSync(file, 'utf8'))]))

/** The files that a file names, types included. */
function importsOf(file: string, source: string): string[] {
  return [...source.matchAll(/from '([^']+)'/g)].map(([, target = '']) =>
    target.startsWith('#') ? target.replace('#', 'src/') : posix.join(posix.dirname(file), target),
  )
}

/** Returns the first circle that can be walked from a file, or undefined. */
function circleFrom(graph: Map<string, string[]>, file: string, way: string[] = []): string[] | undefined {
  if (way.includes(file)) return [...way.slice(way.indexOf(file)), file]
  for (const next of graph.get(file) ?? []) {
    const circle = circleFrom(graph, next, [...way, file])
    if (circle) return circle
  }
  graph.delete(file)
  return undefined
}

describe('the files of the application and its calls', () => {
  it('import each other in no circle, types included', () => {
    const left = new Map(imports)

    const circle = files.map((file) => circleFrom(left, file)).find(Boolean)

    expect(circle).toBeUndefined()
  })

  it('would be found in a circle of three', () => {
    const circular = new Map([
      ['a', ['b']],
      ['b', ['c']],
      ['c', ['a']],
    ])

    expect(circleFrom(circular, 'a')).toEqual(['a', 'b', 'c', 'a'])
  })
})
