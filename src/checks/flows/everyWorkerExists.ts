import type { Check } from '../Check.ts'
import { didYouMean } from '../hints/didYouMean.ts'
import { workersOf } from '../pointers/workersOf.ts'

/** A worker that a flow names is one of the server's. */
export const everyWorkerExists: Check = function* (content) {
  const { workers } = content.catalog
  for (const { source, pointer, worker } of workersOf(content)) {
    if (worker === undefined || workers.includes(worker)) continue
    yield {
      source,
      pointer,
      message: `No worker is called "${worker}".`,
      hint: didYouMean(worker, workers, 'src/server/lending/workers.ts lists those there are.'),
    }
  }
}
