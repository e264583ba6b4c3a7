import { globSync } from 'node:fs'
import { basename } from 'node:path'

import { didYouMean } from '#checks/hints/didYouMean.ts'

import type { Draft } from './Draft.ts'
import { UsageError } from './UsageError.ts'

/** Throws where there is no folder of screens with that name. */
export function knownProcess({ root }: Draft, process: string): void {
  const known = globSync('i18n/it/*.json', { cwd: root })
    .map((file) => basename(file, '.json'))
    .filter((name) => globSync(`schemas/${name}`, { cwd: root }).length > 0)
  if (known.includes(process)) return
  throw new UsageError(
    `There is no process "${process}". ${didYouMean(process, known, `There are: ${known.join(', ')}.`)}`,
  )
}
