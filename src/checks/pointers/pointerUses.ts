import type { SourceFile } from '#engine/compile/read/SourceFile.ts'
import type { DocumentsDefinition, OpenCasesRule, TaskDefinition } from '#flow/Flow.ts'
import type { JourneyStep } from '#flow/Journey.ts'
import { stepsOf } from '#flow/stepsOf.ts'
import { type Path, toPointer } from '#validation/pointer.ts'

import { codesAt } from '../codes/codesAt.ts'
import type { Content } from '../content/Content.ts'
import { type Occasion, occasionsOf } from './occasionsOf.ts'
import { pointersIn } from './pointersIn.ts'
import { setLines } from './setLines.ts'

/** A pointer that a flow, the journey or a table names, and where it does. */
export interface PointerUse {
  source: SourceFile
  pointer: string
  target: string
  /** The occasions at which a line or a row is read that names it; of others none. */
  occasions: Occasion[]
  /** The arguments that a service takes. */
  taken?: string[] | undefined
}

/** Returns every pointer that flows, the journey and tables name. */
export function pointerUses(content: Content): PointerUse[] {
  const set = setLines(content).flatMap(({ fact, value, source, pointer, occasions }) =>
    [fact, ...pointersIn(value)].map((target) => ({ source, pointer, target, occasions })),
  )
  return [...usesOfFlows(content), ...usesOfRows(content), ...set, ...usesOfOthers(content)]
}

/** What services and webhooks are sent, the facts that services give, what stands beside the page, and the rule of open cases. */
function usesOfOthers({ services, webhooks, journeys }: Content): PointerUse[] {
  const use = (source: SourceFile, path: Path, target: string, taken?: string[]): PointerUse => ({
    source,
    pointer: toPointer(path),
    target,
    occasions: [],
    taken,
  })
  const ofServices = [...services.values()].flatMap(({ source, value }) => {
    const { sends = {}, facts = {}, arguments: asked } = value
    const taken = Object.keys(asked?.properties ?? {})
    return [
      ...Object.entries(sends).map(([to, from]) => use(source, ['sends', to], from, taken)),
      ...Object.keys(facts).map((fact) => use(source, ['facts', fact], fact)),
    ]
  })
  const ofWebhooks = [...webhooks.values()].flatMap(({ source, value }) =>
    Object.entries(value.sends ?? {}).map(([to, from]) => use(source, ['sends', to], from)),
  )
  const ofJourneys = [...journeys.values()].flatMap(({ source, value }) => {
    const rule = usesOfRule(value.openCases).map(([path, target]) => use(source, path, target))
    const beside = Object.entries(value.sidebar ?? {}).map(([name, target]) =>
      use(source, ['sidebar', name], target),
    )
    const about = usesOfGroup(value.archive, ['archive']).map(([path, target]) => use(source, path, target))
    return [...rule, ...beside, ...about]
  })
  return [...ofServices, ...ofWebhooks, ...ofJourneys]
}

function usesOfFlows({ flows }: Content): PointerUse[] {
  return [...flows.values()].flatMap(({ source, value }) => {
    const conditions = Object.entries(value.conditions).flatMap(([name, lines]) =>
      Object.keys(lines).map((target): [Path, string] => [['conditions', name, target], target]),
    )
    return [...conditions, ...[...stepsOf(value)].flatMap(usesOfStep)].map(([path, target]) => ({
      source,
      pointer: toPointer(path),
      target,
      occasions: [],
    }))
  })
}

function usesOfStep({ kind, name, definition }: JourneyStep): [Path, string][] {
  const here = [`${kind}s`, name]
  const shown = Object.entries(definition.variables ?? {}).map(([variable, target]): [Path, string] => [
    [...here, 'variables', variable],
    target,
  ])
  const timed = Object.entries(definition.timers ?? {}).flatMap(([timer, { from }]): [Path, string][] =>
    from === undefined ? [] : [[[...here, 'timers', timer, 'from'], from]],
  )
  const ofTask = kind === 'task' ? [...usesOfGroup(definition, here), ...usesOfCodes(definition, here)] : []
  return [...shown, ...timed, ...ofTask]
}

function usesOfRule(rule: OpenCasesRule | undefined): [Path, string][] {
  if (!rule) return []
  const { onePer, taken, once = {}, closes = {} } = rule
  const conditions = Object.entries({ once, closes }).flatMap(([name, lines]) =>
    Object.keys(lines).map((target): [Path, string] => [['openCases', name, target], target]),
  )
  return [[['openCases', 'onePer'], onePer], [['openCases', 'taken'], taken], ...conditions]
}

/** Whom the documents of a task, or of the archive, are about. */
function usesOfGroup({ documentGroup }: Partial<DocumentsDefinition> = {}, here: Path): [Path, string][] {
  const target = documentGroup?.relatedEntity
  return target === undefined ? [] : [[[...here, 'documentGroup', 'relatedEntity'], target]]
}

/** Where the codes of a task go, and what they prove. */
function usesOfCodes({ code }: TaskDefinition, here: Path): [Path, string][] {
  return codesAt(code, [...here, 'code']).flatMap(({ path, code: { to, proves } }): [Path, string][] => [
    [[...path, 'to'], to],
    ...(proves === undefined ? [] : [[[...path, 'proves'], proves] as [Path, string]]),
  ])
}

function usesOfRows(content: Content): PointerUse[] {
  const occasions = occasionsOf(content)
  return [...content.tables.values()].flatMap(({ name, source, value }) =>
    value.rows.flatMap(({ when = {} }, index) =>
      Object.keys(when).map((target) => ({
        source,
        pointer: toPointer(['rows', index, 'when', target]),
        target,
        occasions: occasions.filter(({ decides }) => decides.includes(name)),
      })),
    ),
  )
}
