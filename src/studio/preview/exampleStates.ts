import { prefilled } from '#engine/answers/prefilled.ts'
import type { Language } from '#validation/languages.ts'
import { answersNeeded, needsAll } from '#engine/screen/answersNeeded.ts'
import type { CompiledScreen } from '#engine/screen/CompiledScreen.ts'
import { judgeData } from '#engine/answers/judgeData.ts'
import type { SchemaFormProps } from '#engine/form/SchemaForm.tsx'
import { optionsAt } from '#engine/form/fields/optionsAt.ts'
import { evaluateAt, toPath } from '#engine/answers/pointer.ts'
import type { ActionDefinition, ExampleMoment, Screen } from '#engine/screen/Screen.ts'
import type { Scope } from '#engine/screen/ScreenHost.ts'
import { type Samples, stateOf } from '../sampleHost.ts'

export const kinds = ['empty', 'filled', 'refused', 'loading', 'failed', 'moment', 'question'] as const

/** A screen as it can be met: what it is over, and what was refused of it. */
export interface ExampleState {
  name: string
  kind: (typeof kinds)[number]
  samples: Samples
  /** The action that was tried with answers that it refuses. */
  tried?: string
  /** What the server refused of the fields. */
  errors?: NonNullable<SchemaFormProps['errors']>
}

type Examples = NonNullable<Screen['examples']>
type Data = Record<string, unknown>

/** In which language a screen is looked at, and the settings of its product. */
interface ExampleProduct {
  language?: Language
  settings?: Record<string, unknown>
}

/** How far a screen has come: what is on it besides the answers. */
interface Stage {
  name: string
  samples: Samples
}

const status = { state: 'task', reference: 'DL-2025-000123' }

/**
 * Every state of a screen that its examples tell of, first as it is opened: empty, filled and refused where it asks for something, each refusal
 * at the stage that shows the field; refused by the server; once for each of its variables; while it waits for a call or
 * for the server, and when a call has failed; at each moment that it names; and under each question.
 */
export function exampleStates(
  compiled: CompiledScreen,
  examples: Examples = {},
  { language = 'it', settings = {} }: ExampleProduct = {},
): ExampleState[] {
  const { valid = [], invalid = [], variables = [], translations = {}, moments = {} } = examples
  const sources = { ...examples.sources, ...(language === 'en' && translations.en) }
  const first: Samples = { data: valid[0] ?? {}, variables: variables[0] ?? {}, sources, status, settings }
  const filled = valid.length > 0 ? valid : [{}]
  const others = variables.slice(1).map((each) => ({ ...first, variables: each }))
  const atMoments = Object.entries(moments).map(([name, moment]) => ({
    name,
    samples: samplesAt(first, moment),
  }))
  const stages: Stage[] = [
    { name: '', samples: first },
    ...others.map((samples, index) => ({ name: `variables-${index + 2}`, samples })),
    ...atMoments,
  ]
  const answered = filled.map((data, index) => filledState(index, { ...first, data }))
  const asks = asksForSomething(compiled.screen)
  return [
    ...(asks ? [emptyState(compiled, first)] : answered),
    ...refusedEmpty(compiled, stages),
    ...refusedFilled(compiled, stages, invalid),
    ...refusedByServer(compiled, stages, valid),
    ...(asks ? answered : []),
    ...others.map((samples, index) => filledState(filled.length + index, samples)),
    ...sending(compiled, stages),
    ...unanswered(compiled, first),
    ...atMoments.map(({ name, samples }): ExampleState => ({ name, kind: 'moment', samples })),
    ...questions(compiled, stages),
  ]
}

export function asksForSomething({ schema }: Pick<Screen, 'schema'>): boolean {
  return Object.keys(schema?.properties ?? {}).length > 0
}

function emptyState(compiled: CompiledScreen, first: Samples): ExampleState {
  return { name: 'empty', kind: 'empty', samples: emptied(compiled, first) }
}

/** As the screen is opened: nothing answered but what it fills in by itself. */
function emptied({ screen }: CompiledScreen, samples: Samples): Samples {
  const { scope } = stateOf(screen, { ...samples, data: {} })
  return { ...samples, data: prefilled(screen, scope, []).data }
}

/** With nothing answered: at the first stage, and at each that asks for more. */
function refusedEmpty(compiled: CompiledScreen, stages: Stage[]): ExampleState[] {
  const seen = new Set<string>()
  return stages.flatMap(({ name, samples }): ExampleState[] => {
    const empty = emptied(compiled, samples)
    const found = refusedTries(compiled, empty).find(({ places }) => places.some((each) => !seen.has(each)))
    if (!found) return []
    for (const place of found.places) seen.add(place)
    return [{ name: named('refused-empty', name), kind: 'refused', samples: empty, tried: found.action }]
  })
}

/** Each wrong answer at the first stage at which somebody can go on with it, and is refused. */
function refusedFilled(compiled: CompiledScreen, stages: Stage[], invalid: Data[]): ExampleState[] {
  return invalid.flatMap((data, index): ExampleState[] => {
    for (const stage of stages) {
      const samples = { ...stage.samples, data }
      const [found] = refusedTries(compiled, samples)
      if (found) return [{ name: `refused${numbered(index)}`, kind: 'refused', samples, tried: found.action }]
    }
    return []
  })
}

interface Try {
  action: string
  /** Places of the data that it refuses. */
  places: string[]
}

/** What of the actions that are there would be refused, the most first. */
function refusedTries(compiled: CompiledScreen, samples: Samples): Try[] {
  const { scope } = stateOf(compiled.screen, samples)
  return actionsAt(compiled, scope)
    .map(([action, definition]) => ({ action, places: refusedPlaces(compiled, definition, scope) }))
    .filter(({ places }) => places.length > 0)
    .toSorted((a, b) => b.places.length - a.places.length)
}

function refusedPlaces(compiled: CompiledScreen, action: ActionDefinition, scope: Scope): string[] {
  const isAll = needsAll(action)
  const { valid, given } = answersNeeded(action)
  const { errors } = judgeData(compiled, scope.data, scope, isAll ? [] : given)
  // What stands in a hidden field the screen keeps there by itself.
  const places = errors.map(({ pointer }) => pointer).filter((place) => !isKeptUnseen(compiled, place))
  return isAll ? places : places.filter((place) => valid.some((each) => `${place}/`.startsWith(`${each}/`)))
}

function isKeptUnseen({ screen }: CompiledScreen, pointer: string): boolean {
  return optionsAt(screen.uiSchema, toPath(pointer)).widget === 'hidden'
}

function actionsAt({ screen, conditions }: CompiledScreen, scope: Scope): [string, ActionDefinition][] {
  return Object.entries(screen.actions ?? {}).filter(
    ([, { when }]) => when === undefined || conditions[when]?.(scope),
  )
}

/** What the server refuses: once above the actions, and beside each field to which one of its codes belongs. */
function refusedByServer(compiled: CompiledScreen, stages: Stage[], valid: Data[]): ExampleState[] {
  const states = new Map<string, ExampleState>()
  for (const { samples } of stages) {
    const { scope } = stateOf(compiled.screen, samples)
    for (const [action, definition] of actionsAt(compiled, scope)) {
      if (!asksServer(definition)) continue
      const state = { apiError: { code: 'FAULT' } }
      if (!states.has(''))
        states.set('', { name: 'refused-FAULT', kind: 'refused', samples: { ...samples, state } })
      for (const [code, pointer] of Object.entries(definition.errors ?? {})) {
        const place = `${code} ${pointer}`
        if (states.has(place)) continue
        const sent = valid.find((each) => evaluateAt(each, pointer) !== undefined)
        states.set(place, {
          name: `refused-${action}-${code}`,
          kind: 'refused',
          samples: { ...samples, data: { ...samples.data, ...sent } },
          errors: [{ pointer, keyword: code }],
        })
      }
    }
  }
  return [...states.values()]
}

function asksServer({ type }: ActionDefinition): boolean {
  return type !== 'go' && type !== 'open' && type !== 'reload'
}

function filledState(index: number, samples: Samples): ExampleState {
  return { name: `filled${numbered(index)}`, kind: 'filled', samples }
}

/** While the server is asked by the action that leads on. */
function sending(compiled: CompiledScreen, stages: Stage[]): ExampleState[] {
  for (const { samples } of stages) {
    const { scope } = stateOf(compiled.screen, samples)
    const asking = actionsAt(compiled, scope).filter(([, action]) => asksServer(action))
    const [name] = asking.find(([, { variant }]) => variant === 'primary') ?? asking[0] ?? []
    if (name !== undefined)
      return [{ name: 'sending', kind: 'loading', samples: { ...samples, state: { pending: name } } }]
  }
  return []
}

/** While the calls of its sources are under way, and when they have failed; and a wait that takes long. */
function unanswered(compiled: CompiledScreen, first: Samples): ExampleState[] {
  const { layout, sources = {} } = compiled.screen
  const calls = Object.values(sources).some((source) => 'endpoint' in source)
  const without = (sourceStatus: 'loading' | 'failed'): ExampleState => ({
    name: sourceStatus,
    kind: sourceStatus,
    samples: emptied(compiled, { ...first, sources: {}, sourceStatus }),
  })
  const waits = (name: string, more: object): ExampleState => ({
    name,
    kind: 'loading',
    samples: { ...first, status: { ...status, ...more } },
  })
  const waiting = [waits('takes-longer', { takesLonger: true }), waits('unheard', { isUnheard: true })]
  return [...(calls ? [without('loading'), without('failed')] : []), ...(layout === 'waiting' ? waiting : [])]
}

/** What the moment tells stands over what the other examples say. */
function samplesAt(first: Samples, moment: ExampleMoment): Samples {
  return {
    data: differing(first.data, moment.data),
    variables: differing(first.variables, moment.variables),
    sources: differing(first.sources, moment.sources),
    results: moment.results ?? {},
    status: differing(first.status, moment.status),
    ...(first.settings && { settings: first.settings }),
  }
}

/** As a JSON Merge Patch has it: null takes away. */
function differing(first: Record<string, unknown> = {}, moment: Record<string, unknown> = {}) {
  return Object.fromEntries(Object.entries({ ...first, ...moment }).filter(([, value]) => value !== null))
}

/** Each question at the first stage at which it is asked; one that no example leads to is left out. */
function questions(compiled: CompiledScreen, stages: Stage[]): ExampleState[] {
  return Object.entries(compiled.screen.actions ?? {}).flatMap(([action, { when, dialogs = [] }]) =>
    dialogs.flatMap(({ name, when: asked }, index): ExampleState[] => {
      const stage = stages.find(({ samples }) => {
        const { scope } = stateOf(compiled.screen, samples)
        return [when, asked].every(
          (condition) => condition === undefined || compiled.conditions[condition]?.(scope),
        )
      })
      if (!stage) return []
      const samples = { ...stage.samples, state: { dialog: { action, index } } }
      return [{ name: `question-${action}-${name}`, kind: 'question', samples }]
    }),
  )
}

/** The first stage goes without a name. */
function named(state: string, stage: string): string {
  return stage === '' ? state : `${state}-${stage}`
}

/** The first goes without a number. */
function numbered(index: number): string {
  return index === 0 ? '' : `-${index + 1}`
}
