import type { JSONSchema7 } from 'json-schema'

import type { Condition, Next } from '#flow/Flow.ts'
import { isFormulaCall, isPointer, type Value } from '#flow/formulas/Value.ts'
import type { Journey, JourneyStep } from '#flow/Journey.ts'

import type { Content } from '../content/Content.ts'
import { setLines } from '../pointers/setLines.ts'
import { kindOf } from './candidateValues.ts'

/** What a journey's conditions and tables look at. */
export interface Tests {
  /** By pointer all that is asked of it. */
  conditions: Map<string, JSONSchema7[]>
  /** Returns what the conditions say of a value at their pointer, as `kindOf`; judges each value once. */
  kindAt(pointer: string, value: unknown): string
  /** Returns a pointer and those from which its value is computed, over any number of lines. */
  sourcesOf(pointer: string): Set<string>
  /** The pointers of all conditions, and those from which their values are computed. */
  everTested: Set<string>
  /** Values that were worked out for a pointer, by place and pointer: they are asked for at each case that comes there. */
  candidates: Map<string, unknown[]>
}

/** Returns what the conditions of a journey's processes and its tables look at. */
export function testsOf(content: Content, journey: Journey): Tests {
  const conditions = new Map<string, JSONSchema7[]>()
  const asked = [
    ...[...journey.flows.values()].flatMap((flow) => Object.values(flow.conditions)),
    ...[...journey.tables.values()].flatMap(({ rows }) => rows.flatMap(({ when }) => when ?? [])),
  ]
  for (const condition of asked) {
    for (const [pointer, schema] of Object.entries(condition))
      conditions.set(pointer, [...(conditions.get(pointer) ?? []), schema])
  }
  const lines = setLines(content)
  const known = new Map<string, Set<string>>()
  const sourcesOf = (pointer: string): Set<string> => {
    const before = known.get(pointer)
    if (before) return before
    const found = new Set([pointer])
    for (const each of found) {
      for (const line of lines.filter(({ fact }) => overlaps(fact, each))) {
        for (const source of pointersOf(line.value)) found.add(source)
        const rows = line.table === undefined ? [] : (journey.tables.get(line.table)?.rows ?? [])
        for (const source of rows.flatMap(({ when = {} }) => Object.keys(when))) found.add(source)
      }
    }
    known.set(pointer, found)
    return found
  }
  const kinds = new Map([...conditions].map(([pointer, schemas]) => [pointer, knownKinds(schemas)]))
  const kindAt = (pointer: string, value: unknown) => kinds.get(pointer)?.(value) ?? ''
  const everTested = new Set([...conditions.keys()].flatMap((pointer) => [...sourcesOf(pointer)]))
  return { conditions, kindAt, sourcesOf, everTested, candidates: new Map() }
}

/** Judges a value once: nothing that a case has is ever changed, and most cases share it. */
function knownKinds(asked: JSONSchema7[]): (value: unknown) => string {
  const ofObjects = new WeakMap<object, string>()
  const ofOthers = new Map<unknown, string>()
  return (value) => {
    const isObject = typeof value === 'object' && value !== null
    const before = isObject ? ofObjects.get(value) : ofOthers.get(value)
    if (before !== undefined) return before
    const kind = kindOf(asked, value)
    if (isObject) ofObjects.set(value, kind)
    else ofOthers.set(value, kind)
    return kind
  }
}

/** Returns the pointers that gateways and tables behind `next` look at, and the messages of the steps that it may lead to. */
export function testedBehind(journey: Journey, process: string, next: Next): Set<string> {
  const found = new Set<string>()
  const seen = new Set<string>()
  const follow = (at: string, target: Next): void => {
    if (seen.has(`${at} ${target}`)) return
    seen.add(`${at} ${target}`)
    if (target === 'end') {
      const { processes } = journey.definition
      const following = journey.flows.get(processes[processes.indexOf(at) + 1] ?? '')
      if (following) follow(following.process, following.start)
      return
    }
    const flow = journey.flows.get(at)
    const step = journey.steps.get(target)
    for (const pointer of step ? pointersAtEntry(journey, step) : []) found.add(pointer)
    if (!flow || !Object.hasOwn(flow.gateways, target)) return
    for (const branch of flow.gateways[target] ?? []) {
      const condition: Condition = branch.when === undefined ? {} : (flow.conditions[branch.when] ?? {})
      for (const pointer of Object.keys(condition)) found.add(pointer)
      follow(at, branch.next)
    }
  }
  follow(process, next)
  return found
}

/** The pointers that the tables of a wait look at as it is entered, and those that its messages are accepted by. */
function pointersAtEntry(journey: Journey, { kind, process, definition }: JourneyStep): string[] {
  const isDecided = kind === 'wait' && definition.worker === undefined
  const accepted = Object.values(definition.messages ?? {}).flatMap(({ when }) => when ?? [])
  const conditions = journey.flows.get(process)?.conditions ?? {}
  return [
    ...(isDecided ? pointersOfTables(journey, definition.decides) : []),
    ...accepted.flatMap((name) => Object.keys(conditions[name] ?? {})),
  ]
}

/** Returns the pointers that tables look at. */
export function pointersOfTables({ tables }: Journey, names: string[] = []): string[] {
  return names.flatMap((name) => (tables.get(name)?.rows ?? []).flatMap(({ when = {} }) => Object.keys(when)))
}

function overlaps(fact: string, pointer: string): boolean {
  return fact === pointer || pointer.startsWith(`${fact}/`) || fact.startsWith(`${pointer}/`)
}

function pointersOf(value: Value): string[] {
  if (!isFormulaCall(value)) return isPointer(value) ? [value] : []
  return Object.values(value)
    .flatMap((given) => Object.values(given).flat())
    .filter(isPointer)
}
