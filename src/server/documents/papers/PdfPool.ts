import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'

import { compileCacheOnly } from '../../environment/compileCacheOnly.ts'
import { DomainError } from '../../errors/DomainError.ts'
import type { ContractTerms } from './ContractTerms.ts'
import type { PaperKind } from './papers.ts'

/** What a thread says of a paper. */
export type Drawn = { pdf: Uint8Array } | { fault: string }
/** Said once, when all that it draws with has come. */
type Ready = 'ready'

interface Job {
  kind: PaperKind
  terms: ContractTerms
  resolve(pdf: Uint8Array): void
  reject(error: Error): void
}

const THREADS = Math.max(1, Math.min(2, availableParallelism() - 1))
const MOST_WAITING = 50
const LONGEST_MS = 30_000
/** A busy machine may take long until a thread can draw, which is no time of a paper's. */
const LONGEST_START_MS = 120_000
const HEAP_MB = 256
const PROGRAM = new URL('drawPaperThread.ts', import.meta.url)

/** What a test may have otherwise. */
interface PoolOptions {
  /** How long a paper may be drawn. */
  longestMs?: number
  /** What a thread runs. */
  program?: URL
}

/** Draws papers in threads of their own, so that a call that needs none never waits for one. Threads start when needed. */
export class PdfPool {
  readonly #waiting: Job[] = []
  readonly #idle: Worker[] = []
  readonly #all = new Set<Worker>()
  readonly #ready = new WeakSet<Worker>()
  readonly #longestMs: number
  readonly #program: URL
  #isClosed = false

  constructor({ longestMs = LONGEST_MS, program = PROGRAM }: PoolOptions = {}) {
    this.#longestMs = longestMs
    this.#program = program
  }

  /** Draws a paper. Throws `OVERLOADED` where too many wait already, or one takes too much time or memory. */
  async draw(kind: PaperKind, terms: ContractTerms): Promise<Uint8Array> {
    if (this.#isClosed || this.#waiting.length >= MOST_WAITING) throw overloaded()
    const { promise, resolve, reject } = Promise.withResolvers<Uint8Array>()
    this.#waiting.push({ kind, terms, resolve, reject })
    this.#next()
    return promise
  }

  /** Ends every thread, and refuses what still waits. */
  async close(): Promise<void> {
    this.#isClosed = true
    for (const { reject } of this.#waiting.splice(0)) reject(overloaded())
    await Promise.all([...this.#all].map((thread) => thread.terminate()))
  }

  #next(): void {
    const canStart = this.#idle.length > 0 || this.#all.size < THREADS
    const job = canStart ? this.#waiting.shift() : undefined
    if (!job) return
    const thread = this.#idle.pop() ?? this.#start()
    void this.#run(thread, job).finally(() => this.#next())
  }

  /** Settles the job. A thread that has ended, or had to be ended, is not used again. */
  async #run(thread: Worker, { kind, terms, resolve, reject }: Job): Promise<void> {
    const { promise, resolve: settle } = Promise.withResolvers<Drawn | undefined>()
    const onEnd = () => settle(undefined)
    const limit = () => setTimeout(onEnd, this.#ready.has(thread) ? this.#longestMs : LONGEST_START_MS)
    let timer = limit()
    const onMessage = (said: Drawn | Ready) => {
      if (said !== 'ready') return settle(said)
      this.#ready.add(thread)
      clearTimeout(timer)
      timer = limit()
    }
    thread.on('message', onMessage).once('error', onEnd).once('exit', onEnd)
    thread.ref()
    thread.postMessage({ kind, terms }, [])

    const drawn = await promise
    clearTimeout(timer)
    thread.off('message', onMessage).off('error', onEnd).off('exit', onEnd)
    thread.unref()
    if (!drawn) {
      this.#all.delete(thread)
      await thread.terminate()
      return reject(overloaded())
    }
    this.#idle.push(thread)
    if ('pdf' in drawn) resolve(drawn.pdf)
    else reject(new Error(`A paper could not be drawn: ${drawn.fault}`))
  }

  #start(): Worker {
    const thread = new Worker(this.#program, {
      env: compileCacheOnly(),
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: HEAP_MB },
    })
    this.#all.add(thread)
    const forget = () => {
      this.#all.delete(thread)
      const at = this.#idle.indexOf(thread)
      if (at !== -1) this.#idle.splice(at, 1)
    }
    // An error that has no listener would end the server.
    thread.on('error', forget).once('exit', forget)
    return thread
  }
}

function overloaded(): DomainError {
  return new DomainError('OVERLOADED', 'A document cannot be drawn up just now.', { retryAfterSeconds: 5 })
}
