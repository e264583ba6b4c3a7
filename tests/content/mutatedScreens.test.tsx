import { readFileSync } from 'node:fs'
import { basename, dirname } from 'node:path'

import { cleanup, render } from '@testing-library/react'
import fc from 'fast-check'
import { afterEach, expect, it, vi } from 'vitest'

import { compileScreen } from '#engine/compile/compileScreen.ts'
import type { Finding } from '#contract/Finding.ts'
import { readSource } from '#engine/compile/read/SourceFile.ts'
import { loadAllParts } from '#engine/form/lazily.tsx'
import type { Screen } from '#engine/screen/Screen.ts'
import { sampleHost } from '#studio/sampleHost.ts'
import { sampleTexts } from '#studio/sampleTexts.ts'
import { ScreenView } from '#theme/parts/ScreenView.tsx'

import commonIt from '../../i18n/it/common.json' with { type: 'json' }
import validationIt from '../../i18n/it/validation.json' with { type: 'json' }
import { readThemeNames } from '../../scripts/readCatalog.ts'
import { readDefinitions } from '../../scripts/readDefinitions.ts'
import { runScreenModule } from '../support/compileForTest.ts'
import { cpuMilliseconds } from '../support/cpuMilliseconds.ts'
import { mutateScreen } from '../support/mutateScreen.ts'
import { numbersOf } from '../support/numbersOf.ts'
import { anyForm } from '../support/schemaKinds.ts'

/** `MUTANTS=20000 npx vitest run --project dom mutatedScreens` tries that many; MUTANT_SEED begins elsewhere. */
const mutants = Number(process.env['MUTANTS'] ?? 300)
const firstSeed = Number(process.env['MUTANT_SEED'] ?? 41_000)
/** CPU time of this thread alone: what else the machine does counts for nothing. */
const MOST_CPU_MS = 1000

const files = readDefinitions('.')
const paths = [...files.keys()].filter((file) => /^schemas\/(?!meta|shared)/.test(file)).sort()
const shared = new Map(
  [...files.keys()]
    .filter((file) => file.startsWith('schemas/shared/'))
    .map((file) => [basename(file, '.json'), readSource(file, files.get(file) ?? '')] as const),
)
const names = readThemeNames()
const texts = sampleTexts('it', { title: 'Prova' }, commonIt, validationIt)

await loadAllParts()
afterEach(cleanup)

it(
  'refuses a mutated screen with file, line and column, or draws it',
  { timeout: 60_000 + mutants * 1000 },
  () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const outcomes = { refused: 0, drawn: 0 }
    const broken: string[] = []
    for (let seed = firstSeed; seed < firstSeed + mutants; seed += 1) {
      const spent = cpuMilliseconds(() => {
        try {
          outcomes[judge(seed)] += 1
        } catch (error) {
          broken.push(`seed ${seed}: ${(error as Error).stack?.split('\n').slice(0, 4).join(' | ')}`)
        }
      })
      if (spent > MOST_CPU_MS) broken.push(`seed ${seed}: ${Math.round(spent)} ms of CPU`)
      cleanup()
    }

    expect(broken).toEqual([])
    expect(outcomes.refused + outcomes.drawn).toBe(mutants)
    expect(outcomes.drawn).toBeGreaterThan(mutants / 20)
  },
)

/** One of our own screens, or a form by chance with all that rjsf can draw. */
function screenFor(seed: number, random: () => number): { file: string; written: Screen } {
  const file = paths[Math.floor(random() * paths.length)]!
  if (seed % 3 > 0) return { file, written: JSON.parse(readFileSync(file, 'utf8')) as Screen }
  const [{ schema, uiSchema, data } = { schema: {}, uiSchema: {}, data: {} }] = fc.sample(anyForm, {
    numRuns: 1,
    seed,
  })
  return { file, written: { layout: 'form', schema, uiSchema, examples: { valid: [data] } } }
}

function judge(seed: number): 'refused' | 'drawn' {
  const random = numbersOf(seed)
  const { file, written } = screenFor(seed, random)
  const text = JSON.stringify(mutateScreen(written, random), null, 2)
  const place = { file, process: basename(dirname(file)), name: basename(file, '.json') }
  const { code, findings } = compileScreen(place, text, shared, names)
  if (code === undefined) {
    if (findings.length === 0 || !findings.every((finding) => hasPlace(finding, text)))
      throw new Error(`refused without its place: ${JSON.stringify(findings)}`)
    return 'refused'
  }

  const compiled = runScreenModule(code)
  // What the server answers is no part of the screen: it comes as it was.
  const examples = written.examples ?? {}
  const [data, variables] = [examples.valid?.[0] ?? {}, examples.variables?.[0] ?? {}]
  for (const samples of [{}, { data, variables, sources: examples.sources ?? {} }]) {
    const host = sampleHost(compiled, texts, samples)
    render(<ScreenView compiled={compiled} host={host} />)
  }
  return 'drawn'
}

/** A line and a column of the file it names, and a sentence. */
function hasPlace({ file, line, column, message }: Finding, text: string): boolean {
  const lines = file.startsWith('schemas/shared/') ? Infinity : text.split('\n').length
  return file.startsWith('schemas/') && line > 0 && line <= lines && column > 0 && message !== ''
}
