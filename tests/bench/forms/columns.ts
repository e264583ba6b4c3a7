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
  { title: 'open a group, ms', of: ({ openGroup }) => openGroup, digits: 1 },
  { title: 'add a row, ms', of: ({ addRow }) => addRow, digits: 1 },
]

export function columnsOf(workload: string): Column[] {
  return workload === 'conditional' ? [...everyForm, ...rowsAndGroups] : everyForm
}

/** What issue B asks of ours, in times the floor; JavaScript in kB above it. */
export interface Target {
  title: string
  atMost: Record<'fields17' | 'fields200', number>
  of(ours: Figures, floor: Figures): number
  unit: '×' | ' kB'
}

const times = (title: string, of: (figures: Figures) => number, small: number, large: number): Target => ({
  title,
  atMost: { fields17: small, fields200: large },
  of: (ours, floor) => of(ours) / of(floor),
  unit: '×',
})

export const targets: Target[] = [
  times('key script', ({ keyScript }) => keyScript, 1.1, 1.1),
  times('key script at 4x throttling', ({ keyScriptSlow }) => keyScriptSlow, 1.1, 1.1),
  times('key task', ({ keyTask }) => keyTask, 1.05, 1.05),
  times('mount', ({ mount }) => mount, 1.25, 1.2),
  times('field change', ({ fieldChange }) => fieldChange, 1.3, 1.3),
  times('submit with errors', ({ submit }) => submit, 1.2, 1.2),
  times('heap', ({ heap }) => heap, 1.25, 1.25),
  {
    title: 'JavaScript above the floor',
    atMost: { fields17: 60, fields200: 60 },
    of: (ours, floor) => (ours.javaScript - floor.javaScript) / 1000,
    unit: ' kB',
  },
]
