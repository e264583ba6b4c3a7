import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

import { startServer, type TestServer } from '../../../support/startServer.ts'
import { canAttach } from '../../../support/strace.ts'

/** A server whose disk can be broken and repaired while it runs. */
interface BrokenDisk {
  server: TestServer
  /** Where its SQLite stands. */
  dataDir: string
  breaks(): Promise<void>
  repair(): Promise<void>
  stop(): Promise<void>
}

interface KindOfDisk {
  name: string
  /** What a machine must have for it. */
  needs: string
  isPossible: boolean
  start(): Promise<BrokenDisk>
}

const SIZE = '64m'
const SQLITE = 'digital-lending.sqlite'

/** Every way in which a disk of this machine can be made to fail. */
export const kindsOfDisk: KindOfDisk[] = [
  {
    name: 'is full',
    needs: 'the right to mount',
    isPossible: canMount(),
    async start() {
      const folder = mounted()
      const server = await startServer({ RATE_LIMITS: 'off', DATA_DIR: join(folder, 'data') })
      const filler = join(folder, 'filler')
      return {
        server,
        dataDir: join(folder, 'data'),
        async breaks() {
          // What the log has room for already would still be taken.
          const database = new DatabaseSync(join(folder, 'data', SQLITE))
          database.exec('pragma wal_checkpoint(truncate)')
          database.close()
          fill(filler)
        },
        repair: async () => rmSync(filler),
        async stop() {
          await server.stop()
          unmount(folder)
        },
      }
    },
  },
  {
    name: 'lets no file grow',
    needs: 'prlimit',
    isPossible: isThere('prlimit'),
    async start() {
      const server = await startServer({ RATE_LIMITS: 'off' })
      const limit = (size: string) =>
        execFileSync('prlimit', ['--pid', `${server.pid()}`, `--fsize=${size}:`])
      return {
        server,
        dataDir: server.dataDir,
        breaks: async () => void limit('0'),
        repair: async () => void limit('unlimited'),
        stop: () => server.stop(),
      }
    },
  },
  {
    name: 'fails',
    needs: 'strace, and the right to attach it',
    isPossible: canAttach(),
    async start() {
      const server = await startServer({ RATE_LIMITS: 'off' })
      let repair = async () => {}
      return {
        server,
        dataDir: server.dataDir,
        async breaks() {
          repair = await failingCalls(server.pid(), 'pwrite64,fdatasync,fsync', 'EIO')
        },
        repair: () => repair(),
        async stop() {
          await repair()
          await server.stop()
        },
      }
    },
  },
]

/** A file system of its own in memory, of a few megabytes. */
export function mounted(size = SIZE): string {
  const folder = mkdtempSync(join(tmpdir(), 'digital-lending-disk-'))
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${size}`, 'tmpfs', folder])
  return folder
}

export function unmount(folder: string): void {
  execFileSync('umount', [folder])
  rmSync(folder, { recursive: true })
}

export function canMount(): boolean {
  if (process.getuid?.() !== 0 || !isThere('mount')) return false
  const folder = mkdtempSync(join(tmpdir(), 'digital-lending-disk-'))
  const { status } = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', folder])
  if (status === 0) spawnSync('umount', [folder])
  rmSync(folder, { recursive: true })
  return status === 0
}

/** To the last byte. */
export function fill(path: string): void {
  const file = openSync(path, 'w')
  for (let size = 1024 * 1024; size >= 1;) {
    try {
      writeSync(file, Buffer.alloc(size))
    } catch {
      size = Math.floor(size / 2)
    }
  }
  closeSync(file)
}

/** From now on these calls of a process fail, until what is answered is called. */
async function failingCalls(pid: number, calls: string, error: string): Promise<() => Promise<void>> {
  const attached = spawn(
    'strace',
    ['-f', '-p', `${pid}`, '-e', `trace=${calls}`, '-e', `inject=${calls}:error=${error}`],
    { stdio: ['ignore', 'ignore', 'pipe'] },
  )
  await once(attached.stderr, 'data')
  attached.stderr.resume()
  return async () => {
    if (attached.exitCode !== null || attached.signalCode !== null) return
    const ended = once(attached, 'exit')
    attached.kill('SIGINT')
    await ended
  }
}

function isThere(tool: string): boolean {
  return spawnSync(tool, ['--version']).status === 0
}
