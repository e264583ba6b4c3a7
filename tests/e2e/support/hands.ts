import type { Locator, Page } from '@playwright/test'

import { mouse } from './mouse.ts'

export interface GivenFile {
  name: string
  mimeType: string
  buffer: Buffer
}

/** With what somebody uses a page: a mouse, a finger, the keys alone. */
export interface Hand {
  /** A button or a link. */
  press(control: Locator): Promise<void>
  /** A box that is ticked, or one choice of several. */
  tick(box: Locator): Promise<void>
  /** Types a text in place of what stands there, and leaves the field. */
  write(field: Locator, text: string): Promise<void>
  /** An option of a select, by its words or its place. */
  select(box: Locator, option: string | number): Promise<void>
  /** An option of a combobox, once its beginning was typed. */
  pick(box: Locator, text: string, option: Locator): Promise<void>
  put(input: Locator, file: GivenFile): Promise<void>
}

const hands = new WeakMap<Page, Hand>()

/** From now on the acts on a page are done by this hand. */
export function usesHand(page: Page, hand: Hand): void {
  hands.set(page, hand)
}

/** The hand that acts on a page: the mouse, unless another was named. */
export function handOn(page: Page): Hand {
  return hands.get(page) ?? mouse
}
