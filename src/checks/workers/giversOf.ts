import { toPointer } from '#validation/pointer.ts'

import type { Content } from '../content/Content.ts'

/** Returns the workers, services and outside messages that may find out a fact, by name. */
export function giversOf(name: string, { catalog, services }: Content): string[] {
  const fact = toPointer(['facts', name])
  return [
    ...[...catalog.workerFacts].flatMap(([worker, { gives }]) => (gives.includes(name) ? [worker] : [])),
    ...[...services.values()].flatMap((service) =>
      Object.keys(service.value.facts ?? {}).some((each) => `${each}/`.startsWith(`${fact}/`))
        ? [service.name]
        : [],
    ),
    ...[...catalog.outsideMessages].flatMap(([message, facts]) => (facts.includes(name) ? [message] : [])),
  ]
}
