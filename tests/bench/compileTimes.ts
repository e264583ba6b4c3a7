import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'

import { compileScreen, type ScreenFile } from '#engine/compile/compileScreen.ts'
import { readSource } from '#engine/compile/read/SourceFile.ts'

import { median } from './median.ts'

interface CompileTime {
  name: string
  ms: number
}

/** How long each screen takes to compile by itself, as when it was saved: the median of so many rounds, slowest first. */
export function compileTimes(rounds: number): CompileTime[] {
  const shared = new Map(
    globSync('schemas/shared/*.json').map((file) => [
      basename(file, '.json'),
      readSource(file, readFileSync(file, 'utf8')),
    ]),
  )
  return globSync('schemas/*/*.json', { exclude: ['schemas/meta/**', 'schemas/shared/**'] })
    .map((file): ScreenFile => ({
      file,
      process: file.split(/[\\/]/)[1] ?? '',
      name: basename(file, '.json'),
    }))
    .map((place) => {
      const text = readFileSync(place.file, 'utf8')
      const times = Array.from({ length: rounds }, () => {
        const started = performance.now()
        const { findings } = compileScreen(place, text, shared)
        if (findings.length > 0) throw new Error(`${place.file} does not compile.`)
        return performance.now() - started
      })
      return { name: place.name, ms: median(times) }
    })
    .toSorted((one, other) => other.ms - one.ms)
}
