import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

import { DomainError } from '../errors/DomainError.ts'
import { withoutNetwork } from './withoutNetwork.ts'

/** What a process answers: why a PDF is refused, and how much of the processor it has used so far. */
export interface Verdict {
  fault: string | null
  cpuSeconds: number
}

interface Waiting {
  file: Uint8Array
  resolve(fault: string | null): void
}

const PROCESSES = 2
const MOST_WAITING = 50
const LONGEST_MS = 10_000
const IDLE_MS = 30_000
const HEAP_MB = 256
/** Of the processor, for one document; a process that has used it up is ended by the system. */
const CPU_SECONDS = 5
/** Of these Node itself reserves about 620 MB. */
const DATA_BYTES = 1_000_000_000
const PRLIMIT = '/usr/bin/prlimit'
const PROGRAM = fileURLToPath(new URL('inspectPdfProcess.ts', import.meta.url))

/**
 * Parses PDFs in processes of their own, which have no secrets, no network where the system allows it, little memory and
 * ten seconds, five of the processor's: what harms one of them harms nobody else. They start when needed and end when idle.
 */
export class PdfInspector {
  readonly #waiting: Waiting[] = []
  readonly #idle = new Set<ChildProcess>()
  readonly #all = new Set<ChildProcess>()
  /** Seconds of the processor that each has used. */
  readonly #used = new WeakMap<ChildProcess, number>()
  #busy = 0

  /** Why a PDF is refused, or null where it is good. Refuses itself where too many wait already. */
  async faultOf(file: Uint8Array): Promise<string | null> {
    if (this.#waiting.length >= MOST_WAITING) {
      throw new DomainError('OVERLOADED', 'Too many documents are being looked at.', { retryAfterSeconds: 5 })
    }
    const { promise, resolve } = Promise.withResolvers<string | null>()
    this.#waiting.push({ file, resolve })
    this.#next()
    return promise
  }

  /** Ends every process. */
  close(): void {
    for (const child of this.#all) child.kill('SIGKILL')
  }

  #next(): void {
    if (this.#busy >= PROCESSES) return
    const waiting = this.#waiting.shift()
    if (!waiting) return

    this.#busy += 1
    void this.#inspect(waiting).finally(() => {
      this.#busy -= 1
      this.#next()
    })
  }

  async #inspect({ file, resolve }: Waiting): Promise<void> {
    const child = this.#take()
    const { promise, resolve: answer } = Promise.withResolvers<string | null>()
    const onMessage = ({ fault, cpuSeconds }: Verdict) => {
      this.#used.set(child, cpuSeconds)
      answer(fault)
    }
    const onEnd = () => answer('it takes too much time or memory')
    const timer = setTimeout(() => child.kill('SIGKILL'), LONGEST_MS)
    child.once('message', onMessage).once('exit', onEnd).once('error', onEnd)
    await this.#limitProcessor(child)
    child.send(file, (error) => error && child.kill('SIGKILL'))

    resolve(await promise)
    clearTimeout(timer)
    child.off('message', onMessage).off('exit', onEnd).off('error', onEnd)
    this.#rest(child)
  }

  /** A process lives on for other documents: each gets its own seconds on top of those used so far. */
  async #limitProcessor(child: ChildProcess): Promise<void> {
    const { pid } = child
    const used = this.#used.get(child) ?? 0
    if (pid === undefined || !existsSync(PRLIMIT)) return
    const seconds = Math.ceil(used) + CPU_SECONDS
    const limiting = spawn(PRLIMIT, [`--pid=${pid}`, `--cpu=${seconds}:`], { env: {}, stdio: 'ignore' })
    await new Promise((resolve) => limiting.once('exit', resolve).once('error', resolve))
  }

  #take(): ChildProcess {
    const [idle] = this.#idle
    if (!idle) return this.#start()
    this.#idle.delete(idle)
    return idle
  }

  /** An idle process keeps nobody awake, and ends after a while. */
  #rest(child: ChildProcess): void {
    if (!this.#all.has(child)) return
    this.#idle.add(child)
    setTimeout(() => this.#idle.has(child) && child.kill('SIGKILL'), IDLE_MS).unref()
  }

  #start(): ChildProcess {
    const node = [process.execPath, `--max-old-space-size=${HEAP_MB}`, PROGRAM]
    const limited = existsSync(PRLIMIT) ? [PRLIMIT, `--data=${DATA_BYTES}`, ...node] : node
    const [command = '', ...args] = withoutNetwork(limited)
    const child = spawn(command, args, {
      env: {},
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      serialization: 'advanced',
    })
    const forget = () => {
      this.#all.delete(child)
      this.#idle.delete(child)
    }
    this.#all.add(child)
    child.once('exit', forget).once('error', forget)
    child.unref()
    child.channel?.unref()
    return child
  }
}
