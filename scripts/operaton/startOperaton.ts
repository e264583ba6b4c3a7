import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, renameSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'

import { buildOperaton } from './buildOperaton.ts'

/** On a machine that does much else. */
const LONGEST_START_MS = 300_000
const BETWEEN_LOOKS_MS = 200

/** An Operaton of its own that runs on this machine. */
export interface RunningOperaton {
  /** The address of its REST API. */
  url: string
  user: string
  password: string
  process: ChildProcess
  /** All that it has printed so far. */
  output(): string
  /** Ends it, and waits until it is gone. */
  stop(signal?: NodeJS.Signals): Promise<void>
}

/** Where it listens, and who may call it. */
export interface OperatonOptions {
  port: number
  user?: string
  password?: string
  /** A JDBC address; without it an H2 in memory, gone with the process. */
  database?: { url: string; user: string; password: string }
  heapMb?: number
}

/** Builds Operaton where it is not built yet, and starts it. Resolves once it responds. */
export async function startOperaton(options: OperatonOptions): Promise<RunningOperaton> {
  const { port, user = 'demo', password = 'demo', database, heapMb = 512 } = options
  const { classPath, archive } = buildOperaton()
  // The compiler that starts at once: a trial is over before the other one pays.
  const flags = [`-Xmx${heapMb}m`, '-XX:+UseSerialGC', '-XX:TieredStopAtLevel=1', '-Xshare:auto']
  // An archive of another Java, or of other classes, is passed over; the log would say so, and what it leaves out.
  const log = ['-Xlog:disable', '-Xlog:all=error']
  const made = `${archive}.${port}`
  const sharing = existsSync(archive)
    ? `-XX:SharedArchiveFile=${archive}`
    : `-XX:ArchiveClassesAtExit=${made}`
  const java = spawn('java', [...flags, ...log, sharing, '-cp', classPath, 'lending.Operaton'], {
    env: {
      ...process.env,
      OPERATON_PORT: `${port}`,
      OPERATON_USER: user,
      OPERATON_PASSWORD: password,
      ...(database && {
        OPERATON_DATABASE: database.url,
        OPERATON_DATABASE_USER: database.user,
        OPERATON_DATABASE_PASSWORD: database.password,
      }),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const isOver = once(java, 'close')
  let output = ''
  for (const stream of [java.stdout, java.stderr]) {
    stream.on('data', (text: Buffer) => (output += text.toString()))
  }
  const endsToo = () => java.kill('SIGKILL')
  process.once('exit', endsToo)
  const stop = async (signal: NodeJS.Signals = 'SIGTERM') => {
    process.removeListener('exit', endsToo)
    java.kill(signal)
    await isOver
    if (existsSync(made)) renameSync(made, archive)
  }
  const url = `http://127.0.0.1:${port}/engine-rest`
  const until = Date.now() + LONGEST_START_MS
  while (!(await responds(url))) {
    const isGone = java.exitCode !== null || java.signalCode !== null
    if (isGone || Date.now() > until) {
      if (!isGone) await stop('SIGKILL')
      throw new Error(`Operaton did not start:\n${output}`)
    }
    await wait(BETWEEN_LOOKS_MS)
  }
  return { url, user, password, process: java, output: () => output, stop }
}

/** Whether something answers there: without a user it refuses, which is enough. */
async function responds(url: string): Promise<boolean> {
  try {
    await fetch(`${url}/engine`, { signal: AbortSignal.timeout(5000) })
    return true
  } catch {
    return false
  }
}
