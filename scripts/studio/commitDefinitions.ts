import { relative } from 'node:path'

import { LOCK_FILE } from '#checks/behaviour/behaviourFindings.ts'
import type { StudioCommitted } from '#contract/studio.ts'

import { readDefinitions } from '../readDefinitions.ts'
import { TYPES_FILE } from '../screenTypes.ts'
import { changedDefinitions } from './committedTexts.ts'
import { runGit } from './runGit.ts'

const LONGEST_REASON = 1000

/**
 * Commits the definitions of a product as they stand on the disk, with what is made of them and nothing else: what was
 * staged besides stays staged. `author` is who saved them, where that is known; the committer is git's own. What a hook or git refuses is returned with the reason that it gives.
 */
export async function commitDefinitions(
  root: string,
  folder: string,
  message: string,
  author?: { name: string; email?: string },
): Promise<StudioCommitted> {
  const made = [LOCK_FILE, ...(relative(root, folder) === '' ? [TYPES_FILE] : [])]
  try {
    const changes = await changedDefinitions(folder, readDefinitions(folder), made)
    if (changes.length === 0) return { outcome: 'nothing' }
    const paths = (files: typeof changes) => ['--', ...files.map(({ path }) => path)]
    const fresh = changes.filter(({ isNew }) => isNew)
    if (fresh.length > 0) await runGit(folder, '--literal-pathspecs', 'add', ...paths(fresh))
    const said = ['--quiet', `--message=${message}`, ...by(author)]
    await runGit(folder, '--literal-pathspecs', 'commit', '--only', ...said, ...paths(changes))
    return { outcome: 'committed', commit: (await runGit(folder, 'rev-parse', '--short', 'HEAD')).trim() }
  } catch (error) {
    const { stderr = '', message: said } = error as Error & { stderr?: string }
    return { outcome: 'refused', reason: (stderr.trim() || said).slice(-LONGEST_REASON) }
  }
}

/** Git's own signs mean nothing in a name. */
function by(author: { name: string; email?: string } | undefined): string[] {
  const plain = (text = '') => text.replaceAll(/[<>\p{Cc}]/gu, ' ').trim()
  return author ? [`--author=${plain(author.name)} <${plain(author.email)}>`] : []
}
