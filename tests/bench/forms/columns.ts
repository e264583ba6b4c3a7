import type { Figures } from './figures.ts'

/** One figure that contenders are compared by; of each the smaller is the better. */
export interface Column {
  title: string
  of(figures: Figures): number | undefined
  digits: number
}

const everyForm: Column[] = [
  { title: 'JavaScript, kB gzip', of: ({ javaScript }) => javaScript / 1000, digits: 0 },
  { title: 'mount, ms', of: ({ mount }) => mount, digits: 1 },
  { title: 'key script, ms', of: ({ keyScript }) => keyScript, digits: 2 },
  { title: 'key task, ms', of: ({ keyTask }) => keyTask, digits: 2 },
  { title: 'key script at 4x, ms', of: ({ keyScriptSlow }) => keyScriptSlow, digits: 2 },
  { title: 'field change, ms', of: ({ fieldChange }) => fieldChange, digits: 1 },
  { title: 'submit, ms', of: ({ submit }) => submit, digits: 1 },
  { title: 'heap, MB', of: ({ heap }) => heap / 1e6, digits: 2 },
]

const rowsAndGroups: Column[] = [
  { title: 'change in a row, ms', of: ({ rowChange }) => rowChange, digits: 1 },
  { title: 'open a group, ms', of: ({ openGroup }) => openGroup, digits: 1 },
  { title: 'add a row, ms', of: ({ addRow }) => addRow, digits: 1 },
]

export function columnsOf(workload: string): Column[] {
  return workload === 'conditional' ? [...everyForm, ...rowsAndGroups] : everyForm
}

/** What is asked of ours, in times the floor; JavaScript in kB above it. Not everything is asked of every form. */
export interface Target {
  title: string
  atMost: Partial<Record<'fields17' | 'fields200' | 'conditional', number>>
  of(ours: Figures, floor: Figures): number | undefined
  unit: '×' | ' kB'
}

const times = (title: string, of: Column['of'], atMost: Target['atMost']): Target => ({
  title,
  atMost,
  of(ours, floor) {
    const [own, least] = [of(ours), of(floor)]
    return own === undefined || least === undefined ? undefined : own / least
  },
  unit: '×',
})

export const targets: Target[] = [
  times('key script', ({ keyScript }) => keyScript, { fields17: 1.1, fields200: 1.1 }),
  times('key script at 4x throttling', ({ keyScriptSlow }) => keyScriptSlow, {
    fields17: 1.1,
    fields200: 1.1,
  }),
  times('key task', ({ keyTask }) => keyTask, { fields17: 1.05, fields200: 1.05 }),
  times('mount', ({ mount }) => mount, { fields17: 1.25, fields200: 1.2, conditional: 1.3 }),
  times('field change', ({ fieldChange }) => fieldChange, {
    fields17: 1.3,
    fields200: 1.3,
    conditional: 1.3,
  }),
  times('change in a row', ({ rowChange }) => rowChange, { conditional: 1.3 }),
  times('add a row', ({ addRow }) => addRow, { conditional: 1.3 }),
  times('submit with errors', ({ submit }) => submit, { fields17: 1.2, fields200: 1.2 }),
  times('heap', ({ heap }) => heap, { fields17: 1.25, fields200: 1.25 }),
  {
    title: 'JavaScript above the floor',
    atMost: { fields17: 60, fields200: 60 },
    of: (ours, floor) => (ours.javaScript - floor.javaScript) / 1000,
    unit: ' kB',
  },
]
