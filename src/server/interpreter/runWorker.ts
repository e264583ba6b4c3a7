import { workers } from '../lending/workers.ts'
import { serviceWorker } from '../services/serviceWorker.ts'
import { inSpan } from '../observability/tracing/inSpan.ts'
import type { Work, Worked, Worker } from './Worker.ts'

/** Runs the worker that a flow names: one of the server's, or a service of the case's journey. None is no work. */
export async function runWorker(name: string | undefined, work: Work): Promise<Worked> {
  if (name === undefined) return { facts: {} }

  const worker = Object.hasOwn(workers, name) ? workers[name] : await serviceNamed(name, work)
  if (!worker) throw new Error(`A flow names the worker "${name}", which does not exist.`)
  return inSpan({ name: `worker ${name}` }, () => worker(work))
}

async function serviceNamed(name: string, { context, loanCase }: Work): Promise<Worker | undefined> {
  const { services } = await context.definitions.journeyOf(loanCase)
  const service = services.get(name)
  return service && serviceWorker(service)
}
