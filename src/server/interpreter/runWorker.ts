import type { Work, Worked } from './Worker.ts'
import { workers } from '../lending/workers.ts'

/** Runs the worker that a flow names; none is no work. */
export async function runWorker(name: string | undefined, work: Work): Promise<Worked> {
  if (name === undefined) return { facts: {} }

  const worker = Object.hasOwn(workers, name) ? workers[name] : undefined
  if (!worker) throw new Error(`A flow names the worker "${name}", which does not exist.`)
  return worker(work)
}
