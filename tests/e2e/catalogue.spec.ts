import { expect, type Locator, type Page } from '@playwright/test'

import { entries } from '#studio/catalogue/catalogue.ts'
import { type FieldEntry, nameOf, statesOf } from '#studio/catalogue/CatalogueEntry.ts'

import common from '../../i18n/it/common.json' with { type: 'json' }
import english from '../../i18n/en/studio.json' with { type: 'json' }
import italian from '../../i18n/it/studio.json' with { type: 'json' }
import { accessibilityFaults } from '../support/accessibilityFaults.ts'
import { covers } from './support/covers.ts'
import { sharedServer } from './support/sharedServer.ts'
import { test } from './support/test.ts'
import { watchPage } from './support/watchPage.ts'

const names = entries.map(nameOf)
const fields = entries.filter((entry): entry is FieldEntry => entry.kind === 'field')
const server = sharedServer()
/** Of a frame of an animation: what it says of itself, and what moves without a new layout. */
const MOVED_BY_THE_COMPOSITOR = new Set(
  'offset computedOffset easing composite opacity rotate translate'.split(' '),
)
let page: Page
let watched: ReturnType<typeof watchPage>

// One page for all: what one test leaves behind, another does not look at.
test.describe.configure({ mode: 'default' })

test.beforeAll(async ({ browser }) => {
  // Dozens of specimens show that something is under way: to draw them all the time takes most of a processor.
  const context = await browser.newContext({ locale: 'it-IT', reducedMotion: 'reduce' })
  page = await context.newPage()
  watched = watchPage(page)
  // The address of an entry: all are drawn at once.
  await page.goto(`${server.url}/studio/widgets#${names[0]}`)
  await expect(page.locator('.entry')).toHaveCount(names.length, { timeout: 60_000 })
})

test.afterAll(() => page.context().close())

const specimen = (entry: FieldEntry, state: string) =>
  page.locator(`#${nameOf(entry)} .specimen[data-state=${state}]`)

test('every entry of the catalogue is accessible in all its states', async () => {
  test.setTimeout(300_000)
  // The same text is shown in every state of its consent, under the same name.
  expect(await accessibilityFaults(page, ['landmark-unique'])).toEqual([])
})

test('every field says its name, what is wrong with it, and whether it may be changed', async () => {
  // Some read a list first: for the next look there is time.
  await expect(async () => saysAll(await controlsOf(page))).toPass({ intervals: [2000] })
})

async function saysAll(controls: (entry: FieldEntry, state: string) => Control[]): Promise<void> {
  const said = italian.specimens as Record<string, { label?: string; help?: string } | undefined>
  for (const entry of fields) {
    const { label = '', help = '' } = said[nameOf(entry)] ?? {}
    for (const state of statesOf(entry)) {
      const title = state === 'long' ? italian.catalogue.long.label : label
      const name = state === 'optional' ? `${title} (facoltativo)` : title
      const where = `${nameOf(entry)}, ${state}`
      // As a person finds it: by role and name.
      const control = controls(entry, state).find(
        (each) => each.name === name && each.role === (entry.role ?? 'group'),
      )
      if (state === 'loading' && !control) continue
      expect(control, where).toBeDefined()
      if (state === 'help') expect(control?.description, where).toContain(help)
      if (state !== 'refused' || entry.isComposed) continue
      const error = specimen(entry, state).locator('.field-error').first()
      const message = (await error.textContent()) ?? ''
      expect(message, where).not.toBe('')
      expect(control?.description, where).toContain(message)
      // A group of boxes has no such state in ARIA; its description says it.
      if (entry.role !== 'group') expect(control?.invalid, where).toBe('true')
    }
  }
}

/** What the browser tells a screen reader of a control. */
interface Control {
  /** That of ARIA, or `file` for a file's box, which has none of its own. */
  role: string
  name: string
  description: string
  /** `true` where what is answered is refused. */
  invalid: string
}

/** The controls of a page's specimens, by entry and state: all are asked for at once. */
async function controlsOf(of: Page): Promise<(entry: FieldEntry, state: string) => Control[]> {
  const session = await of.context().newCDPSession(of)
  const { root } = await session.send('DOM.getDocument', { depth: -1 })
  const { nodes } = await session.send('Accessibility.getFullAXTree')
  await session.detach()
  const told = new Map(nodes.map((node) => [node.backendDOMNodeId, node]))
  const found: Record<string, Control[]> = {}
  const visit = (node: typeof root, entry: string, where: string): void => {
    const given = attributesOf(node)
    const within = given['class']?.split(' ') ?? []
    const own = within.includes('entry') ? (given['id'] ?? '') : entry
    const place = within.includes('specimen') ? `${own} ${given['data-state']}` : where
    const { role, name, description, properties } = told.get(node.backendNodeId) ?? {}
    ;(found[place] ??= []).push({
      role: given['type'] === 'file' ? 'file' : String(role?.value),
      name: String(name?.value ?? ''),
      description: String(description?.value ?? ''),
      invalid: String(properties?.find((each) => each.name === 'invalid')?.value.value),
    })
    for (const child of node.children ?? []) visit(child, own, place)
  }
  visit(root, '', '')
  return (entry, state) => found[`${nameOf(entry)} ${state}`] ?? []
}

function attributesOf({ attributes = [] }: { attributes?: string[] }): Record<string, string | undefined> {
  return Object.fromEntries(
    attributes.flatMap((name, index) => (index % 2 === 0 ? [[name, attributes[index + 1]]] : [])),
  )
}

test('nothing that is only to be read, or is turned off, can be changed', async () => {
  for (const entry of fields.filter(({ isComposed }) => !isComposed)) {
    for (const state of statesOf(entry).filter((one) => one === 'readonly' || one === 'disabled')) {
      const open = specimen(entry, state).locator(':is(input, select, textarea):not(:disabled, [readonly])')
      await expect(open, `${nameOf(entry)}, ${state}`).toHaveCount(0)
    }
  }
})

for (const entry of fields) {
  for (const { press, keeps } of entry.keyboard ?? []) {
    test(`${nameOf(entry)} by keyboard alone: ${press.join(', ')}`, async () => {
      const within = specimen(entry, 'empty')
      await clear(entry)

      await startOf(entry, within).focus()
      for (const key of press) {
        if (key.startsWith('type ')) await page.keyboard.type(key.slice('type '.length))
        else await page.keyboard.press(key)
      }

      const kept = within.locator('.specimen-kept > code')
      await expect(async () => expect(JSON.parse(await kept.innerText())).toEqual(keeps)).toPass()
    })
  }
}

/** Where the keyboard begins: the button that the entry names, else the first control. */
function startOf({ startsAt, role }: FieldEntry, within: Locator): Locator {
  if (startsAt) return within.getByRole('button', { name: common[startsAt], exact: true })
  const isBox = role === 'group' || role === 'radiogroup'
  return within.locator(isBox ? 'input, button' : 'input, select, textarea').first()
}

/** Leaves the box empty for the next keys. */
async function clear(entry: FieldEntry): Promise<void> {
  const isTyped = entry.role === 'textbox' || nameOf(entry) === 'ComboboxWidget'
  if (!isTyped) return
  const box = startOf(entry, specimen(entry, 'empty'))
  await box.fill('')
  await box.blur()
}

test('what takes a row away never stands on a line of its own on a narrow phone, and is large enough for a finger', async () => {
  const before = page.viewportSize()!
  await page.setViewportSize({ width: 320, height: 900 })
  const buttons = page.locator('.specimen button').filter({ hasText: /^Togli/, visible: true })

  const found = await buttons.evaluateAll((all) =>
    all.map((button) => {
      const { left, top, bottom, height } = button.getBoundingClientRect()
      const middle = (top + bottom) / 2
      const others = [...button.closest('li, .row')!.querySelectorAll('p, span, button')]
      const isBeside = others.some((other) => {
        const place = other.getBoundingClientRect()
        return place.top <= middle && middle <= place.bottom && place.right <= left
      })
      return { where: button.closest('.specimen')?.parentElement?.closest('[id]')?.id, isBeside, height }
    }),
  )
  await page.setViewportSize(before)

  expect(found.length).toBeGreaterThan(20)
  expect(found.filter(({ isBeside, height }) => !isBeside || height < 44)).toEqual([])
})

test('of eight thousand towns fifty are drawn at most, for any text typed', async () => {
  covers('rule:9.10')

  const combobox = fields.find((entry) => nameOf(entry) === 'ComboboxWidget')!
  const box = specimen(combobox, 'help').getByRole('combobox')
  const drawn: number[] = []

  await box.focus()
  for (const letter of 'castel') {
    await page.keyboard.press(letter)
    drawn.push(await specimen(combobox, 'help').getByRole('option').count())
  }

  expect(drawn.length).toBe(6)
  expect(Math.max(...drawn)).toBe(50)
  const list = specimen(combobox, 'help').getByRole('listbox')
  expect((await list.boundingBox())?.height).toBeLessThanOrEqual(220)
  await page.keyboard.press('Escape')
})

test('what is pressed is large enough: 44 px for controls, 24 px for anything else', async () => {
  const small = await page.evaluate(() => {
    const measured = (selector: string, least: number) =>
      [...document.querySelectorAll<HTMLElement>(`.catalogue :is(${selector})`)]
        // A box that is not seen is pressed by its label.
        .filter((element) => element.checkVisibility() && !element.matches('.visually-hidden'))
        .filter((element) => {
          const { width, height } = (element.closest('label.choice') ?? element).getBoundingClientRect()
          return width < least || height < least
        })
        .map((element) => `${element.closest('.entry')?.id}: ${element.outerHTML.slice(0, 120)}`)
    return [
      ...measured('.control, .button, select, textarea, label.choice', 44),
      ...measured('button, input:not([hidden]), a[href]', 24),
    ]
  })

  expect(small).toEqual([])
})

test('the focus is outlined in forced colours, and nothing moves where motion is not wanted', async () => {
  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' })
  const unseen: string[] = []

  // From a key on, the focus shows wherever it goes.
  await page.keyboard.press('Tab')
  for (const entry of fields) {
    const start = startOf(entry, specimen(entry, statesOf(entry).includes('empty') ? 'empty' : 'filled'))
    await start.focus()
    const outline = await page.evaluate(() => {
      // A card, or what looks like a button, is outlined for the box inside or below it.
      const drawnFor = (box: Element | null) =>
        box?.closest('.choice--card') ?? (box?.matches('.files-input') ? box.nextElementSibling : box)
      const shown = drawnFor(document.activeElement)
      const { outlineStyle, outlineWidth } = getComputedStyle(shown ?? document.body)
      return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2
    })
    if (!outline) unseen.push(nameOf(entry))
  }
  const moving = await page.evaluate(
    () => document.getAnimations().filter(({ playState }) => playState === 'running').length,
  )
  await page.emulateMedia({ forcedColors: null, reducedMotion: 'reduce' })

  expect(unseen).toEqual([])
  expect(moving).toBe(0)
})

test('what moves all the time is moved by the compositor: the page is not laid out anew for it', async () => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await expect(page.locator('.waiting-bar').first()).toBeVisible()
  const moved = await page.evaluate(() =>
    document
      .getAnimations()
      .map(({ effect }) => effect)
      .filter((effect) => effect instanceof KeyframeEffect)
      .filter((effect) => effect.getTiming().iterations === Infinity)
      .flatMap((effect) => effect.getKeyframes())
      .flatMap((frame) => Object.keys(frame)),
  )
  await page.emulateMedia({ reducedMotion: 'reduce' })

  expect(moved.filter((name) => !MOVED_BY_THE_COMPOSITOR.has(name))).toEqual([])
  expect(moved).toContain('translate')
})

// The last: the page is left in English.
for (const language of ['Italiano', 'English']) {
  test(`nothing is wider than the page on a phone, a tablet and a desk, in ${language}`, async () => {
    await page.getByRole('radio', { name: language }).press('Space')
    const heading = (language === 'English' ? english : italian).catalogue.title
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
    await expect(page.locator('.entry')).toHaveCount(names.length)

    for (const width of [320, 768, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      const wide = await page.evaluate(() =>
        [...document.querySelectorAll('main *')]
          .filter((element) => element.getBoundingClientRect().right > innerWidth + 1)
          // What stands in a box that scrolls is not cut off.
          .filter((element) => !element.closest('.visually-hidden, pre'))
          .map((element) => `${element.closest('.entry')?.id} ${element.tagName}.${element.className}`),
      )

      expect(wide, `${width} px`).toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    }
  })
}

test('the policy of the pages is kept: nothing was complained of', () => {
  watched.isQuiet()
})
