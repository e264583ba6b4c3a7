import type { Content } from '../content/Content.ts'
import { workersOf } from './workersOf.ts'

/** Whether a step of a product, or its journey, names a worker of the server. */
export function hasServerWorker(content: Content): boolean {
  const { workers } = content.catalog
  return workersOf(content).some(({ worker }) => worker !== undefined && workers.includes(worker))
}
