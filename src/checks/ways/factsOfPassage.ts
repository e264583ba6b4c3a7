import { setsOfProof } from '#flow/codes/setsOfProof.ts'
import type { CodeDefinition, Sets } from '#flow/Flow.ts'
import type { Journey } from '#flow/Journey.ts'
import { toPointer } from '#validation/pointer.ts'

import type { Content } from '../content/Content.ts'

export function factsOfSets(sets: Sets = {}): string[] {
  return Object.keys(sets)
}

/** Returns the facts that a code sets as it comes back. */
export function factsOfCode(task: string, code: CodeDefinition): string[] {
  return Object.keys(setsOfProof(task, code))
}

/** Returns the facts that a worker, a service or the tables after it may give. */
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

/** Returns the pointers at which conditions of a process find a value where they hold. */
export function factsOfConditions({ flows }: Journey, process: string, names: string[]): string[] {
  const { conditions = {} } = flows.get(process) ?? {}
  return names.flatMap((name) => Object.keys(conditions[name] ?? {}))
}
