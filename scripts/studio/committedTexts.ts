import { runGit } from './runGit.ts'

/** Where the definitions of a product stand below its folder. */
export const DEFINITION_FOLDERS = ['schemas', 'flows', 'i18n']

/**
 * Returns the texts of definition files at the last commit, by path, of those that differ from it; null of a new one.
 * Undefined where the folder is in no checkout.
 */
export async function committedTexts(
  folder: string,
  texts: ReadonlyMap<string, string>,
): Promise<Map<string, string | null> | undefined> {
  const inFolder = ['--', ...DEFINITION_FOLDERS]
  try {
    const changed = paths(
      await runGit(folder, 'diff', '--name-only', '--relative', '-z', 'HEAD', ...inFolder),
    )
    const fresh = paths(await runGit(folder, 'ls-files', '--others', '--exclude-standard', '-z', ...inFolder))
    const known = await Promise.all(
      changed
        .filter((path) => path.endsWith('.json'))
        .map(async (path) => [path, await textAtCommit(folder, path)] as const),
    )
    return new Map([
      ...known,
      ...fresh.filter((path) => texts.has(path)).map((path) => [path, null] as const),
    ])
  } catch {
    return undefined
  }
}

/** Returns the text of a file at the last commit; null where it was not there. */
export async function textAtCommit(folder: string, path: string): Promise<string | null> {
  return runGit(folder, 'show', `HEAD:./${path}`).catch(() => null)
}

function paths(output: string): string[] {
  return output.split('\0').filter(Boolean)
}
