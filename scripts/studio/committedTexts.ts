import { runGit } from './runGit.ts'

/** Where the definitions of a product stand below its folder. */
const DEFINITION_FOLDERS = ['schemas', 'flows', 'i18n']

/**
 * Returns the texts of definition files at the last commit, by path, of those that differ from it; null of a new one.
 * Undefined where the folder is in no checkout.
 */
export async function committedTexts(
  folder: string,
  texts: ReadonlyMap<string, string>,
): Promise<Map<string, string | null> | undefined> {
  try {
    const changes = await changedDefinitions(folder, texts)
    const known = await Promise.all(
      changes
        .filter(({ isNew }) => !isNew)
        .map(async ({ path }) => [path, await textAtCommit(folder, path)] as const),
    )
    const fresh = changes.filter(({ isNew }) => isNew)
    return new Map([...known, ...fresh.map(({ path }) => [path, null] as const)])
  } catch {
    return undefined
  }
}

/** Returns the text of a file at the last commit; null where it was not there. */
export async function textAtCommit(folder: string, path: string): Promise<string | null> {
  return runGit(folder, 'show', `HEAD:./${path}`).catch(() => null)
}

/** A file that differs from the last commit, by its path in the folder; a new one was never added to git. */
interface ChangedFile {
  path: string
  isNew: boolean
}

/**
 * Returns the definition files that differ from the last commit, with those that are `made` of them. What else stands in
 * their folders, such as a note, is none. Locks nothing: a developer's git goes on beside it.
 */
export async function changedDefinitions(
  folder: string,
  texts: ReadonlyMap<string, string>,
  made: readonly string[] = [],
): Promise<ChangedFile[]> {
  const changes = await changedFiles(folder, [...DEFINITION_FOLDERS, ...made])
  return changes.filter(
    ({ isNew, path }) => (isNew ? texts.has(path) : path.endsWith('.json')) || made.includes(path),
  )
}

async function changedFiles(folder: string, paths: string[]): Promise<ChangedFile[]> {
  const options = ['--porcelain', '-z', '--no-renames', '--untracked-files=all', '--', ...paths]
  const listed = await runGit(folder, '--no-optional-locks', 'status', ...options)
  const prefix = (await runGit(folder, 'rev-parse', '--show-prefix')).trim()
  // Two letters of state and a space, then the path in the checkout.
  return listed
    .split('\0')
    .filter(Boolean)
    .map((line) => ({ path: line.slice(3 + prefix.length), isNew: line.startsWith('??') }))
}
