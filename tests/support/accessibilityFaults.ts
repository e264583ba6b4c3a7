import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

import type { Locator, Page } from '@playwright/test'

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** Of axe-core, which @axe-core/playwright brings: its own way into a page puts the script there twice, at each look. */
const script = readFileSync(
  createRequire(createRequire(import.meta.url).resolve('@axe-core/playwright')).resolve(
    'axe-core/axe.min.js',
  ),
  'utf8',
)

interface Axe {
  run(
    on: Document | Element,
    options: object,
  ): Promise<{ violations: { id: string; nodes: { html: string }[] }[] }>
}

/**
 * What breaks a rule of WCAG 2.2 AA or of good practice, with the HTML of each place: `label: <input>`. It is looked for once
 * what moves has come to rest: a dialog that is fading in has the contrast of a shadow. `within` is the part that is looked at,
 * where the page around it was before.
 */
export async function accessibilityFaults(
  page: Page,
  leftOut: string[] = [],
  within?: Locator,
): Promise<string[]> {
  const isThere = await page.evaluate(() => 'axe' in globalThis)
  if (!isThere) await page.evaluate(script)
  const part = (await within?.elementHandle()) ?? null
  return page.evaluate(
    async ([tags, rules, looked]) => {
      const { axe } = globalThis as unknown as { axe: Axe }
      const options = {
        runOnly: { type: 'tag', values: tags },
        rules: Object.fromEntries(rules.map((rule) => [rule, { enabled: false }])),
        // What is well need not be listed.
        resultTypes: ['violations'],
        // Frames are not looked into: nor is an answer of theirs waited for.
        iframes: false,
        // What no rule of these reads is not fetched, nor waited for where a script of the page does not come.
        preload: false,
      }
      const moving = document.getAnimations().filter(({ effect, playState, currentTime }) => {
        const { delay = 0, endTime } = effect?.getComputedTiming() ?? {}
        // What begins later, such as a way on where the scripts do not come, rests until then.
        return playState === 'running' && Number(currentTime) >= delay && isFinite(Number(endTime))
      })
      await Promise.allSettled(moving.map(({ finished }) => finished))
      const { violations } = await axe.run(looked ?? document, options)
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
    },
    [TAGS, leftOut, part] as const,
  )
}
