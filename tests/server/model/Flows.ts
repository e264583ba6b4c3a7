import { readFileSync } from 'node:fs'
import { join } from 'node:path'

export type Facts = Record<string, unknown>

/** A step as its flow file writes it, with where it stands there. */
export interface FlowStep {
  kind: 'task' | 'wait' | 'wayout'
  key: string
  process: string
  name?: string
  taskDefinitionKey?: string
  next?: string
  failed?: string
  worker?: string
  requires?: { condition: string; error: string }[]
  reopens?: string[]
  messages?: Record<string, { next?: string; worker?: string; when?: string; by?: 'applicant' | 'outside' }>
  timers?: Record<string, { after: string; from?: string; next: string }>
}

type Step = Omit<FlowStep, 'kind' | 'key' | 'process'>

interface FlowFile {
  process: string
  start: string
  tasks: Record<string, Step>
  waits: Record<string, Step>
  wayouts: Record<string, Step>
  gateways: Record<string, { when?: string; next: string }[]>
  conditions: Record<string, Record<string, Record<string, unknown>>>
}

interface JourneyFile {
  processes: string[]
  deadline: { after: string; next: string }
  deadlineSpares: string[]
  people: { processes: string[]; end: string }
}

/** Whose way is meant: that of the case, or that of another person beside it. */
export type Way = 'case' | 'person'

/**
 * The flow files, read anew: nothing of how the server reads them is used here, so that both must come to the same by
 * themselves.
 */
export class Flows {
  readonly journey: JourneyFile
  readonly steps: Map<string, FlowStep>
  readonly #files: Map<string, FlowFile>
  readonly #deadlines: Record<string, string>

  constructor(folder: string) {
    const read = <File>(name: string) =>
      JSON.parse(readFileSync(join(folder, 'flows', `${name}.json`), 'utf8')) as File
    this.journey = read<JourneyFile>('onboarding')
    this.#deadlines = read<{ deadlines: Record<string, string> }>('settings').deadlines
    const names = new Set([...this.journey.processes, ...this.journey.people.processes])
    this.#files = new Map([...names].map((name) => [name, read<FlowFile>(name)]))
    this.steps = new Map(
      [...this.#files.values()].flatMap(stepsIn).map((step): [string, FlowStep] => [step.key, step]),
    )
  }

  step(key: string): FlowStep {
    const step = this.steps.get(key)
    if (!step) throw new Error(`No flow file has a step "${key}".`)
    return step
  }

  /** The first step of a way. */
  first(way: Way, facts: Facts): string {
    const [process = ''] = this.#processesOf(way)
    return this.#cross(way, process, this.#file(process).start, facts)
  }

  /** Where `next`, written at a step, leads with these facts; `close` stays as it is. */
  lead(way: Way, { process }: FlowStep, next: string, facts: Facts, previous: string | null): string {
    if (next !== 'previous') return this.#cross(way, process, next, facts)
    if (previous === null) throw new Error(`Nothing is before a step of "${process}".`)
    return previous
  }

  holds(process: string, condition: string, facts: Facts): boolean {
    const lines = this.#file(process).conditions[condition]
    if (!lines) throw new Error(`"${process}" has no condition "${condition}".`)
    return Object.entries(lines).every(([pointer, schema]) => fits(schema, factAt(facts, pointer)))
  }

  /** A duration, or that of the settings, in milliseconds. */
  lasts(duration: string): number {
    const iso = duration.startsWith('P') ? duration : this.#deadlines[duration.replace('deadlines.', '')]
    const [, days = 0, hours = 0, minutes = 0, seconds = 0] =
      /^P(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:(\d+)S)?)?$/.exec(iso ?? '') ?? []
    return (((Number(days) * 24 + Number(hours)) * 60 + Number(minutes)) * 60 + Number(seconds)) * 1000
  }

  /** All that the outside can say at some step. */
  outsideMessages(): string[] {
    return [...new Set([...this.steps.values()].flatMap((step) => heardFrom(step, 'outside')))]
  }

  #cross(way: Way, process: string, next: string, facts: Facts): string {
    if (next === 'close') return next
    if (next === 'end') {
      const processes = this.#processesOf(way)
      const following = processes[processes.indexOf(process) + 1]
      if (following !== undefined) return this.#cross(way, following, this.#file(following).start, facts)
      if (way === 'case') throw new Error(`Nothing follows "${process}".`)
      return this.journey.people.end
    }
    const branches = this.#file(process).gateways[next]
    if (!branches) return this.step(next).key
    const open = branches.find(({ when }) => when === undefined || this.holds(process, when, facts))
    if (!open) throw new Error(`No branch of "${next}" is open.`)
    return this.#cross(way, process, open.next, facts)
  }

  #processesOf(way: Way): string[] {
    return way === 'case' ? this.journey.processes : this.journey.people.processes
  }

  #file(process: string): FlowFile {
    const file = this.#files.get(process)
    if (!file) throw new Error(`No file describes "${process}".`)
    return file
  }
}

/** The messages of a step that somebody may send: without a word on it at a wait the outside, elsewhere the applicant. */
export function heardFrom(step: FlowStep, sender: 'applicant' | 'outside'): string[] {
  const usual = step.kind === 'wait' ? 'outside' : 'applicant'
  return Object.entries(step.messages ?? {})
    .filter(([, { by = usual }]) => by === sender)
    .map(([name]) => name)
}

function stepsIn({ process, tasks, waits, wayouts }: FlowFile): FlowStep[] {
  const of = (kind: FlowStep['kind'], steps: Record<string, Step>) =>
    Object.entries(steps).map(([key, step]): FlowStep => ({ ...step, kind, key, process }))
  return [...of('task', tasks), ...of('wait', waits), ...of('wayout', wayouts)]
}

/** What a timer counts from, or a condition looks at. */
export function factAt(facts: Facts, pointer: string): unknown {
  const [, root, ...path] = pointer.split('/')
  if (root !== 'facts') throw new Error(`The model knows facts alone, not ${pointer}.`)
  return path.reduce<unknown>((value, key) => (value as Facts | undefined)?.[key], facts)
}

/** As much of JSON Schema as the conditions are written in. What is not there fits nothing. */
function fits(schema: Record<string, unknown>, value: unknown): boolean {
  if (value === undefined) return false
  return Object.entries(schema).every(([keyword, wanted]) => {
    switch (keyword) {
      case 'const':
        return value === wanted
      case 'enum':
        return (wanted as unknown[]).includes(value)
      case 'type':
        return (Array.isArray(value) ? 'array' : value === null ? 'null' : typeof value) === wanted
      case 'minItems':
        return !Array.isArray(value) || value.length >= Number(wanted)
      case 'maxItems':
        return !Array.isArray(value) || value.length <= Number(wanted)
      default:
        throw new Error(`The model does not know the keyword "${keyword}".`)
    }
  })
}
