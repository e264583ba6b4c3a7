import type { Flow } from '../../Flow.ts'
import { FlowError } from '../../FlowError.ts'
import type { Journey } from '../../Journey.ts'
import type { NamedBoolean } from '../BpmnModel.ts'
import { camelCase } from './camelCase.ts'

/** Words with a meaning in the expressions of a process engine. */
const RESERVED = new Set(
  'and or not eq ne lt gt le ge div mod empty instanceof true false null execution task'.split(' '),
)

/** Names the booleans of a diagram, each once: a condition as its process does, unless another process means something else. */
export class BooleanNames {
  readonly booleans: Record<string, NamedBoolean> = {}
  readonly #way: Journey

  constructor(way: Journey) {
    this.#way = way
  }

  condition(flow: Flow, name: string, gateway: string): string {
    const condition = flow.conditions[name]
    if (!condition) throw new FlowError(flow.process, `no condition is called "${name}"`)
    const variable = this.#isOwn(name, JSON.stringify(condition)) ? name : flow.process + camelCase(name)
    const known = this.booleans[variable]
    if (known?.type === 'condition') {
      if (!known.gateways.includes(gateway)) known.gateways.push(gateway)
      return variable
    }
    return this.#add(variable, {
      type: 'condition',
      process: flow.process,
      name,
      condition,
      gateways: [gateway],
    })
  }

  leadsTo(step: string): string {
    return this.#add(`leadsTo${camelCase(step)}`, { type: 'leadsTo', step })
  }

  leaves(process: string, to: string): string {
    return this.#add(`${process}LeavesTo${camelCase(to)}`, { type: 'leaves', process, to })
  }

  endsCase(process: string): string {
    return this.#add(`${process}EndsCase`, { type: 'endsCase', process })
  }

  deadlineApplies(): string {
    return this.#add('deadlineApplies', { type: 'deadlineApplies' })
  }

  /** Whether every process that has a condition of this name means the same by it. */
  #isOwn(name: string, written: string): boolean {
    if (RESERVED.has(name)) return false
    return [...this.#way.flows.values()].every(({ conditions }) => {
      const other = Object.hasOwn(conditions, name) ? conditions[name] : undefined
      return other === undefined || JSON.stringify(other) === written
    })
  }

  #add(variable: string, meaning: NamedBoolean): string {
    const known = this.booleans[variable]
    if (known && JSON.stringify(known) !== JSON.stringify(meaning)) {
      throw new FlowError(
        this.#way.definition.journey,
        `the name "${variable}" is needed by the diagram for two things: rename the condition or the step`,
      )
    }
    this.booleans[variable] = meaning
    return variable
  }
}
