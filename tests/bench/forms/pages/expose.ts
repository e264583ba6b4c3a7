import { boxes as wanted } from 'virtual:workload/data'

import type { Act, Contender, PageUnderTest } from './Contender.ts'

const usualBoxes =
  'input:not([type=checkbox], [type=radio], [type=date], [type=hidden], [type=search], [role=combobox], [readonly])'
/** Dates and lists that others draw with boxes of text. */
const notTypedIn = [
  '.ant-picker',
  '.ant-select',
  '.flatpickr-calendar',
  '.choices',
  '.fjs-datetime-group',
  '.fjs-form-field-select',
  '.fjs-form-field-datetime',
  '.formio-component-datetime',
  '.formio-component-day',
].join()
const CHOSEN = 15
const CHOSEN_IN_ROWS = 6
/** Every engine that draws rows writes the number of the row into the ids of its boxes: `field.suppliers.3.name`, `root_suppliers_3_name`. */
const IN_ROW = /[._]\d+[._]/
const LONGEST_WAIT_MS = 20_000

/** Gives the bench its handles on a page. */
export function expose(contender: Contender): void {
  const root = document.querySelector<HTMLElement>('#root')!
  const all = (selector: string) => [...root.querySelectorAll<HTMLElement>(selector)]
  const boxes = () => all(contender.boxes ?? usualBoxes).filter((box) => !box.closest(notTypedIn))
  const controlOf: Record<Act, () => HTMLElement | undefined> = {
    openGroup: () => all('input[type=checkbox]:not(:checked)')[0],
    addRow: () => (contender.addRow === undefined ? undefined : all(contender.addRow).at(-1)),
  }

  const page: PageUnderTest = {
    async mount() {
      await contender.mount(root)
      const isWhole = await until(() => boxes().length >= wanted)
      return {
        isWhole,
        controls: all('input, select, textarea').length,
        elements: all('*').length,
        height: document.documentElement.scrollHeight,
      }
    },
    chooseBoxes: () => spread(boxes(), CHOSEN).map((box, index) => mark(box, index)),
    chooseRowBoxes() {
      const inRows = boxes().filter((box) => IN_ROW.test(box.id) && !box.dataset['bench'])
      return spread(inRows, CHOSEN_IN_ROWS).map((box, index) => mark(box, CHOSEN + index))
    },
    async submit() {
      contender.submit(root)
      await until(() => all(contender.errors).length > 0)
      return { errors: all(contender.errors).length }
    },
    show(act) {
      const control = controlOf[act]()
      control?.scrollIntoView({ block: 'center' })
      return control !== undefined
    },
    press: (act) => controlOf[act]()?.click(),
  }
  window.bench = page
}

/** So many of a list, from its beginning to its end; of a list that is not much longer, all of it. */
function spread<Item>(list: Item[], wished: number): Item[] {
  const step = Math.max(1, list.length / wished)
  // Not always the same field of each section.
  const shift = list.length > 60 ? 6 : 1
  const places = Array.from(
    { length: Math.min(wished, list.length) },
    (_, index) => Math.floor(index * step) + (index % shift),
  )
  return [...new Set(places)].flatMap((place) => list[Math.min(place, list.length - 1)] ?? [])
}

function mark(box: HTMLElement, index: number): string {
  box.dataset['bench'] = String(index)
  return `[data-bench="${index}"]`
}

async function until(isTrue: () => boolean): Promise<boolean> {
  const end = performance.now() + LONGEST_WAIT_MS
  while (performance.now() < end) {
    await frame()
    if (!isTrue()) continue
    await frame()
    return true
  }
  return false
}

function frame(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => resolve())
  })
}
