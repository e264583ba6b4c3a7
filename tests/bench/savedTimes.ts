import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

import { watchDefinitions } from '#server/interpreter/definitions/watchDefinitions.ts'

import { proveSaved } from '../../scripts/takeUp/proveSaved.ts'
import { buildTestServer } from '../support/buildTestServer.ts'
import { copyDefinitions } from '../support/copyDefinitions.ts'
import { median } from './median.ts'

export interface SavedTime {
  file: string
  ms: number
}

/** One file of each kind; the shared one is of more screens than any other. */
const files = [
  'schemas/identification/matching_company.json',
  'schemas/shared/code.json',
  'flows/identification.json',
  'i18n/it/identification.json',
  'flows/settings.json',
]
/** What is kept of a file is made with the first saves. */
const WARM_ROUNDS = 3

/**
 * How long it takes from the moment in which one file is saved until what it says is judged and in force, on a server that runs:
 * the median of so many rounds for each kind of file, the slowest first.
 */
export async function savedTimes(rounds: number): Promise<SavedTime[]> {
  const { folder, write } = copyDefinitions()
  const server = await buildTestServer({ environment: { definitionsDirs: [folder], logLevel: 'silent' } })
  const stop = watchDefinitions(server.context, { prove: proveSaved })
  const { definitions } = server.context
  const times = new Map<string, number[]>(files.map((file) => [file, []]))
  for (let round = -WARM_ROUNDS; round < rounds; round += 1) {
    for (const file of files) {
      const text = readFileSync(join(folder, file), 'utf8')
      const before = definitions.current
      const begun = performance.now()
      write(file, text.replace(/\{(?: "\$comment": "[^"]*",)?/, `{ "$comment": "round ${round}",`))
      while (definitions.current === before) await wait(1)
      if (round >= 0) times.get(file)?.push(performance.now() - begun)
      // Its own log of running cases is written meanwhile.
      await wait(50)
    }
  }
  stop()
  await server.close()
  rmSync(folder, { recursive: true, force: true })
  return [...times]
    .map(([file, each]) => ({ file, ms: median(each) }))
    .toSorted((one, other) => other.ms - one.ms)
}
