import { eachSaid } from './eachSaid.ts'
import type { Happening, PersonActs, Story, Values } from './Story.ts'

/** What a story has happen at a step, and where it says so. */
export interface Said {
  happening: Happening
  pointer: string
}

/** Who of the other people acts at a step while the case stands there, and where the story says so. */
export interface SaidOfPerson {
  acts: PersonActs
  pointer: string
}

/** What a story says of each step, one after the other, and what of it is still to come. */
export class Script {
  readonly #when: Map<string, (Said | SaidOfPerson)[]>
  readonly #given: Map<string, { facts: Values; pointer: string }[]>
  /** How often facts of a step were asked for. */
  readonly #asked = new Map<string, number>()

  constructor({ given: { at = {} } = {}, when = {} }: Story) {
    this.#when = listed(['when'], when, (what, pointer) =>
      'person' in what ? { acts: what, pointer } : { happening: what, pointer },
    )
    this.#given = listed(['given', 'at'], at, (facts, pointer) => ({ facts, pointer }))
  }

  /** What happens next at a step; undefined where the story says nothing more of it, or another person acts before. */
  next(step: string): Said | undefined {
    const said = this.#when.get(step)?.[0]
    return said && 'happening' in said ? said : undefined
  }

  /** Who of the other people acts next at a step; undefined where none does, or something else happens before. */
  nextPerson(step: string): SaidOfPerson | undefined {
    const said = this.#when.get(step)?.[0]
    return said && 'acts' in said ? said : undefined
  }

  /** What is said to happen next at a step does not; this does, or without it what usually happens. */
  instead(step: string, happening?: Happening): void {
    this.done(step)
    if (happening) this.#when.set(step, [{ happening, pointer: '' }, ...(this.#when.get(step) ?? [])])
  }

  /** The next thing at a step has happened. */
  done(step: string): void {
    this.#when.get(step)?.shift()
  }

  /** The facts that come to be known at a step this time. */
  factsAt(step: string): Values {
    const times = this.#asked.get(step) ?? 0
    this.#asked.set(step, times + 1)
    const all = this.#given.get(step) ?? []
    return all[Math.min(times, all.length - 1)]?.facts ?? {}
  }

  /** Whether all has happened that the story has happen. */
  get isOver(): boolean {
    return [...this.#when.values()].every((said) => said.length === 0)
  }

  /** What the story says of steps it did not come to, and facts it did not use: the step, and the place in the story. */
  left(): { step: string; kind: 'happens' | 'given'; pointer: string }[] {
    const happens = [...this.#when].flatMap(([step, said]) =>
      said.slice(0, 1).map(({ pointer }) => ({ step, kind: 'happens' as const, pointer })),
    )
    const given = [...this.#given].flatMap(([step, all]) =>
      all
        .slice(this.#asked.get(step) ?? 0)
        .slice(0, 1)
        .map(({ pointer }) => ({ step, kind: 'given' as const, pointer })),
    )
    return [...given, ...happens]
  }
}

/** By step a list, also where the story writes one thing alone. */
function listed<One, Listed>(
  at: string[],
  written: Record<string, One | One[]>,
  as: (one: One, pointer: string) => Listed,
): Map<string, Listed[]> {
  return new Map(
    Object.entries(written).map(([step, said]) => [
      step,
      eachSaid(said, [...at, step]).map(({ one, pointer }) => as(one, pointer)),
    ]),
  )
}
