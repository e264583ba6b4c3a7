import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'

import { Client } from 'pg'

import { freePort } from './freePort.ts'

/** A PostgreSQL server of its own, gone without a trace once stopped. */
export interface Cluster {
  url: string
  /** Ends it and removes its files. */
  stop(): Promise<void>
  /** Ends it at once, without a checkpoint: what was not committed is lost, the files stay. */
  kill(): Promise<void>
  /** Starts it again on the same port and files, after `kill` or while it runs. */
  restart(): Promise<void>
  /** Freezes it: connections stand, nothing answers. */
  pause(): void
  resume(): void
}

export interface ClusterSettings {
  /** Whether every write reaches the disk before it is acknowledged; without it only a power cut of the machine loses any. */
  synced?: boolean
  /** The folder in which its files stand; that of temporary files without it. */
  under?: string
}

interface Owner {
  uid?: number
  gid?: number
}

const run = promisify(execFile)

/** Starts a cluster from the PostgreSQL in `bin`, on a free port of this machine. */
export async function startCluster(
  bin: string,
  owner: Owner,
  { synced = true, under = tmpdir() }: ClusterSettings = {},
): Promise<Cluster> {
  const folder = mkdtempSync(join(under, 'digital-lending-postgres-'))
  if (owner.uid && owner.gid) chownSync(folder, owner.uid, owner.gid)
  const data = join(folder, 'data')
  const settings = ['--auth=trust', '--username=postgres', '--encoding=UTF8', '--locale=C', '--no-sync']
  const port = await freePort()
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`

  await run(join(bin, 'initdb'), ['--pgdata', data, ...settings], { ...owner, cwd: folder })
  let server = await start()

  async function start(): Promise<ChildProcess> {
    const address = ['-p', `${port}`, '-h', '127.0.0.1', '-k', folder]
    const options = ['-c', 'max_connections=200', '-c', `fsync=${synced ? 'on' : 'off'}`]
    const started = spawn(join(bin, 'postgres'), ['-D', data, ...address, ...options], {
      ...owner,
      cwd: folder,
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    let said = ''
    started.stderr.on('data', (text: Buffer) => (said = `${said}${text.toString()}`.slice(-4000)))
    for (let tries = 0; tries < 2000; tries++) {
      if (started.exitCode !== null) throw new Error(`PostgreSQL does not start:\n${said}`)
      if (await answers(url)) return started
      await wait(50)
    }
    throw new Error(`PostgreSQL does not answer:\n${said}`)
  }

  /** SIGINT is PostgreSQL's fast shutdown, SIGQUIT its immediate one, which a crash resembles. */
  async function end(signal: 'SIGINT' | 'SIGQUIT'): Promise<void> {
    if (server.exitCode !== null || server.signalCode !== null) return
    signalAll('SIGCONT')
    const ended = once(server, 'exit')
    server.kill(signal)
    await ended
  }

  /** Every connection has a process of its own. */
  function signalAll(signal: NodeJS.Signals): void {
    for (const pid of [server.pid, ...childrenOf(server.pid)]) if (pid) signalIfThere(pid, signal)
  }

  return {
    url,
    async stop() {
      await end('SIGINT')
      rmSync(folder, { recursive: true, force: true })
    },
    kill: () => end('SIGQUIT'),
    async restart() {
      await end('SIGINT')
      server = await start()
    },
    pause: () => signalAll('SIGSTOP'),
    resume: () => signalAll('SIGCONT'),
  }
}

async function answers(url: string): Promise<boolean> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 1000 })
  client.on('error', () => undefined)
  try {
    await client.connect()
    await client.end()
    return true
  } catch {
    return false
  }
}

/** A connection may have ended since the processes were listed. */
function signalIfThere(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

/** The processes a process has started, as Linux lists them. */
function childrenOf(pid: number | undefined): number[] {
  if (process.platform !== 'linux' || !pid) return []
  return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number)
}
