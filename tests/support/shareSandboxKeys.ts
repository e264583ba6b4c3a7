import { mkdtempSync } from 'node:fs'
import { symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const shared = mkdtempSync(join(tmpdir(), 'digital-lending-sandbox-keys-'))

/** The sandbox's signature and identity provider make keys where there are none: all servers of this process have the same. */
export async function shareSandboxKeys(dataDir: string): Promise<void> {
  await symlink(shared, join(dataDir, 'keys')).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
  })
}
