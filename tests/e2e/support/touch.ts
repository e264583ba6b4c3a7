import { expect, type Locator, type Page } from '@playwright/test'

import type { Hand } from './hands.ts'
import { onEveryScreen } from './watchPage.ts'

/** A finger on a phone. After each of its acts, and on every screen, nothing is wider than the page. */
export function touch(page: Page): Hand {
  const fits = () => expect.poll(() => page.evaluate(widerThanThePage), page.url()).toEqual([])
  onEveryScreen(page, fits)

  async function type(field: Locator, text: string): Promise<void> {
    await field.tap()
    await expect(field).toBeFocused()
    await field.press('ControlOrMeta+A')
    await page.keyboard.insertText(text)
  }

  return {
    async press(control) {
      await fits()
      await control.tap()
    },
    async tick(box) {
      if (!(await box.isChecked())) await box.tap()
      await expect(box).toBeChecked()
      await fits()
    },
    async write(field, text) {
      await type(field, text)
      await fits()
      // The phone's keyboard is put away.
      await field.blur()
    },
    async select(box, option) {
      await box.tap()
      await expect(box).toBeFocused()
      // The list that opens is the phone's own.
      await box.selectOption(typeof option === 'number' ? { index: option } : { label: option })
      await fits()
    },
    async pick(box, text, option) {
      await type(box, text)
      await option.waitFor()
      await fits()
      await option.tap()
    },
    async put(input, file) {
      // The label is what is seen of it.
      const label = page.locator(`label[for="${await input.getAttribute('id')}"]`).last()
      const [chooser] = await Promise.all([page.waitForEvent('filechooser'), label.tap()])
      await chooser.setFiles(file)
      await fits()
    },
  }
}

/** The name of each element that reaches beyond the sides of the page, other than what a box of its own scrolls or hides. */
function widerThanThePage(): string[] {
  const { clientWidth } = document.documentElement
  return [...document.querySelectorAll('body *')].filter(reachesBeyond).map(nameOf)

  function reachesBeyond(element: Element): boolean {
    const { left, right, width } = element.getBoundingClientRect()
    if (width === 0 || (left >= -1 && right <= clientWidth + 1)) return false
    return element.checkVisibility() && !isHeld(element)
  }

  function isHeld(element: Element): boolean {
    for (let box = element.parentElement; box && box !== document.body; box = box.parentElement) {
      if (getComputedStyle(box).overflowX !== 'visible') return true
    }
    return false
  }

  function nameOf(element: Element): string {
    return `${element.tagName.toLowerCase()} ${element.id} ${element.getAttribute('class') ?? ''}`
  }
}
