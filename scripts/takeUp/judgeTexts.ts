import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'

import { behaviourFindings, LOCK_FILE } from '#checks/behaviour/behaviourFindings.ts'
import { behaviourOf } from '#checks/behaviour/behaviourOf.ts'
import { lockText } from '#checks/behaviour/lockText.ts'
import { checkContent } from '#checks/checkContent.ts'
import { assembleContent } from '#checks/content/assembleContent.ts'
import type { Catalog } from '#checks/content/Catalog.ts'
import type { Content } from '#checks/content/Content.ts'
import type { Finding } from '#contract/Finding.ts'
import { languages } from '#validation/languages.ts'
import { LruMap } from '#validation/LruMap.ts'

import { knownCatalog } from '../knownCatalog.ts'
import { screenTypes, TYPES_FILE } from '../screenTypes.ts'

/** Definitions by the paths of their files, saved or not. */
export type Texts = ReadonlyMap<string, string>

const root = process.cwd()

/** What stands in files, and what was typed last: each edit and each save asks for both. */
const REMEMBERED = 4
const judged = new WeakMap<Catalog, LruMap<string, Finding[]>>()

/** Returns what is wrong with definitions, by all rules but the behaviour lock, which follows them. */
export function findingsOfTexts(texts: Texts): Finding[] {
  const catalog = knownCatalog(root)
  const known = judged.get(catalog) ?? new LruMap<string, Finding[]>(REMEMBERED)
  judged.set(catalog, known)
  const key = createHash('sha256')
    .update(JSON.stringify([languages, ...texts]))
    .digest('base64')
  const findings = known.get(key) ?? checkContent(assembleContent(texts, catalog))
  known.set(key, findings)
  return findings
}

/** Returns how definitions behave otherwise than a `lock` says, that of their folder or another, in sentences. */
export function behaviourOfTexts(
  folder: string,
  texts: Texts,
  lock: string | undefined = lockOf(folder),
): string[] {
  return lock === undefined ? [] : behaviourFindings(contentOf(texts), lock).map(({ message }) => message)
}

function lockOf(folder: string): string | undefined {
  const file = join(folder, LOCK_FILE)
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined
}

/** Returns what is made of definitions besides, by path from their folder: the lock where there is one, and types. */
export async function madeOfTexts(folder: string, texts: Texts): Promise<Map<string, string>> {
  const content = contentOf(texts)
  const made = new Map<string, string>()
  if (existsSync(join(folder, LOCK_FILE))) made.set(LOCK_FILE, lockText(behaviourOf(content)))
  // The types are for the code of the loan, whose definitions stand in the project's own folder.
  if (relative(root, folder) === '') made.set(TYPES_FILE, await screenTypes(content))
  return made
}

/** Returns definitions as the check looks at them. */
export function contentOf(texts: Texts): Content {
  return assembleContent(texts, knownCatalog(root))
}
