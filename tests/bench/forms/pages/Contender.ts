/** A form engine with a form of the bench in it, as its page under test. */
export interface Contender {
  mount(root: HTMLElement): void | Promise<void>
  submit(root: HTMLElement): void
  /** Selector of what says that a field is refused: one element a field. */
  errors: string
  /** Selector of the boxes that digits are typed in, where the usual one finds others too. */
  boxes?: string
  /** Selector of the button that adds a row. */
  addRow?: string
}

/** `openGroup` ticks the first box that is not ticked: a group is asked. `addRow` presses the last button that adds a row. */
export type Act = 'openGroup' | 'addRow'

/** What the bench calls in the page. */
export interface PageUnderTest {
  mount(): Promise<Mounted>
  /** Marks the boxes to be typed in, spread over the form, and answers their selectors. */
  chooseBoxes(): string[]
  /** The same for boxes in rows that are not chosen yet; none where there are no rows. */
  chooseRowBoxes(): string[]
  submit(): Promise<{ errors: number }>
  /** Brings the control of an act to the middle of the window, as a person has it there. False where the form has none. */
  show(act: Act): boolean
  press(act: Act): void
}

export interface Mounted {
  /** Whether all boxes came. */
  isWhole: boolean
  /** Boxes, lists and ticks. */
  controls: number
  elements: number
  height: number
}

declare global {
  interface Window {
    bench?: PageUnderTest
  }
}
