import { flushCompileCache } from 'node:module'
import { parentPort } from 'node:worker_threads'

import type { ContractTerms } from './ContractTerms.ts'
import { type PaperKind, papers } from './papers.ts'
import type { Drawn } from './PdfPool.ts'

/** A thread of `PdfPool`: draws one paper after the other, as it is asked. */
parentPort?.on('message', ({ kind, terms }: { kind: PaperKind; terms: ContractTerms }) => {
  void draw(kind, terms).then((drawn) => parentPort?.postMessage(drawn, []))
})
parentPort?.postMessage('ready', [])
// A thread does not end by itself, it is ended: what was compiled of it is kept for the next one before.
flushCompileCache()

async function draw(kind: PaperKind, terms: ContractTerms): Promise<Drawn> {
  try {
    return { pdf: await papers[kind](terms) }
  } catch (error) {
    return { fault: (error as Error).stack ?? String(error) }
  }
}
