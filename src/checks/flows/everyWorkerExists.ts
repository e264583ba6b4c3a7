import type { Check } from '../Check.ts'
import { didYouMean } from '../hints/didYouMean.ts'
import { workersOf } from '../pointers/workersOf.ts'

/** A worker that a flow names is one of the server's, or a service of the product. */
export const everyWorkerExists: Check = function* (content) {
  const workers = [...content.catalog.workers, ...content.services.keys()]
  for (const { source, pointer, worker } of workersOf(content)) {
    const isUnread = content.unread.has(`flows/services/${worker}.json`)
    if (worker === undefined || workers.includes(worker) || isUnread) continue
    yield {
      source,
      pointer,
      message: `No worker is called "${worker}".`,
      hint: didYouMean(
        worker,
        workers,
        'src/server/lending/workers.ts lists those there are; a file in flows/services adds one.',
      ),
    }
  }
}
