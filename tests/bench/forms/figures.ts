import type { Visit } from './Visit.ts'

/** What the rounds of one contender with one workload come to. */
export interface Figures extends Omit<Visit, 'contender' | 'workload'> {
  contender: string
  rounds: number
}

/** The medians of a contender's rounds; digits lost are those of all rounds. */
export function figuresOf(visits: Visit[]): Figures | undefined {
  const [first] = visits
  if (!first) return undefined
  const middle = (name: keyof Visit) =>
    median(visits.flatMap((visit) => (visit[name] as number | undefined) ?? []))
  // Not of every form, nor of every round: what was measured later than others is of the rounds since.
  const ofGroupsAndRows = (name: 'rowChange' | 'openGroup' | 'addRow') =>
    visits.some((visit) => visit[name] !== undefined) ? { [name]: middle(name) } : {}
  const sum = (name: 'lost' | 'lostForGood' | 'typed') => visits.reduce((all, visit) => all + visit[name], 0)
  return {
    contender: first.contender,
    rounds: visits.length,
    javaScript: middle('javaScript'),
    boot: middle('boot'),
    mount: middle('mount'),
    keyScript: middle('keyScript'),
    keyTask: middle('keyTask'),
    keyScriptSlow: middle('keyScriptSlow'),
    fieldChange: middle('fieldChange'),
    submit: middle('submit'),
    heap: middle('heap'),
    errors: middle('errors'),
    controls: middle('controls'),
    elements: middle('elements'),
    height: middle('height'),
    lost: sum('lost'),
    lostForGood: sum('lostForGood'),
    typed: sum('typed'),
    ...ofGroupsAndRows('rowChange'),
    ...ofGroupsAndRows('openGroup'),
    ...ofGroupsAndRows('addRow'),
  }
}

export function median(values: number[]): number {
  const sorted = values.toSorted((one, other) => one - other)
  const middle = Math.floor(sorted.length / 2)
  const upper = sorted[middle] ?? Number.NaN
  return sorted.length % 2 === 1 ? upper : (upper + (sorted[middle - 1] ?? Number.NaN)) / 2
}
