import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

import { compileCacheOnly } from '../../environment/compileCacheOnly.ts'
import { DomainError } from '../../errors/DomainError.ts'
import { FairQueue } from '../uploads/FairQueue.ts'
import { processorSeconds } from './processorSeconds.ts'
import { withoutNetwork } from './withoutNetwork.ts'

/** What a process answers: why a PDF is refused, and how much of the processor it has used so far. */
export interface Verdict {
  fault: string | null
  cpuSeconds: number
  /** The document makes more work than the process was to do: nothing else is said of it. */
  isTooMuch?: boolean
}

/** What a process says: once that it can begin, then of each document. */
export type Said = 'ready' | Verdict

/** What a process is given. */
export interface Inspection {
  file: Uint8Array
  /** The name under which the document may refer to itself. */
  filename: string
  /** How much work it may make, as `PdfWork` counts it; without it as much as any document may. */
  mostWork?: number
}

interface Waiting extends Inspection {
  resolve(fault: string | null): void
  reject(error: DomainError): void
}

/** How a look into a document has ended: with its verdict, or given up because it was not quick. */
interface Look {
  isGivenUp: boolean
  cpuSeconds: number
}

/** Of the processor: a session whose document takes longer is slow. */
const SLOW_SECONDS = 0.5
/** Of a quick document: about 0.2 seconds of the processor. Few programs write as much in 50 pages. */
export const QUICK_WORK = 256 * 1024
/** The processor time that a document may take, by its length. */
const SECONDS_A_BYTE = 2e-8
const MOST_WAITING = 100
/** Of them, those of slow sessions: they must not keep the others out. */
const MOST_SLOW_WAITING = 20
const IDLE_MS = 30_000
/** Between two looks at how much a process has used. */
const LEAST_MS = 20
/** Of the processor, until a process can look into its first document. */
const START_SECONDS = 1
const HEAP_MB = 256
/** Of these Node itself reserves about 620 MB. */
const DATA_BYTES = 1_000_000_000
const PRLIMIT = '/usr/bin/prlimit'
const limitsProcessor = existsSync(PRLIMIT)
const TOO_MUCH = 'it takes too much time or memory'

interface Limits {
  /** For a process to start, and for it to look into a document. */
  longestMs: number
  /** Of the processor, in the process that is kept for quick documents. */
  quickMs: number
  /** Of the processor, for one document; a process that has used it up is ended by the system. */
  cpuSeconds: number
  /** What each process runs. */
  program: string
}

const usual: Limits = {
  longestMs: 10_000,
  quickMs: 750,
  cpuSeconds: 2,
  program: fileURLToPath(new URL('inspectPdfProcess.ts', import.meta.url)),
}

/**
 * Parses PDFs in processes of their own, which have no secrets, no network where the system allows it, little memory and
 * ten seconds, two of the processor's: what harms one of them harms no other. They start when needed and end when idle. A
 * session has one of them at most, and waits behind those that have used less: a slow document delays its own session.
 * Two work at once: one takes any document, the other is kept for sessions that have brought nothing slow, the shortest
 * document first. There a document that makes more than a little work is given up as soon as that is seen, long before
 * the work is done, and waits for the first process: one that is quick waits such a moment at most for each session before
 * it, however many slow ones there are. Work is counted, not timed; a time is set beside it for what no count foresees.
 */
export class PdfInspector {
  readonly #waiting = new FairQueue<Waiting>(SLOW_SECONDS)
  /** Each with what ends it once it was idle for long. */
  readonly #idle = new Map<ChildProcess, NodeJS.Timeout>()
  readonly #all = new Set<ChildProcess>()
  /** Seconds of the processor that each has used. */
  readonly #used = new WeakMap<ChildProcess, number>()
  /** Seconds of the processor that each may use before the system ends it. */
  readonly #granted = new WeakMap<ChildProcess, number>()
  readonly #ready = new WeakMap<ChildProcess, Promise<void>>()
  readonly #limits: Limits
  #isBusy = false
  #isQuickBusy = false
  #isClosed = false

  constructor(limits: Partial<Limits> = {}) {
    this.#limits = { ...usual, ...limits }
  }

  /**
   * Why a PDF is refused, or null where it is good. `OVERLOADED` where too many wait already, or the machine is too busy
   * to look at it in time.
   */
  async faultOf(inspection: Inspection, session: string): Promise<string | null> {
    if (this.#waiting.length >= MOST_WAITING) throw tooMany()
    const { promise, resolve, reject } = Promise.withResolvers<string | null>()
    const expectedSeconds = inspection.file.length * SECONDS_A_BYTE
    this.#waiting.add(session, { ...inspection, resolve, reject }, expectedSeconds)
    this.#next()
    return promise
  }

  /** Ends every process. What waits is refused. */
  close(): void {
    this.#isClosed = true
    for (const child of this.#all) child.kill('SIGKILL')
  }

  #next(): void {
    if (this.#isClosed) {
      for (let next = this.#waiting.take(); next; next = this.#waiting.take()) {
        next.work.reject(tooMany())
        this.#waiting.done(next.session, 0)
      }
    }
    if (!this.#isBusy) {
      const next = this.#waiting.take()
      if (next) void this.#serve(next.session, next.work)
    }
    if (this.#isBusy && !this.#isQuickBusy) {
      const next = this.#waiting.take({ quickOnly: true })
      if (next) void this.#serveQuickly(next.session, next.work)
    }
  }

  async #serve(session: string, work: Waiting): Promise<void> {
    this.#isBusy = true
    const { cpuSeconds } = await this.#inspect(work)
    this.#waiting.done(session, cpuSeconds)
    this.#isBusy = false
    this.#next()
  }

  async #serveQuickly(session: string, work: Waiting): Promise<void> {
    this.#isQuickBusy = true
    const { cpuSeconds, isGivenUp } = await this.#inspect(work, this.#limits.quickMs)
    if (isGivenUp && this.#waiting.slowLength < MOST_SLOW_WAITING)
      this.#waiting.putBack(session, work, cpuSeconds)
    else {
      if (isGivenUp) work.reject(tooMany())
      this.#waiting.done(session, cpuSeconds)
    }
    this.#isQuickBusy = false
    this.#next()
  }

  /** Looks into a document. With `quickMs`, what takes longer is given up without a verdict. */
  async #inspect({ file, filename, resolve, reject }: Waiting, quickMs?: number): Promise<Look> {
    const child = this.#take()
    const before = this.#used.get(child) ?? START_SECONDS
    // Of a process that has ended nothing more is known.
    let cpuSeconds = this.#limits.cpuSeconds
    let isLate = false
    let isGivenUp = false
    const mostWork = quickMs === undefined ? undefined : QUICK_WORK
    const { promise, resolve: answer } = Promise.withResolvers<string | null>()
    const onMessage = (said: Said) => {
      if (said === 'ready') return
      this.#used.set(child, said.cpuSeconds)
      cpuSeconds = Math.max(0, said.cpuSeconds - before)
      isGivenUp = said.isTooMuch === true
      answer(said.fault)
    }
    const onEnd = () => answer(TOO_MUCH)
    const beLate = () => {
      isLate = true
      child.kill('SIGKILL')
    }
    let timer = setTimeout(beLate, this.#limits.longestMs)
    child.on('message', onMessage).once('exit', onEnd).once('error', onEnd)
    await this.#limitProcessor(child)
    // What it needs to start is no fault of the document.
    await this.#ready.get(child)
    clearTimeout(timer)
    timer = setTimeout(beLate, this.#limits.longestMs)
    const giveUp = () => {
      isGivenUp = true
      child.kill('SIGKILL')
    }
    const stopWatching = quickMs === undefined ? () => undefined : whenUsed(child, quickMs, giveUp)
    const asked = { file, filename, ...(mostWork !== undefined && { mostWork }) } satisfies Inspection
    child.send(asked, (error) => error && child.kill('SIGKILL'))

    const fault = await promise
    clearTimeout(timer)
    stopWatching()
    child.off('message', onMessage).off('exit', onEnd).off('error', onEnd)
    this.#rest(child)
    if (isGivenUp) return { isGivenUp, cpuSeconds: child.killed ? (quickMs ?? 0) / 1000 : cpuSeconds }
    // Who has its time without having used up the processor's was kept waiting by the machine.
    if (isLate && fault === TOO_MUCH && limitsProcessor)
      reject(overloaded('A document could not be looked at in time.'))
    else resolve(fault)
    return { isGivenUp: false, cpuSeconds }
  }

  /**
   * A process is used for many documents: each may use its own seconds on top of those used so far. The limit is in whole
   * seconds, so that most documents need no new one.
   */
  async #limitProcessor(child: ChildProcess): Promise<void> {
    const { pid } = child
    const needed = (this.#used.get(child) ?? START_SECONDS) + this.#limits.cpuSeconds
    if (pid === undefined || !limitsProcessor || needed <= (this.#granted.get(child) ?? 0)) return
    const seconds = Math.ceil(needed)
    this.#granted.set(child, seconds)
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

  /** Lets the server exit while a process is idle, and ends the process after a while. */
  #rest(child: ChildProcess): void {
    if (!this.#all.has(child) || child.killed) return
    const end = () => {
      // A process that is about to end takes no document.
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
      env: compileCacheOnly(),
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      serialization: 'advanced',
    })
    const { promise: ready, resolve: isReady } = Promise.withResolvers<void>()
    const forget = () => {
      this.#all.delete(child)
      this.#idle.delete(child)
      isReady()
    }
    this.#ready.set(child, ready)
    child.once('message', () => isReady())
    this.#all.add(child)
    child.once('exit', forget).once('error', forget)
    child.unref()
    child.channel?.unref()
    return child
  }
}

/** Calls once a process has used so much more of the processor: what the machine keeps waiting is not slow. */
function whenUsed({ pid }: ChildProcess, ms: number, call: () => void): () => void {
  const before = processorSeconds(pid)
  const look = () => {
    const now = processorSeconds(pid)
    const left = now === null || before === null ? 0 : ms - (now - before) * 1000
    if (left > 0) timer = setTimeout(look, Math.max(left, LEAST_MS))
    else call()
  }
  let timer = setTimeout(look, ms)
  return () => clearTimeout(timer)
}

function tooMany(): DomainError {
  return overloaded('Too many documents are being looked at.')
}

function overloaded(reason: string): DomainError {
  return new DomainError('OVERLOADED', reason, { retryAfterSeconds: 5 })
}
