import { setTimeout as wait } from 'node:timers/promises'

import type { Page } from '@playwright/test'

import type { Meter, Spent } from './Meter.ts'

const DIGITS = '1234567890'
const SETTLED_MS = 45
const CHECKED_AGAIN_MS = 600
const FEWEST_FIELDS = 2

export interface Typed {
  /** A key: down, up, and all that follows from it. */
  key: Spent
  /** Leaving one field and entering the next. */
  change: Spent
}

export interface Pace {
  betweenKeysMs: number
  afterChangeMs: number
  /** Of an engine whose keys cost more two fields tell enough. */
  slowKeyMs: number
}

/**
 * Types ten digits into each box in turn, and answers the mean of a key and of a change of field. The boxes that are not
 * measured are filled at once: what is submitted later is the same form, however slow its keys are.
 */
export async function typeDigits(page: Page, meter: Meter, boxes: string[], pace: Pace): Promise<Typed> {
  const keys: Spent = { task: 0, script: 0 }
  const changes: Spent = { task: 0, script: 0 }
  let fields = 0
  for (const box of boxes) {
    if (fields >= FEWEST_FIELDS && keys.task / fields / DIGITS.length > pace.slowKeyMs) break
    const entered = await meter.of(async () => {
      await enter(page, box)
      await wait(pace.afterChangeMs)
    })
    add(changes, entered.spent)
    const typed = await meter.of(async () => {
      await typeAll(meter, pace.betweenKeysMs)
      await wait(SETTLED_MS)
    })
    add(keys, typed.spent)
    fields += 1
  }
  const left = await meter.of(async () => {
    await page.evaluate(() => (document.activeElement as HTMLElement).blur())
    await wait(pace.afterChangeMs)
  })
  add(changes, left.spent)
  for (const box of boxes.slice(fields)) {
    await enter(page, box)
    await page.keyboard.insertText(DIGITS)
  }
  return { key: shared(keys, fields * DIGITS.length), change: shared(changes, fields) }
}

/** How many of the digits typed are not there: right after the last key, and a while later. */
export interface Lost {
  digits: number
  forGood: number
  typed: number
}

/** Types without a pause: a key every 17 ms, the next field entered at once. */
export async function losesDigits(page: Page, meter: Meter, boxes: string[]): Promise<Lost> {
  for (const box of boxes) {
    await enter(page, box)
    await typeAll(meter, 17)
  }
  const digits = await missing(page, boxes)
  await wait(CHECKED_AGAIN_MS)
  return { digits, forGood: await missing(page, boxes), typed: boxes.length * DIGITS.length }
}

async function typeAll(meter: Meter, everyMs: number): Promise<void> {
  for (const digit of DIGITS) {
    const pressed = performance.now()
    await meter.type(digit)
    await wait(Math.max(0, everyMs - (performance.now() - pressed)))
  }
}

async function enter(page: Page, box: string): Promise<void> {
  const isEntered = await page.evaluate((selector) => {
    const element = document.querySelector<HTMLElement>(selector)
    element?.scrollIntoView({ block: 'center' })
    element?.focus()
    if (element instanceof HTMLInputElement) element.select()
    return element !== null && document.activeElement === element
  }, box)
  if (!isEntered) throw new Error(`The box ${box} cannot be entered: it is gone or takes no focus.`)
}

async function missing(page: Page, boxes: string[]): Promise<number> {
  const values = await page.evaluate(
    (selectors) => selectors.map((box) => document.querySelector<HTMLInputElement>(box)?.value ?? ''),
    boxes,
  )
  return values.reduce((sum, value) => sum + missingIn(value), 0)
}

/** Digits that were typed and do not stand in the value, whatever else does. */
function missingIn(value: string): number {
  const held = value.replaceAll(/\D/g, '')
  let found = 0
  for (const digit of held) if (digit === DIGITS[found]) found += 1
  return DIGITS.length - found
}

function add(sum: Spent, { task, script }: Spent): void {
  sum.task += task
  sum.script += script
}

function shared({ task, script }: Spent, among: number): Spent {
  return { task: task / among, script: script / among }
}
