import { expect, type Locator, type Page } from '@playwright/test'

import type { Hand } from './hands.ts'
import { onEveryScreen } from './watchPage.ts'

/** Nobody presses Tab more often than this for one field. */
const MOST_STEPS = 150

/**
 * The keys alone, no mouse. After each act, and on every screen, the focus is somewhere and shows; only a page that was
 * just loaded has none before its first key.
 */
export function keyboard(page: Page): Hand {
  /** The pages in which a key was pressed, by the moment they were loaded. */
  const used = new Set<number>()

  async function keepsFocus(): Promise<void> {
    await expect(async () => {
      const { loaded, fault } = await page.evaluate(focusNow)
      expect(used.has(loaded) ? fault : null, page.url()).toBeNull()
    }).toPass()
  }
  onEveryScreen(page, keepsFocus)

  async function strike(key: string): Promise<void> {
    used.add(await page.evaluate(() => performance.timeOrigin))
    await page.keyboard.press(key)
  }

  /**
   * Goes there by Tab, or by Shift and Tab where it stands before. Of several choices, any will do. It is looked up by its
   * role and name once, and again only where the page has drawn it anew: at each step that would take longer than the step.
   */
  async function reach(target: Locator): Promise<void> {
    await expect(target).toBeEnabled()
    let element = await target.elementHandle()
    for (let steps = 0; steps < MOST_STEPS; steps += 1) {
      const way = await element?.evaluate(wayTo)
      if (!way) {
        element = await target.elementHandle()
        continue
      }
      if (way.key === null) return keepsFocus()
      used.add(way.loaded)
      for (let times = 0; times < way.times; times += 1) await page.keyboard.press(way.key)
    }
    throw new Error(`Neither Tab nor Shift+Tab leads to ${target.toString()}.`)
  }

  async function type(field: Locator, text: string): Promise<void> {
    await reach(field)
    await strike('ControlOrMeta+A')
    await page.keyboard.type(text)
  }

  return {
    async press(control) {
      await reach(control)
      await strike('Enter')
      // What the answer changes may take away what was pressed.
      await expect(page.locator('button[aria-busy=true]')).toHaveCount(0)
      await keepsFocus()
    },
    async tick(box) {
      await reach(box)
      for (let steps = 0; steps < MOST_STEPS && !(await isFocused(box)); steps += 1) await strike('ArrowDown')
      if (!(await box.isChecked())) await strike('Space')
      await expect(box).toBeChecked()
      await keepsFocus()
    },
    async write(field, text) {
      await type(field, text)
      await strike('Tab')
      await keepsFocus()
    },
    async select(box, option) {
      await reach(box)
      for (;;) {
        const key = await box.evaluate(keyTowardsOption, option)
        if (key === null) return keepsFocus()
        await strike(key)
      }
    },
    async pick(box, text, option) {
      await type(box, text)
      await option.waitFor()
      while ((await option.getAttribute('aria-selected')) !== 'true') await strike('ArrowDown')
      await strike('Enter')
      await keepsFocus()
    },
    async put(input, file) {
      await reach(input)
      const [chooser] = await Promise.all([page.waitForEvent('filechooser'), strike('Space')])
      await chooser.setFiles(file)
      await keepsFocus()
    },
  }
}

function isFocused(box: Locator): Promise<boolean> {
  return box.evaluate((element) => element === document.activeElement)
}

/**
 * The next key on the way there, null where the focus is there, how often it may be struck before one looks again, and when
 * the page was loaded; null if it stands no more.
 */
function wayTo(target: Element): { key: 'Tab' | 'Shift+Tab' | null; times: number; loaded: number } | null {
  if (!target.isConnected) return null
  const at = document.activeElement ?? document.body
  const isThere = at === target || (isChoice(at) && isChoice(target) && at.name === target.name)
  const isBehind =
    at !== document.body && target.compareDocumentPosition(at) & Node.DOCUMENT_POSITION_FOLLOWING
  const towards = isBehind ? 'Shift+Tab' : 'Tab'
  const times = at === document.body ? 1 : Math.max(1, stopsBetween(at, target))
  return { key: isThere ? null : towards, times, loaded: performance.timeOrigin }

  /** At least: of choices one alone has the focus, and they are left out. */
  function stopsBetween(one: Element, other: Element): number {
    const stops = [
      ...document.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, summary'),
    ]
    const [from = 0, to = 0] = [
      stops.indexOf(one as HTMLElement),
      stops.indexOf(other as HTMLElement),
    ].toSorted((first, second) => first - second)
    const between = stops.slice(from + 1, to)
    return from === -1 ? 1 : between.filter((stop) => isStop(stop) && !isChoice(stop)).length
  }

  function isStop(element: HTMLElement): boolean {
    return (
      element.tabIndex >= 0 &&
      !element.matches(':disabled') &&
      element.checkVisibility({ visibilityProperty: true })
    )
  }

  function isChoice(element: Element): element is HTMLInputElement {
    return element instanceof HTMLInputElement && element.type === 'radio'
  }
}

/** An option by its words or its place. */
function keyTowardsOption(box: Element, option: string | number): 'ArrowDown' | 'ArrowUp' | null {
  const { options, selectedIndex } = box as HTMLSelectElement
  const wanted = typeof option === 'number' ? option : [...options].findIndex(({ label }) => label === option)
  if (wanted === -1) throw new Error(`There is no option "${option}".`)
  if (wanted === selectedIndex) return null
  return wanted > selectedIndex ? 'ArrowDown' : 'ArrowUp'
}

/** What is wrong with the focus, or null; and when the page was loaded. */
function focusNow(): { loaded: number; fault: string | null } {
  const at = document.activeElement
  return { loaded: performance.timeOrigin, fault: faultOf(at) }

  function faultOf(element: Element | null): string | null {
    if (!element || element === document.body) return 'The focus is lost.'
    // What takes the focus without being operable, as a heading does, needs no outline.
    if (element.matches('[tabindex="-1"]')) return null
    const name = element.outerHTML.slice(0, 200)
    // A box that lies unseen has its outline on what is seen of it.
    const labels = (element as HTMLInputElement).labels ?? []
    const outlined = [element, element.nextElementSibling, ...labels].find(isOutlined)
    if (!outlined) return `The focus does not show: ${name}`
    return isInSight(outlined) ? null : `The focus is out of sight: ${name}`
  }

  function isOutlined(element: Element | null): boolean {
    if (!element || element.matches('.visually-hidden')) return false
    const { outlineStyle, outlineWidth } = getComputedStyle(element)
    return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2
  }

  function isInSight(element: Element): boolean {
    const { left, right, top, bottom } = element.getBoundingClientRect()
    const x = (Math.max(left, 0) + Math.min(right, innerWidth)) / 2
    const y = (Math.max(top, 0) + Math.min(bottom, innerHeight)) / 2
    const there = document.elementFromPoint(x, y)
    return element.contains(there)
  }
}
