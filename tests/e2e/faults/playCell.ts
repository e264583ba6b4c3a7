import { expect, type Page } from '@playwright/test'

import { titleOf } from '../support/titleOf.ts'
import { type FaultName, inject, type Injection, plainRefusals } from './Fault.ts'
import { patienceOf } from './patienceOf.ts'
import { isSaid } from './saidWords.ts'
import type { Scene, Stage } from './Scene.ts'
import { watchFaults } from './watchFaults.ts'

/** One fault of one call of a scene. */
export interface Cell {
  scene: Scene
  call: string
  fault: FaultName
  /** The first call alone, or every one until the fault is lifted. */
  once: boolean
}

const TO_BE_MET_MS = 60_000
const TO_GO_ON_MS = 150_000
const SHORT_MS = 4_000

export function nameOf({ scene, call, fault, once }: Cell): string {
  return `${scene.name}: ${call} ${fault} ${once ? 'once' : 'until lifted'}`
}

/**
 * Plays a scene with a fault, and holds the page against what must be true whatever happens: it is never white, what was
 * typed is there, what went wrong is said in our words, the focus is somewhere, and once the fault is over there is a way on.
 */
export async function playCell(page: Page, stage: Stage, cell: Cell): Promise<void> {
  const { scene, call, fault, once } = cell
  const watched = watchFaults(page)
  // With less patience a slow machine would add faults of its own.
  if (fault === 'hanging') await patienceOf(page)
  const injected = await inject(page, call, fault, { once })
  const isArrival = scene.arrival?.includes(call) ?? false
  const applicant = await scene.prepare?.(stage)
  page.setDefaultTimeout(SHORT_MS)

  if (isArrival) injected.start()
  await scene.open(page, stage, applicant)
  if (!isArrival) {
    await expect(heading(page)).toHaveText(titleOf(scene.screen))
    await scene.fill?.(page)
    injected.start()
    await tries(page, stage, scene)
  }
  await expect
    .poll(() => injected.hits(), { message: 'the call was made', timeout: TO_BE_MET_MS })
    .toBeGreaterThan(0)

  await isWhole(page)
  if (!once && plainRefusals.has(`${fault}`) && !scene.silent?.includes(call)) {
    // A fault that has kept nobody from going on need not be spoken of.
    await expect
      .poll(async () => (await isSaid(page)) || (await scene.isDone(page)), {
        message: 'it is said what went wrong',
      })
      .toBe(true)
    // Whoever has just come has not been anywhere yet.
    if (!isArrival && (await isSaid(page))) await isFocused(page)
  }
  await goesOn(page, stage, scene, injected, isArrival)
  watched.isQuiet()
}

function heading(page: Page) {
  return page.locator('main h1')
}

/** An act that a fault stops half way leaves the page where it is. */
async function tries(page: Page, stage: Stage, scene: Scene): Promise<void> {
  try {
    await scene.fillAgain?.(page, stage)
    await scene.act(page, stage)
  } catch {
    // What came of it is looked at next.
  }
}

/** There is a heading, and no word that nobody meant to be read. */
async function isWhole(page: Page): Promise<void> {
  await expect(heading(page)).toBeVisible()
  await expect(heading(page)).not.toBeEmpty()
  const text = await page.locator('body').innerText()
  expect(text).not.toMatch(/undefined|\[object|\bNaN\b|\{\{|"code"|Error:/)
}

async function isFocused(page: Page): Promise<void> {
  await expect
    .poll(() => page.evaluate(() => document.activeElement !== document.body), {
      message: 'the focus is somewhere',
    })
    .toBe(true)
}

/** From wherever the fault has led: by what the page offers, to the scene's end. The fault is over at the second look. */
async function goesOn(
  page: Page,
  stage: Stage,
  scene: Scene,
  injected: Injection,
  isArrival: boolean,
): Promise<void> {
  const end = Date.now() + TO_GO_ON_MS
  let isFilled = !isArrival
  injected.lift()
  while (!(await scene.isDone(page))) {
    if (Date.now() > end) throw new Error(`No way on from "${await shown(page)}" at ${page.url()}.`)
    const title = await shown(page)
    if (scene.through !== undefined && title === titleOf(scene.through)) await tries(page, stage, scene)
    if (title === titleOf(scene.screen)) {
      if (isFilled) await holdsWhatWasTyped(page, scene)
      else
        await scene
          .fill?.(page)
          .then(() => (isFilled = true))
          .catch(() => undefined)
      await tries(page, stage, scene)
    }
    await takesTheWayOffered(page)
    await page.waitForTimeout(200)
  }
}

async function shown(page: Page): Promise<string | undefined> {
  return heading(page)
    .textContent({ timeout: 500 })
    .catch(() => undefined)
    .then((text) => text ?? undefined)
}

async function holdsWhatWasTyped(page: Page, { typed = {}, screen }: Scene): Promise<void> {
  for (const [label, value] of Object.entries(typed)) {
    const field = page.getByRole('main').getByLabel(label, { exact: true }).first()
    // The page may go on while we look.
    await expect
      .poll(
        async () =>
          (await shown(page)) !== titleOf(screen) ||
          (await field.inputValue({ timeout: 500 }).catch(() => undefined)) === value,
        { message: `${label} is still what was typed`, timeout: 10_000 },
      )
      .toBe(true)
  }
}

/** The button that a page of interruption, a dialog of failure or an error boundary offers. */
async function takesTheWayOffered(page: Page): Promise<void> {
  const question = page.getByRole('alertdialog')
  const anywhere = page.getByRole('main').or(question)
  // A part of a form is closed by such a word too, and is no way on.
  const ways = [
    anywhere.getByRole('button', { name: 'Riprova', exact: true }),
    anywhere.getByRole('button', { name: 'Continua la richiesta', exact: true }),
    question.getByRole('button', { name: 'Chiudi', exact: true }),
  ]
  for (const button of ways) {
    if (await button.first().isVisible())
      return void (await button
        .first()
        .click()
        .catch(() => undefined))
  }
}
