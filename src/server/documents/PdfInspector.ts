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
  reject(error: DomainError): void
}

const PROCESSES = 2
const MOST_WAITING = 50
const IDLE_MS = 30_000
const HEAP_MB = 256
/** Of these Node itself reserves about 620 MB. */
const DATA_BYTES = 1_000_000_000
const PRLIMIT = '/usr/bin/prlimit'
const limitsProcessor = existsSync(PRLIMIT)
const TOO_MUCH = 'it takes too much time or memory'

interface Limits {
  longestMs: number
  /** Of the processor, for one document; a process that has used it up is ended by the system. */
  cpuSeconds: number
  /** What each process runs. */
  program: string
}

const usual: Limits = {
  longestMs: 10_000,
  cpuSeconds: 5,
  program: fileURLToPath(new URL('inspectPdfProcess.ts', import.meta.url)),
}

/**
 * Parses PDFs in processes of their own, which have no secrets, no network where the system allows it, little memory and
 * ten seconds, five of the processor's: what harms one of them harms nobody else. They start when needed and end when idle.
 */
export class PdfInspector {
  readonly #waiting: Waiting[] = []
  /** Each with what ends it once it was idle for long. */
  readonly #idle = new Map<ChildProcess, NodeJS.Timeout>()
  readonly #all = new Set<ChildProcess>()
  /** Seconds of the processor that each has used. */
  readonly #used = new WeakMap<ChildProcess, number>()
  readonly #limits: Limits
  #busy = 0

  constructor(limits: Partial<Limits> = {}) {
    this.#limits = { ...usual, ...limits }
  }

  /**
   * Why a PDF is refused, or null where it is good. `OVERLOADED` where too many wait already, or the machine is too busy
   * to look at it in time.
   */
  async faultOf(file: Uint8Array): Promise<string | null> {
    if (this.#waiting.length >= MOST_WAITING) throw overloaded('Too many documents are being looked at.')
    const { promise, resolve, reject } = Promise.withResolvers<string | null>()
    this.#waiting.push({ file, resolve, reject })
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

  async #inspect({ file, resolve, reject }: Waiting): Promise<void> {
    const child = this.#take()
    let isLate = false
    const { promise, resolve: answer } = Promise.withResolvers<string | null>()
    const onMessage = ({ fault, cpuSeconds }: Verdict) => {
      this.#used.set(child, cpuSeconds)
      answer(fault)
    }
    const onEnd = () => answer(TOO_MUCH)
    const timer = setTimeout(() => {
      isLate = true
      child.kill('SIGKILL')
    }, this.#limits.longestMs)
    child.once('message', onMessage).once('exit', onEnd).once('error', onEnd)
    await this.#limitProcessor(child)
    child.send(file, (error) => error && child.kill('SIGKILL'))

    const fault = await promise
    // Who has its time without having used up the processor's was kept waiting by the machine.
    if (isLate && fault === TOO_MUCH && limitsProcessor)
      reject(overloaded('A document could not be looked at in time.'))
    else resolve(fault)
    clearTimeout(timer)
    child.off('message', onMessage).off('exit', onEnd).off('error', onEnd)
    this.#rest(child)
  }

  /** A process lives on for other documents: each gets its own seconds on top of those used so far. */
  async #limitProcessor(child: ChildProcess): Promise<void> {
    const { pid } = child
    const used = this.#used.get(child) ?? 0
    if (pid === undefined || !limitsProcessor) return
    const seconds = Math.ceil(used) + this.#limits.cpuSeconds
    const limiting = spawn(PRLIMIT, [`--pid=${pid}`, `--cpu=${seconds}:`], { env: {}, stdio: 'ignore' })
    await new Promise((resolve) => limiting.once('exit', resolve).once('error', resolve))
  }

  #take(): ChildProcess {
    const [idle] = this.#idle
    if (!idle) return this.#start()
    const [child, ending] = idle
    clearTimeout(ending)
    this.#idle.delete(child)
    return child
  }

  /** An idle process keeps nobody awake, and ends after a while. */
  #rest(child: ChildProcess): void {
    if (!this.#all.has(child)) return
    const end = () => {
      // Nobody takes a process that is about to end.
      this.#idle.delete(child)
      child.kill('SIGKILL')
    }
    this.#idle.set(child, setTimeout(end, IDLE_MS).unref())
  }

  #start(): ChildProcess {
    const node = [process.execPath, `--max-old-space-size=${HEAP_MB}`, this.#limits.program]
    const limited = limitsProcessor ? [PRLIMIT, `--data=${DATA_BYTES}`, ...node] : node
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

function overloaded(reason: string): DomainError {
  return new DomainError('OVERLOADED', reason, { retryAfterSeconds: 5 })
}
