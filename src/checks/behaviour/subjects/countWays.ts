import type { Next } from '#flow/Flow.ts'
import { firstFlow } from '#flow/firstFlow.ts'
import { isEnd } from '#flow/isEnd.ts'
import type { Journey } from '#flow/Journey.ts'
import { stepsAhead } from '#flow/stepsAhead.ts'
import { transitionsOf } from '#flow/transitionsOf.ts'

/** The ways of a journey from its beginning to its ends, each a list of steps. The deadline, and what leads back, is on none. */
export interface Ways {
  total: bigint
  /** By the name of each end how many ways lead to it, and the shortest of them. */
  ends: Map<string, { count: bigint; shortest: string[] }>
  /** How many pass by a step or a gateway. */
  passingBy(name: string): bigint
}

const BEGINNING = ''

/** Counts the ways of a journey. Of steps in a circle the one that leads back to an earlier one is not followed. */
export function countWays(journey: Journey): Ways {
  const forward = forwardSteps(journey)
  const names = [...forward.keys()]
  const ends = [...journey.steps.values()]
    .filter((step) => isEnd(journey, step) || step.name === journey.end)
    .filter(({ process }) => journey.definition.processes.includes(process))
    .map(({ name }) => name)

  // Deepest first: what follows a step is counted before it.
  const toEnds = new Map<string, bigint>()
  for (const name of names)
    toEnds.set(name, sum(valuesAt(forward.get(name), toEnds)) + (ends.includes(name) ? 1n : 0n))
  const { counts, shortest } = waysFromTheBeginning(forward)
  const countOf = (name: string) => counts.get(name) ?? 0n

  return {
    total: toEnds.get(BEGINNING) ?? 0n,
    ends: new Map(
      ends.toSorted().map((end) => [end, { count: countOf(end), shortest: shortest.get(end) ?? [] }]),
    ),
    passingBy: (name) => {
      if (journey.steps.has(name)) return countOf(name) * (toEnds.get(name) ?? 0n)
      const behind = targetsOf(journey, name)
      return sum(
        names
          .filter((step) => crossedFrom(journey, step).has(name))
          .map((step) => {
            const passed = (forward.get(step) ?? []).filter((next) => behind.has(next))
            return countOf(step) * sum(valuesAt(passed, toEnds))
          }),
      )
    },
  }
}

function waysFromTheBeginning(forward: Map<string, string[]>) {
  const counts = new Map([[BEGINNING, 1n]])
  const shortest = new Map<string, string[]>([[BEGINNING, []]])
  for (const [name, following] of [...forward].toReversed()) {
    for (const next of following) {
      counts.set(next, (counts.get(next) ?? 0n) + (counts.get(name) ?? 0n))
      const way = [...(shortest.get(name) ?? []), next]
      if (way.length < (shortest.get(next)?.length ?? Infinity)) shortest.set(next, way)
    }
  }
  return { counts, shortest }
}

/** The steps that follow each step, without those that lead round in a circle; what follows a step stands before it. */
function forwardSteps(journey: Journey): Map<string, string[]> {
  const forward = new Map<string, string[]>()
  const open = new Set<string>()
  const visit = (name: string) => {
    if (forward.has(name)) return
    open.add(name)
    const following = new Set(
      nextsOf(journey, name).flatMap(({ process, next }) => stepsAhead(journey, process, next)),
    )
    const onwards = [...following].toSorted().filter((next) => !open.has(next))
    for (const next of onwards) visit(next)
    open.delete(name)
    forward.set(name, onwards)
  }
  visit(BEGINNING)
  return forward
}

/** Where a step leads, as it is written; or the beginning of the journey. */
function nextsOf(journey: Journey, name: string): { process: string; next: Next }[] {
  if (name === BEGINNING) {
    const { process, start } = firstFlow(journey)
    return [{ process, next: start }]
  }
  const step = journey.steps.get(name)
  return step ? transitionsOf(step).map(({ next }) => ({ process: step.process, next })) : []
}

/** The gateways that may be crossed when a step is left. */
function crossedFrom(journey: Journey, name: string): Set<string> {
  const crossed = new Set<string>()
  for (const { process, next } of nextsOf(journey, name)) {
    const here = new Set<string>()
    stepsAhead(journey, process, next, here)
    for (const each of here) crossed.add(each.slice(each.indexOf(' ') + 1))
  }
  return crossed
}

/** The steps behind a gateway. */
function targetsOf(journey: Journey, gateway: string): Set<string> {
  const of = [...journey.flows.values()].filter(({ gateways }) => Object.hasOwn(gateways, gateway))
  return new Set(of.flatMap(({ process }) => stepsAhead(journey, process, gateway)))
}

function valuesAt(names: string[] = [], values: Map<string, bigint>): bigint[] {
  return names.map((name) => values.get(name) ?? 0n)
}

function sum(counts: bigint[]): bigint {
  return counts.reduce((total, count) => total + count, 0n)
}
