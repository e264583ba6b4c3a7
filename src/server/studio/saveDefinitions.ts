import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import type { Finding } from '#contract/Finding.ts'
import type { StudioSave, StudioSaved } from '#contract/studio.ts'

import { definitionPath } from './definitionPath.ts'
import type { DefinitionTools } from './DefinitionTools.ts'
import { keepBackup } from './keepBackup.ts'
import { writeFiles } from './writeFiles.ts'

interface Place {
  /** The product's folder. */
  folder: string
  /** Where files are kept as they were before a save. */
  backups: string
  now: Date
}

/**
 * Saves definition files: all or none. None where a file is neither what the person began from nor what they have made of
 * it, or where the check finds what it did not find before.
 */
export async function saveDefinitions(
  { files, despiteStories = false }: StudioSave,
  { folder, backups, now }: Place,
  tools: DefinitionTools,
): Promise<StudioSaved> {
  const targets = new Map(Object.keys(files).map((path) => [path, definitionPath(folder, path)]))
  const current = (path: string) => textAt(targets.get(path)!)
  const formatted = await formatAll(files, tools)
  // What stands there as it is to be was saved already: the answer to that save may have been lost.
  const isThere = (path: string) => current(path) === formatted.get(path)
  const changedMeanwhile = (): StudioSaved | undefined => {
    const changed = Object.keys(files).filter((path) => current(path) !== files[path]!.was && !isThere(path))
    if (changed.length === 0) return undefined
    return {
      outcome: 'changedMeanwhile',
      files: Object.fromEntries(changed.map((path) => [path, current(path)])),
    }
  }
  const early = changedMeanwhile()
  if (early) return early
  if ([...formatted.keys()].every(isThere))
    return { outcome: 'saved', files: Object.fromEntries(formatted), behaviour: [] }

  const before = tools.read(folder)
  const after = new Map(before)
  for (const [path, text] of formatted) {
    if (text === null) after.delete(path)
    else after.set(path, text)
  }
  const findings = newFindings(await tools.judge(before), await tools.judge(after))
  const breaking = findings.filter(({ file }) => !(despiteStories && file.startsWith('flows/stories/')))
  if (breaking.length > 0) return { outcome: 'refused', findings }

  const behaviour = await tools.behaviour(folder, after)
  try {
    const made = [...(await tools.made(folder, after))].map(
      ([path, text]) => [join(folder, path), text] as const,
    )
    // The check took seconds, in which an editor may have written. From here on nothing waits.
    const late = changedMeanwhile()
    if (late) return late
    keepBackup(backups, folder, [...formatted.keys()], now)
    writeFiles(
      new Map([...[...formatted].map(([path, text]) => [targets.get(path)!, text] as const), ...made]),
    )
  } catch (error) {
    return { outcome: 'notWritten', reason: (error as NodeJS.ErrnoException).code ?? 'UNKNOWN' }
  }
  return { outcome: 'saved', files: Object.fromEntries(formatted), behaviour }
}

/** What was not wrong before. Lines may have moved. */
export function newFindings(before: Finding[], after: Finding[]): Finding[] {
  const keyOf = ({ file, rule, message }: Finding) => JSON.stringify([file, rule, message])
  const known = new Set(before.map(keyOf))
  return after.filter((finding) => !known.has(keyOf(finding)))
}

function textAt(file: string): string | null {
  return existsSync(file) ? readFileSync(file, 'utf8') : null
}

async function formatAll(
  files: StudioSave['files'],
  tools: DefinitionTools,
): Promise<Map<string, string | null>> {
  const formatted = new Map<string, string | null>()
  for (const [path, { text }] of Object.entries(files)) {
    // What is no JSON is left to the check, which says where and why.
    formatted.set(path, text === null ? null : await tools.format(path, text).catch(() => text))
  }
  return formatted
}

/** Where the files of a product are kept as they were before each save. */
export function backupsOf(dataDir: string, product: string): string {
  return join(dataDir, 'studio/backups', product.replaceAll(/[^\w-]/g, '_') || 'main')
}
