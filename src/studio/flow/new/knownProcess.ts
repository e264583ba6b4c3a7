import { didYouMean } from '#checks/hints/didYouMean.ts'

import type { DefinitionDraft } from './DefinitionDraft.ts'
import { UsageError } from './UsageError.ts'

/** Throws where there is no folder of screens with that name. */
export function knownProcess(draft: DefinitionDraft, process: string): void {
  const paths = draft.paths()
  const known = paths
    .flatMap((file) => /^i18n\/it\/([^/]+)\.json$/.exec(file)?.[1] ?? [])
    .filter((name) => paths.some((file) => file.startsWith(`schemas/${name}/`)))
  if (known.includes(process)) return
  throw new UsageError(
    `There is no process "${process}". ${didYouMean(process, known, `There are: ${known.join(', ')}.`)}`,
  )
}
