/** Judges saved definitions in a thread of its own, which keeps what it found out about files that stand as they were. */
import { parentPort } from 'node:worker_threads'

import type { Finding } from '#engine/compile/read/Finding.ts'

import { refreshTypes } from '../refreshTypes.ts'
import { judgeSaved, readSaved, type Saved } from './judgeSaved.ts'

/** What the thread is asked; `writesTypes` has the types of the project's own screens written too. */
export type Question = Saved & { id: number; writesTypes?: boolean }

/** What it found, or why it could not judge. */
export type Answer = { id: number } & ({ findings: Finding[] } | { error: unknown })

parentPort?.on('message', (question: Question) => void judge(question))

async function judge({ id, writesTypes, ...saved }: Question): Promise<void> {
  try {
    const products = readSaved(saved)
    tell({ id, findings: judgeSaved(products, saved) })
    const own = products.find(({ name }) => name === '')
    if (writesTypes && own) await refreshTypes(own.content, saved.root)
  } catch (error) {
    tell({ id, error })
  }
}

function tell(answer: Answer): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
  parentPort?.postMessage(answer)
}
