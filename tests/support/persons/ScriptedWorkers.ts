import type { Played } from '#checks/stories/playStory.ts'
import { meets } from '#flow/meets.ts'
import type { Condition } from '#flow/Flow.ts'
import { staysAt } from '#flow/staysAt.ts'
import type { Journey } from '#flow/Journey.ts'
import type { Worked, Worker } from '#server/interpreter/Worker.ts'
import { workers } from '#server/lending/workers.ts'

type Facts = Record<string, unknown>

/**
 * Has workers and services find out what a generated person says, at the steps at which it says so; of what they find
 * out by themselves, what branches look at is left out. A wait whose worker is not to be done, or to fail, fails.
 */
export class ScriptedWorkers {
  readonly #real = { ...workers }
  readonly #journey: Journey
  readonly #asked: Condition[]
  /** Facts that the person has said so far. */
  readonly #own = new Set<string>()
  #said = new Map<string, (Facts | undefined)[]>()

  constructor(journey: Journey) {
    this.#journey = journey
    this.#asked = askedOf(journey)
    this.#replaceAll()
  }

  /** From now on a person is played. */
  play({ events, steps }: Played): void {
    this.#said = new Map()
    this.#own.clear()
    let index = 0
    for (const event of events) {
      const name = steps[index]!
      const step = this.#journey.steps.get(name)!
      const by = event.type === 'passed' ? event.by : event
      if (by.type === 'workerFailed') this.#say(name, undefined)
      if ('facts' in by) this.#say(name, by.facts)
      if (!staysAt(step, event)) index += 1
    }
  }

  /** Facts have come to be known otherwise than by a worker: none finds them out again. */
  know(facts: Facts): void {
    for (const name of Object.keys(facts)) this.#own.add(name)
  }

  /** The failure of a step has been told. */
  failed(step: string): void {
    this.#said.get(step)?.shift()
  }

  /** Has something happen while the workers do what they do. */
  async without<Result>(happens: () => Promise<Result>): Promise<Result> {
    this.restore()
    const result = await happens()
    this.#replaceAll()
    return result
  }

  /** The workers do again what they do. */
  restore(): void {
    for (const name of this.#journey.services.keys()) delete workers[name]
    Object.assign(workers, this.#real)
  }

  #replaceAll(): void {
    for (const name of [...Object.keys(this.#real), ...this.#journey.services.keys()]) this.#replace(name)
  }

  #say(step: string, facts: Facts | undefined): void {
    this.#said.set(step, [...(this.#said.get(step) ?? []), facts])
  }

  #replace(name: string): void {
    const real: Worker | undefined = this.#real[name]
    const scripted: Worker = async (work) => {
      const found = await foundBy(real, work)
      const { step } = work.loanCase.state
      const said = this.#said.get(step)
      const isStart = name === this.#journey.definition.worker
      const facts = said?.[0]
      if (!isStart && facts === undefined) throw new Error(`"${name}" is not done at "${step}".`)
      return {
        ...found,
        facts: { ...this.#withoutDecisive(found.facts), ...(!isStart && facts) },
        commit: async (tx) => {
          if (!isStart) said?.shift()
          this.know(facts ?? {})
          return this.#withoutDecisive((await found.commit?.(tx)) ?? {})
        },
      }
    }
    workers[name] = scripted
  }

  /** What opens no branch, and is not said by the person: of what is not said, the person is one for whom it is not so. */
  #withoutDecisive(facts: Facts): Facts {
    return Object.fromEntries(
      Object.entries(facts).filter(
        ([name, value]) =>
          !this.#own.has(name) && !this.#asked.some((condition) => looksAt(condition, { [name]: value })),
      ),
    )
  }
}

/** Whether a line of a condition holds for facts. */
function looksAt(condition: Condition, facts: Facts): boolean {
  return Object.entries(condition).some(([pointer, schema]) => meets({ [pointer]: schema }, { facts }))
}

/** The conditions by which a case goes one way or another. */
function askedOf({ flows, steps, tables }: Journey): Condition[] {
  const ofFlows = [...flows.values()].flatMap(({ process, gateways, conditions }) => {
    const here = [...steps.values()].filter((step) => step.process === process)
    const names = [
      ...Object.values(gateways).flatMap((branches) => branches.map(({ when }) => when)),
      ...here.flatMap(({ definition }) => Object.values(definition.messages ?? {}).map(({ when }) => when)),
    ]
    return [...new Set(names)].flatMap((name): Condition[] =>
      name === undefined ? [] : [conditions[name] ?? {}],
    )
  })
  return [...ofFlows, ...[...tables.values()].flatMap(({ rows }) => rows.map(({ when = {} }) => when))]
}

/** What a worker finds out for the sandbox's company; nothing where it cannot for what the person has been through. */
async function foundBy(worker: Worker | undefined, work: Parameters<Worker>[0]): Promise<Worked> {
  try {
    return (await worker?.(work)) ?? { facts: {} }
  } catch {
    return { facts: {} }
  }
}
