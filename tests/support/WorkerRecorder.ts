import type { Worked } from '#server/interpreter/Worker.ts'
import type { Facts } from '#server/lending/facts.ts'
import { workers } from '#server/lending/workers.ts'

/** Writes down which facts each worker of the lender gives, and which it finds as it begins. */
export class WorkerRecorder {
  readonly given = new Map<string, Set<string>>()
  /** By worker the names of the facts that were known each time that it ran. */
  readonly known = new Map<string, string[][]>()
  readonly #real = { ...workers }

  constructor() {
    for (const [name, worker] of Object.entries(this.#real)) {
      workers[name] = async (work) => {
        const facts = Object.entries(work.loanCase.state.facts).filter(([, value]) => value !== undefined)
        this.known.set(name, [...(this.known.get(name) ?? []), facts.map(([fact]) => fact)])
        const worked = await worker(work)
        this.#note(name, worked.facts)
        return { ...worked, commit: (tx) => this.#committed(name, worked, tx) }
      }
    }
  }

  /** The workers are no longer watched. */
  restore(): void {
    Object.assign(workers, this.#real)
  }

  async #committed(
    name: string,
    worked: Worked<Facts>,
    tx: Parameters<NonNullable<Worked['commit']>>[0],
  ): Promise<Facts> {
    const facts = (await worked.commit?.(tx)) ?? {}
    this.#note(name, facts)
    return facts
  }

  #note(name: string, facts: Facts): void {
    const given = this.given.get(name) ?? new Set()
    for (const fact of Object.keys(facts)) given.add(fact)
    this.given.set(name, given)
  }
}
