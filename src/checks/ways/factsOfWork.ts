import { toPointer } from '#validation/pointer.ts'

import type { Content } from '../content/Content.ts'

/** Returns the facts that a worker, a service or the tables after it may give, as pointers. */
export function factsOfWork(
  { worker = '', decides = [] }: { worker?: string; decides?: string[] },
  { catalog, services, tables }: Content,
): string[] {
  const ofWorker = catalog.workerFacts.get(worker)?.gives.map((fact) => toPointer(['facts', fact]))
  const ofTables = decides.flatMap((name) => tables.get(name)?.value.rows ?? [])
  return [
    ...(ofWorker ?? Object.keys(services.get(worker)?.value.facts ?? {})),
    ...ofTables.flatMap(({ sets }) => Object.keys(sets)),
  ]
}
