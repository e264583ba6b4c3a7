import { chmodSync, existsSync, mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { join } from 'node:path'

const IN_MEMORY = '/dev/shm'
const LEAST_BYTES = 4 * 2 ** 30

/**
 * A folder for what tests write, in memory where the system has room for it: hundreds of databases then wait for no disk.
 * Gone when this process ends. Undefined where there is no room: the system's own folder does.
 */
export function temporaryFolder(): string | undefined {
  if (!existsSync(IN_MEMORY)) return undefined
  const { bavail, bsize } = statfsSync(IN_MEMORY)
  if (bavail * bsize < LEAST_BYTES) return undefined
  const folder = mkdtempSync(join(IN_MEMORY, 'digital-lending-'))
  // PostgreSQL, which is another user's where this is root's, finds its own folder in it.
  chmodSync(folder, 0o711)
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
  return folder
}
