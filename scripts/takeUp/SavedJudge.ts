import { Worker } from 'node:worker_threads'

import type { Finding } from '#engine/compile/read/Finding.ts'

import type { Answer, Question } from './judgingWorker.ts'

/** Judges saved definitions beside the process, whose requests go on meanwhile. The thread begins with the first question. */
export class SavedJudge {
  #thread: Worker | undefined
  #asked = 0
  readonly #waiting = new Map<number, PromiseWithResolvers<Finding[]>>()

  judge(question: Omit<Question, 'id'>): Promise<Finding[]> {
    const answer = Promise.withResolvers<Finding[]>()
    this.#asked += 1
    this.#waiting.set(this.#asked, answer)
    this.#thread ??= this.#start()
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
    this.#thread.postMessage({ id: this.#asked, ...question } satisfies Question)
    return answer.promise
  }

  #start(): Worker {
    const thread = new Worker(new URL('judgingWorker.ts', import.meta.url))
    thread.on('message', (answer: Answer) => {
      const waiting = this.#waiting.get(answer.id)
      this.#waiting.delete(answer.id)
      if ('findings' in answer) waiting?.resolve(answer.findings)
      else waiting?.reject(answer.error)
    })
    thread.on('error', (error) => {
      for (const waiting of this.#waiting.values()) waiting.reject(error)
      this.#waiting.clear()
      this.#thread = undefined
    })
    // The process ends without it. A listener would hold it, were it set later.
    thread.unref()
    return thread
  }
}
