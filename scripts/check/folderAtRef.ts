import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { WrongUse } from './CheckOptions.ts'

/** A project as it stood at a git ref, in a folder of its own; `remove` takes that away. */
export interface FolderAtRef {
  folder: string
  remove(): void
}

/** Writes the project below `root` as it stood at a git ref. Throws `WrongUse` where there is no such state, which begins with what asked for it. */
export function folderAtRef(root: string, ref: string, asker = '--since'): FolderAtRef {
  const gitDir = git(root, ['rev-parse', '--absolute-git-dir'])
  if (gitDir === undefined) {
    throw new WrongUse(`${asker} compares with a git ref, and this folder is no git checkout.`)
  }
  const commit = git(root, ['rev-parse', '--verify', '--quiet', '--end-of-options', `${ref}^{commit}`])
  if (commit === undefined) {
    const advice =
      'git branch -a and git tag list those there are; a shallow clone has few: git fetch --unshallow.'
    throw new WrongUse(`${asker}: git knows no ref "${ref}". ${advice}`)
  }
  const prefix = git(root, ['rev-parse', '--show-prefix']) ?? ''
  const made = mkdtempSync(join(tmpdir(), 'check-since-'))
  const folder = join(made, 'project')
  const env = { ...process.env, GIT_DIR: gitDir, GIT_INDEX_FILE: join(made, 'index') }
  // An index and a folder of their own: neither the checkout nor what is staged in it changes.
  const isRead = git(root, ['read-tree', `${commit}:${prefix}`], env) !== undefined
  const isWritten =
    isRead && git(root, ['--work-tree', root, 'checkout-index', '--all', `--prefix=${folder}/`], env)
  const remove = () => rmSync(made, { recursive: true, force: true })
  if (isWritten === undefined || !isRead) {
    remove()
    throw new WrongUse(`${asker}: the project does not stand at "${ref}".`)
  }
  return { folder, remove }
}

/** What git prints; undefined where it fails, or is not installed. */
function git(cwd: string, args: string[], env: NodeJS.ProcessEnv = process.env): string | undefined {
  const { status, stdout } = spawnSync('git', args, { cwd, env, encoding: 'utf8' })
  return status === 0 ? stdout.trim() : undefined
}
