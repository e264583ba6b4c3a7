import { type Column, columnsOf, type Target, targets } from './columns.ts'
import { contenders, FLOOR, OURS } from './contenders.ts'
import type { Figures } from './figures.ts'
import { whyNotTheSame } from './whyNotTheSame.ts'

/**
 * The contenders of one workload as a Markdown table: each figure, in brackets how many times the floor it is, and how
 * much of a peer's figure ours needs.
 */
export function workloadTable(workload: string, all: Figures[]): string {
  const ours = find(all, OURS)
  const floor = find(all, FLOOR)
  const refused = ours && floor && whyNotTheSame(ours, floor)
  if (refused) return refused

  const columns = columnsOf(workload)
  const rows = all.map((figures) => [
    titleOf(figures.contender),
    `${figures.rounds}`,
    ...columns.map((column) => cellOf(column, figures, floor, ours)),
    lostOf(figures),
  ])
  const table = markdownTable(['', 'rounds', ...columns.map(({ title }) => title), 'digits lost'], rows)
  return [table, ...(ours ? [behindOf(columns, ours, all)] : [])].join('\n\n')
}

function cellOf({ of, digits }: Column, figures: Figures, floor?: Figures, ours?: Figures): string {
  const value = of(figures)
  if (value === undefined) return ''
  const ofFloor = floor && of(floor)
  const ofOurs = ours && of(ours)
  const isPeer = figures.contender !== FLOOR && figures.contender !== OURS
  const notes = [
    ...(ofFloor && figures.contender !== FLOOR ? [`${ratio(value / ofFloor)}×`] : []),
    ...(isPeer && ofOurs !== undefined && value > 0 ? [ratio(ofOurs / value)] : []),
  ]
  return value.toFixed(digits) + (notes.length > 0 ? ` (${notes.join(', ')})` : '')
}

function lostOf({ lost, lostForGood, typed }: Figures): string {
  if (lost === 0) return '0'
  return `${lost} of ${typed}${lostForGood > 0 ? `, ${lostForGood} for good` : ''}`
}

/** Where a peer is better than ours, said in a sentence. Plain DOM and the floor are no engines. */
function behindOf(columns: Column[], ours: Figures, all: Figures[]): string {
  const peers = all.filter(({ contender }) => ![OURS, FLOOR, 'plainDom'].includes(contender))
  const behind = columns.flatMap(({ title, of }) => {
    const own = of(ours)
    const better = peers.filter((peer) => own !== undefined && (of(peer) ?? Infinity) < own)
    return better.length === 0 ? [] : [`${title.split(',')[0]} (${better.map(nameOf).join(', ')})`]
  })
  if (peers.length === 0) return 'No peer was measured.'
  return behind.length === 0
    ? 'Ours is better than every peer in every column.'
    : `A peer is better than ours in: ${behind.join('; ')}.`
}

/** Where ours stands against what is asked of it. */
export function targetsTable(figures: Record<string, Figures[]>): string {
  const names = ['fields17', 'fields200', 'conditional'] as const
  const cell = (target: Target, name: (typeof names)[number]): string => {
    const limit = target.atMost[name]
    if (limit === undefined) return ''
    const ours = find(figures[name] ?? [], OURS)
    const floor = find(figures[name] ?? [], FLOOR)
    const value = ours && floor && !whyNotTheSame(ours, floor) ? target.of(ours, floor) : undefined
    if (value === undefined) return 'not measured'
    const shown = target.unit === '×' ? ratio(value) : value.toFixed(0)
    return `${shown}${target.unit}, at most ${limit}: ${value <= limit ? 'met' : 'missed'}`
  }
  const rows = targets.map((target) => [target.title, ...names.map((name) => cell(target, name))])
  return markdownTable(['ours to the floor', '17 fields', '200 fields', 'groups and rows'], rows)
}

export function markdownTable(head: string[], rows: string[][]): string {
  const line = (cells: string[]) => `| ${cells.join(' | ')} |`
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n')
}

/** A ratio as it is read: `1.04`, `12`, `0.03`, `<0.01`. */
export function ratio(value: number): string {
  if (value > 0 && value < 0.01) return '<0.01'
  return value >= 10 ? value.toFixed(0) : value.toFixed(2)
}

function find(all: Figures[], name: string): Figures | undefined {
  return all.find(({ contender }) => contender === name)
}

function nameOf({ contender }: Figures): string {
  return titleOf(contender)
}

function titleOf(name: string): string {
  return contenders.find((entry) => entry.name === name)?.title ?? name
}
