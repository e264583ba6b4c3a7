import type { FunnelStep } from '#contract/studioOperations.ts'

/** A case of a funnel, and the step at which it stands. */
interface CountedCase {
  id: string
  step: string
  closed: number
}

/** That a case came to a step; times in milliseconds since 1970. */
interface Visit {
  name: string
  case_id: string
  opened_at: number
  left_at: number | null
}

interface StepCount {
  came: Set<string>
  stay: Set<string>
  left: Set<string>
  /** Milliseconds, of those that went on. */
  times: number[]
}

/** Counts cases at the steps of a funnel, a few cases at a time. Who comes to a step twice counts once. */
export class FunnelCount {
  readonly #steps = new Map<string, StepCount>()

  /** Adds cases, with all their visits. */
  add(cases: readonly CountedCase[], visits: readonly Visit[]): void {
    const standing = new Map(cases.map((each) => [each.id, each]))
    for (const { name, case_id: id, opened_at: openedAt, left_at: leftAt } of visits) {
      const { step, closed } = standing.get(id)!
      const count = this.#countOf(name)
      count.came.add(id)
      if (step === name) (closed ? count.left : count.stay).add(id)
      else if (leftAt !== null) count.times.push(leftAt - openedAt)
    }
  }

  steps(): FunnelStep[] {
    return [...this.#steps].map(([step, { came, stay, left, times }]) => ({
      step,
      passed: came.size - stay.size - left.size,
      stay: stay.size,
      left: left.size,
      medianMs: times.toSorted((one, other) => one - other)[Math.ceil(times.length / 2) - 1] ?? null,
    }))
  }

  #countOf(name: string): StepCount {
    const known = this.#steps.get(name)
    if (known) return known
    const count = { came: new Set<string>(), stay: new Set<string>(), left: new Set<string>(), times: [] }
    this.#steps.set(name, count)
    return count
  }
}
