import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

import { freePort } from './freePort.ts'

/** A busy machine starts a server late, and not wrong. */
const LONGEST_START_MS = 120_000
/** Between two looks whether it is up. */
const LOOK_MS = 30

export interface TestServer {
  url: string
  dataDir: string
  /** Of its process, the present one. */
  pid(): number
  /** All that it has printed so far. */
  output(): string
  /** Ends it as Ctrl-C does, and removes its data. */
  stop(): Promise<void>
  /** Ends it as a power cut does: no goodbye, the data stays. */
  kill(): Promise<void>
  /** Asks it to end, as whoever deploys does: its exit code, and how long it took in milliseconds. The data stays. */
  terminate(): Promise<{ code: number | null; ms: number }>
  /** Ends it if it runs, and starts it again on the same port and data. */
  restart(): Promise<void>
  /** Starts it again, and so long after ends it as a power cut does: ready or not. */
  stumble(afterMs: number): Promise<void>
}

/**
 * A real server with fresh data, as `npm start` runs it on what was built last. `env` comes on top. `under` is a command
 * that becomes the server, and does something to it before or beside. In a copy of the project (`project`) it builds too,
 * as `npm start` does; `script` is run in its place.
 */
export async function startServer(
  env: NodeJS.ProcessEnv = {},
  under: readonly string[] = [],
  project?: string,
  script: readonly string[] = project === undefined
    ? ['scripts/start.ts', '--no-build']
    : ['scripts/start.ts'],
): Promise<TestServer> {
  const dataDir = mkdtempSync(join(tmpdir(), 'digital-lending-data-'))
  const port = await freePort()
  const url = `http://localhost:${port}`
  let output = ''
  let server = await start()

  function spawned(): ChildProcess {
    const [command = '', ...args] = [...under, process.execPath, ...script]
    const started = spawn(command, args, {
      cwd: project ?? join(import.meta.dirname, '../..'),
      env: { ...process.env, NODE_ENV: 'development', PORT: `${port}`, DATA_DIR: dataDir, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    for (const stream of [started.stdout, started.stderr]) {
      stream.on('data', (text: Buffer) => (output += text.toString()))
    }
    return started
  }

  async function start(): Promise<ChildProcess> {
    const started = spawned()
    const latest = Date.now() + LONGEST_START_MS
    while (Date.now() < latest) {
      if (hasEnded(started)) throw new Error(`The server has ended by itself:\n${output}`)
      if (await isUp(url)) return started
      await wait(LOOK_MS)
    }
    started.kill('SIGKILL')
    throw new Error(`The server does not answer:\n${output}`)
  }

  async function end(signal: 'SIGINT' | 'SIGKILL' | 'SIGTERM'): Promise<void> {
    if (hasEnded(server)) return
    const ended = once(server, 'exit')
    server.kill(signal)
    await ended
  }

  return {
    url,
    dataDir,
    pid: () => server.pid ?? 0,
    output: () => output,
    async stop() {
      await end('SIGINT')
      rmSync(dataDir, { recursive: true, force: true })
    },
    kill: () => end('SIGKILL'),
    async terminate() {
      const started = performance.now()
      await end('SIGTERM')
      return { code: server.exitCode, ms: performance.now() - started }
    },
    async restart() {
      await end('SIGINT')
      server = await start()
    },
    async stumble(afterMs) {
      await end('SIGKILL')
      server = spawned()
      await wait(afterMs)
      await end('SIGKILL')
    },
  }
}

function hasEnded({ exitCode, signalCode }: ChildProcess): boolean {
  return exitCode !== null || signalCode !== null
}

async function isUp(url: string): Promise<boolean> {
  try {
    const response = await fetch(`${url}/actuator/health`)
    return ((await response.json()) as { status?: string }).status === 'UP'
  } catch {
    return false
  }
}
