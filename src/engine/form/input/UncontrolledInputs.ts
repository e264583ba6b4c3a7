import { flushSync } from 'react-dom'

import { afterPress, watchPresses } from './afterPress.ts'

export type BoxElement = HTMLInputElement | HTMLTextAreaElement

/** How a box writes the value it holds, and what its text means. */
export interface InputFormat {
  format(value: unknown): string
  /** Takes the text without spaces around it; an emptied box means nothing at all. */
  parse(text: string): unknown
}

interface UncontrolledInput {
  manner: InputFormat
  held: unknown
  /** The text of what it holds: where another one stands, the applicant has typed. */
  text: string
  change(value: unknown): void
  /** What was typed, where it was written anew when the box was left. */
  typed?: string
}

/**
 * The boxes of a screen that are typed in, at the cost of plain inputs: nothing at all is done while a key is pressed.
 * What a box means is handed on when it is left or when the browser has filled it in, and by `commitAll` before anything
 * is sent. An untouched box hands on nothing.
 */
export class UncontrolledInputs {
  readonly #boxes = new WeakMap<Element, UncontrolledInput>()
  /** Boxes that keep their text themselves, by the id of their field: how each hands it on. */
  readonly #keepers = new Map<string, () => void>()

  /**
   * As the `ref` of a box: gives it its value, and another one when that has changed. Where it is being typed in, its text
   * stays: it is newer, and is handed on when it is done.
   */
  hold(
    element: BoxElement | null,
    value: unknown,
    manner: InputFormat,
    change: UncontrolledInput['change'],
  ): void {
    if (!element) return
    const known = this.#boxes.get(element)
    // What is being typed keeps the manner it was begun in, until it has been handed on.
    const isTyped = known !== undefined && known.text !== element.value
    if (known && known.held === value && (known.manner === manner || isTyped)) {
      known.change = change
      return
    }
    if (isTyped && element === document.activeElement) {
      Object.assign(known, { held: value, text: known.manner.format(value), change })
      return
    }
    const text = manner.format(value)
    if (element.value !== text) element.value = text
    this.#boxes.set(element, { manner, held: value, text: element.value, change })
  }

  /** Shows what a field holds, where its box holds another value. */
  show(id: string, value: unknown): void {
    const element = document.getElementById(id) as BoxElement | null
    const box = element && this.#boxes.get(element)
    if (box) this.hold(element, value, box.manner, box.change)
  }

  /** Hands on what was typed into a box; nothing where it is gone, none of this screen's, or holds what it held. */
  commit(element: Element): void {
    const box = this.#boxes.get(element)
    const { value: typed } = element as BoxElement
    if (!box || typed === box.text || !element.isConnected) return
    const { manner, held } = box
    const meant = manner.parse(typed.trim())
    const text = manner.format(meant)
    if (text !== typed) (element as BoxElement).value = text
    Object.assign(box, {
      held: meant,
      text: (element as BoxElement).value,
      typed: text === typed ? undefined : typed,
    })
    if (meant !== held) box.change(meant)
  }

  /** Hands on all that was typed: when this returns, it has been drawn too. */
  commitAll(): void {
    const typed = [...document.querySelectorAll('input, textarea')].filter((box) => this.#isTyped(box))
    const keepers = [...this.#keepers.values()]
    if (typed.length + keepers.length === 0) return
    flushSync(() => {
      for (const element of typed) this.commit(element)
      for (const commit of keepers) commit()
    })
    this.#keepers.clear()
  }

  /** What the boxes mean in which something is typed that was not handed on, by the id of their field. */
  typing(): Map<string, unknown> {
    const typed = [...document.querySelectorAll<BoxElement>('input, textarea')].filter((box) =>
      this.#isTyped(box),
    )
    return new Map(typed.map((box) => [box.id, this.#boxes.get(box)?.manner.parse(box.value.trim())]))
  }

  isBeingTyped(id: string): boolean {
    const element = document.getElementById(id)
    return this.#keepers.has(id) || (element !== null && this.#isTyped(element))
  }

  /** A box that keeps its text itself has been typed in: `commit` hands it on. */
  keep(id: string, commit: () => void): void {
    this.#keepers.set(id, commit)
  }

  /** It has been handed on, or given up. */
  release(id: string): void {
    this.#keepers.delete(id)
  }

  /** Listens for boxes that are left or filled in, wherever they stand; returns how to stop. */
  listen(): () => void {
    watchPresses()
    const commit = ({ target }: Event) => {
      if (target instanceof Element && this.#boxes.has(target)) afterPress(() => this.commit(target))
    }
    const enter = ({ target }: FocusEvent) => {
      if (target instanceof Element) this.#offerUndo(target as BoxElement)
    }
    const kinds = ['focusout', 'change']
    for (const kind of kinds) document.addEventListener(kind, commit)
    document.addEventListener('focusin', enter)
    return () => {
      for (const kind of kinds) document.removeEventListener(kind, commit)
      document.removeEventListener('focusin', enter)
    }
  }

  /**
   * Writing a box anew makes the browser forget what can be undone in it. While such a box has the focus again, undo
   * brings back what was typed, and redo what was made of it; all that is typed then is the browser's to undo first.
   */
  #offerUndo(element: BoxElement): void {
    const box = this.#boxes.get(element)
    if (box?.typed === undefined) return
    const { typed, text } = box
    const press = (event: KeyboardEvent) => {
      const way = wayOf(event)
      const [from, to] = way === 'undo' ? [text, typed] : [typed, text]
      if (way === undefined || element.readOnly || element.value !== from) return
      event.preventDefault()
      element.value = to
    }
    const leave = () => element.removeEventListener('keydown', press as EventListener)
    element.addEventListener('keydown', press as EventListener)
    element.addEventListener('blur', leave, { once: true })
  }

  #isTyped(element: Element): boolean {
    const box = this.#boxes.get(element)
    return box !== undefined && (element as BoxElement).value !== box.text
  }
}

/** Whether keys ask to undo or to redo: Ctrl+Z, Ctrl+Shift+Z and Ctrl+Y, on a Mac with Cmd. */
function wayOf({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): 'undo' | 'redo' | undefined {
  if (altKey || ctrlKey === metaKey) return undefined
  const letter = key.toLowerCase()
  if (letter === 'z') return shiftKey ? 'redo' : 'undo'
  return letter === 'y' ? 'redo' : undefined
}
