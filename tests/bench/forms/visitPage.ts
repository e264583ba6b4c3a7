import { setTimeout as wait } from 'node:timers/promises'

import type { Browser, Page } from '@playwright/test'

import { Meter } from './Meter.ts'
import type { Act } from './pages/Contender.ts'
import { losesDigits, typeDigits } from './typeDigits.ts'
import type { Visit } from './Visit.ts'
import { weighScripts } from './weighScripts.ts'

const USUAL = { betweenKeysMs: 17, afterChangeMs: 65, slowKeyMs: 25 }
const SLOW = { betweenKeysMs: 25, afterChangeMs: 100, slowKeyMs: 100 }
const SETTLED_MS = 150
const LONGEST_BOOT_MS = 15_000

/** Opens a contender's page in a fresh context and puts it through everything that is measured. */
export async function visitPage(
  browser: Browser,
  url: string,
  { contender, workload }: Pick<Visit, 'contender' | 'workload'>,
): Promise<Visit> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, locale: 'it-IT' })
  const faults: string[] = []
  try {
    const page = await context.newPage()
    page.on('pageerror', ({ message }) => faults.push(message))
    const javaScript = weighScripts(page)
    const meter = await Meter.open(page)

    const boot = await meter.of(async () => {
      await page.goto(url)
      await page.waitForFunction(() => window.bench !== undefined, null, { timeout: LONGEST_BOOT_MS })
    })
    const mounting = meter.of(async () => {
      const mounted = await page.evaluate(() => window.bench!.mount())
      await wait(SETTLED_MS)
      return mounted
    })
    const { spent: mount, answer: mounted } = await mounting
    if (!mounted.isWhole) throw new Error('It did not draw all of the form.')
    const heap = await meter.heap()

    const boxes = await page.evaluate(() => window.bench!.chooseBoxes())
    const usual = await typeDigits(page, meter, boxes.slice(0, 8), USUAL)
    await meter.throttle(4)
    const slow = await typeDigits(page, meter, boxes.slice(8, 11), SLOW)
    await meter.throttle(1)
    const lost = await losesDigits(page, meter, boxes.slice(11))
    await page.evaluate(() => (document.activeElement as HTMLElement).blur())
    await wait(SETTLED_MS)

    const rowBoxes = await page.evaluate(() => window.bench!.chooseRowBoxes())
    const inRows = rowBoxes.length > 0 ? await typeDigits(page, meter, rowBoxes, USUAL) : undefined
    const acts = {
      openGroup: await costOf(page, meter, 'openGroup'),
      addRow: await costOf(page, meter, 'addRow'),
    }
    const submit = await meter.of(async () => {
      const answer = await page.evaluate(() => window.bench!.submit())
      await wait(SETTLED_MS + 100)
      return answer
    })
    if (submit.answer.errors === 0) throw new Error('Its submit showed no error.')

    return {
      contender,
      workload,
      javaScript: await javaScript(),
      boot: boot.spent.task,
      mount: mount.task,
      keyScript: usual.key.script,
      keyTask: usual.key.task,
      keyScriptSlow: slow.key.script,
      fieldChange: usual.change.task,
      submit: submit.spent.task,
      heap,
      lost: lost.digits,
      lostForGood: lost.forGood,
      typed: lost.typed,
      errors: submit.answer.errors,
      controls: mounted.controls,
      elements: mounted.elements,
      height: mounted.height,
      ...(inRows && { rowChange: inRows.change.task }),
      ...(acts.openGroup !== undefined && { openGroup: acts.openGroup }),
      ...(acts.addRow !== undefined && { addRow: acts.addRow }),
    }
  } catch (error) {
    throw new Error([(error as Error).message, ...faults.slice(0, 2)].join('\n'), { cause: error })
  } finally {
    await context.close()
  }
}

/** What an act spends, in ms of the main thread, from a control that is in view; undefined where the form has none. */
async function costOf(page: Page, meter: Meter, act: Act): Promise<number | undefined> {
  if (!(await page.evaluate((name) => window.bench!.show(name), act))) return undefined
  await wait(SETTLED_MS)
  const { spent } = await meter.of(async () => {
    await page.evaluate((name) => window.bench!.press(name), act)
    await wait(SETTLED_MS)
  })
  return spent.task
}
