import { globSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'

import type { Browser, Page } from '@playwright/test'

import { openAs } from '../../e2e/support/openAs.ts'
import type { HttpApplicant } from '../../support/HttpApplicant.ts'
import { type Walk, walkJourney, WELCOME } from '../../support/walkJourney.ts'
import { median } from './figures.ts'
import { Meter } from './Meter.ts'
import { losesDigits, typeDigits } from './typeDigits.ts'
import { weighScripts } from './weighScripts.ts'

/** A screen of the running application, and who comes to it. */
export interface RunningScreen {
  screen: string
  walk: Omit<Walk, 'until'>
}

/** The form of the guarantee fund; until there is one, the balance form. */
const wished: RunningScreen[] = [
  { screen: 'mcc_additional_documents', walk: { vatNumber: WELCOME, purpose: 'machinery' } },
  { screen: 'revenue_document', walk: { vatNumber: WELCOME } },
]

export interface RunningFigures {
  /** From the address of the application to the form: all of its JavaScript, the calls, the drawing. */
  load: number
  keyScript: number
  keyTask: number
  keyScriptSlow: number
  fieldChange: number
  submit: number
  heap: number
  javaScript: number
  boxes: number
  errors: number
  lost: number
  lostForGood: number
  typed: number
}

const BOXES = 'main .control[type=text]:not([readonly], :disabled, [placeholder="gg/mm/aaaa"])'
const USUAL = { betweenKeysMs: 17, afterChangeMs: 65, slowKeyMs: 25 }
const SLOW = { betweenKeysMs: 25, afterChangeMs: 100, slowKeyMs: 100 }
const SETTLED_MS = 250

/** The first of the wished screens that the definitions have, or the one that is named. */
export function chooseScreen(named: string | undefined, walk: Partial<Walk>): RunningScreen {
  if (named !== undefined) return { screen: named, walk: { vatNumber: WELCOME, ...walk } }
  const exists = ({ screen }: RunningScreen) => globSync(`schemas/*/${screen}.json`).length > 0
  const [first] = wished.filter(exists)
  if (!first) throw new Error('None of the screens that are measured in the application exists.')
  return { ...first, walk: { ...first.walk, ...walk } }
}

/** Comes to a screen over HTTP and measures it there in the browser, as often as `rounds` says. */
export async function measureRunningScreen(
  browser: Browser,
  url: string,
  { screen, walk }: RunningScreen,
  rounds: number,
): Promise<RunningFigures> {
  const { applicant, task } = await walkJourney(url, { ...walk, until: screen })
  if (task.name !== screen) throw new Error(`The walk to ${screen} ended at ${task.name}.`)

  const visits: RunningFigures[] = []
  for (let round = 0; round < rounds; round += 1) visits.push(await visit(browser, url, applicant))
  const names = Object.keys(visits[0] ?? {}) as (keyof RunningFigures)[]
  const middle = names.map((name) => [name, median(visits.map((one) => one[name]))])
  const sum = (name: 'lost' | 'lostForGood' | 'typed') => visits.reduce((all, one) => all + one[name], 0)
  const digits = { lost: sum('lost'), lostForGood: sum('lostForGood'), typed: sum('typed') }
  return { ...(Object.fromEntries(middle) as RunningFigures), ...digits }
}

async function visit(browser: Browser, url: string, applicant: HttpApplicant): Promise<RunningFigures> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, locale: 'it-IT' })
  try {
    const page = await context.newPage()
    const scripts = weighScripts(page)
    const meter = await Meter.open(page)
    const load = await meter.of(async () => {
      await openAs(page, url, applicant)
      await page.locator(BOXES).first().waitFor({ state: 'attached' })
      await opensSections(page)
      await page.locator(BOXES).first().waitFor()
      await wait(SETTLED_MS)
    })
    const heap = await meter.heap()
    const boxes = await markBoxes(page)
    const some = (count: number) => boxes.slice(0, count)

    const usual = await typeDigits(page, meter, some(8), USUAL)
    await meter.throttle(4)
    const slow = await typeDigits(page, meter, some(3), SLOW)
    await meter.throttle(1)
    const lost = await losesDigits(page, meter, some(4))

    const submit = await meter.of(async () => {
      await page.locator('main .actions .button--primary').click()
      await page.locator('main .field-error').first().waitFor()
      await wait(SETTLED_MS)
    })
    return {
      load: load.spent.task,
      keyScript: usual.key.script,
      keyTask: usual.key.task,
      keyScriptSlow: slow.key.script,
      fieldChange: usual.change.task,
      submit: submit.spent.task,
      heap,
      javaScript: await scripts(),
      boxes: boxes.length,
      errors: await page.locator('main .field-error').count(),
      lost: lost.digits,
      lostForGood: lost.forGood,
      typed: lost.typed,
    }
  } finally {
    await context.close()
  }
}

/** What is folded up is opened as by hand. */
async function opensSections(page: Page): Promise<void> {
  const closed = page.locator('main details.section:not([open]) > summary')
  while ((await closed.count()) > 0) await closed.first().click()
}

function markBoxes(page: Page): Promise<string[]> {
  return page.evaluate(
    (selector) =>
      [...document.querySelectorAll<HTMLElement>(selector)].map((box, index) => {
        box.dataset['bench'] = String(index)
        return `[data-bench="${index}"]`
      }),
    BOXES,
  )
}
