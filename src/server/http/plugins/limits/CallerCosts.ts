/** After so long a cost counts for half. */
const HALF_LIFE_MS = 5000
/** Less than this, in milliseconds of work, is forgotten. */
const LEAST = 0.01
/** Up to seven eighths of all costs: who costs next to nothing is served, also where the machine itself is slow. */
const MOST_STEPS = 3

/**
 * What each caller has cost the main thread lately: the processor time of its work, shared at every moment among the requests
 * under way. Under pressure those who cost most are refused first, and as long as it lasts more and more of them.
 */
export class CallerCosts {
  /** How long the main thread has worked, in milliseconds. */
  readonly #workedMs: () => number
  readonly #leastMs: number
  readonly #costs = new Map<string, number>()
  #refused: ReadonlySet<string> = new Set()
  #underWay = 0
  /** What one request would have cost that were under way since the start. */
  #share = 0
  #worked: number
  #steps = 0

  /** Who has cost less than `leastMs` of work is served: a slow machine is not of their making. */
  constructor(leastMs: number, workedMs = mainThreadMs) {
    this.#leastMs = leastMs
    this.#workedMs = workedMs
    this.#worked = workedMs()
  }

  /** A request begins. What is returned is called once it is over, with who made it. */
  begin(): (caller: string) => void {
    this.#divide()
    const before = this.#share
    this.#underWay += 1
    return (caller) => {
      this.#divide()
      this.#underWay -= 1
      this.#costs.set(caller, (this.#costs.get(caller) ?? 0) + this.#share - before)
    }
  }

  isRefused(caller: string): boolean {
    return this.#refused.has(caller)
  }

  /**
   * Looks at the costs of the last `elapsedMs`, and says who is refused from now on: under pressure the most expensive who
   * together make half of all costs, then three quarters and so on; without it fewer each time, until none is.
   */
  look(isUnderPressure: boolean, elapsedMs: number): void {
    this.#steps = Math.max(0, Math.min(MOST_STEPS, this.#steps + (isUnderPressure ? 1 : -1)))
    this.#refused = new Set(this.#steps > 0 ? this.#mostExpensive(1 - 0.5 ** this.#steps) : [])
    const left = 0.5 ** (elapsedMs / HALF_LIFE_MS)
    for (const [caller, cost] of this.#costs) {
      if (cost * left < LEAST) this.#costs.delete(caller)
      else this.#costs.set(caller, cost * left)
    }
  }

  /** As few callers as make this share of all costs, none that costs little. */
  #mostExpensive(share: number): string[] {
    const callers = [...this.#costs].toSorted(([, one], [, other]) => other - one)
    const all = callers.reduce((sum, [, cost]) => sum + cost, 0)
    const found: string[] = []
    let sum = 0
    for (const [caller, cost] of callers) {
      if (sum >= all * share || cost < this.#leastMs) break
      found.push(caller)
      sum += cost
    }
    return found
  }

  #divide(): void {
    const worked = this.#workedMs()
    if (this.#underWay > 0) this.#share += (worked - this.#worked) / this.#underWay
    this.#worked = worked
  }
}

/** Processor time of the main thread, not the time that passed: other programs of the machine count for nothing. */
function mainThreadMs(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}
