import { Worker } from 'node:worker_threads'

import { compileCacheOnly } from '#server/environment/compileCacheOnly.ts'

import type { Answer, Answers, Question } from './judgingWorker.ts'

/** Asks the check beside the process, whose requests go on meanwhile. The thread holds the process only while it is asked something. */
export class JudgingThread {
  #thread: Worker | undefined
  #asked = 0
  readonly #waiting = new Map<number, PromiseWithResolvers<unknown>>()

  ask<What extends keyof Answers>(question: Extract<Question, { what: What }>): Promise<Answers[What]> {
    const answer = Promise.withResolvers<unknown>()
    this.#asked += 1
    this.#waiting.set(this.#asked, answer)
    this.#thread ??= this.#start()
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
    this.#thread.postMessage({ id: this.#asked, question })
    this.#thread.ref()
    return answer.promise as Promise<Answers[What]>
  }

  /** Ends the thread: its memory is free again. */
  async end(): Promise<void> {
    await this.#thread?.terminate()
    this.#thread = undefined
  }

  #start(): Worker {
    // A thread takes what was compiled before from where its environment says, and from nowhere else.
    const env = { ...process.env, ...compileCacheOnly() }
    const thread = new Worker(new URL('judgingWorker.ts', import.meta.url), { env })
    thread.on('message', (answer: Answer) => {
      const waiting = this.#waiting.get(answer.id)
      this.#waiting.delete(answer.id)
      if (this.#waiting.size === 0) thread.unref()
      if ('result' in answer) waiting?.resolve(answer.result)
      else waiting?.reject(answer.error)
    })
    thread.on('error', (error) => {
      for (const waiting of this.#waiting.values()) waiting.reject(error)
      this.#waiting.clear()
      this.#thread = undefined
    })
    return thread
  }
}

/** The one of this process: it keeps what it found out about files that stand as they were. */
export const judgingThread = new JudgingThread()
