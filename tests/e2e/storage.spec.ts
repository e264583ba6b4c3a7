import { expect, type Page } from '@playwright/test'

import {
  COOKIE_POLICY_KEY,
  LANGUAGE_KEY,
  SPID_REFERENCE_KEY,
  THEME_KEY,
  TOKEN_COOKIE,
  TOKEN_RECEIPT_KEY,
} from '#contract/limits.ts'

import { acceptsTheTerms, namesTheCompany, presses, sees, simulates, types } from './support/acts.ts'
import { sharedServer } from './support/sharedServer.ts'
import { test } from './support/test.ts'
import { titleOf } from './support/titleOf.ts'
import { companies } from '../support/companies.ts'

const server = sharedServer()

test.describe.configure({ mode: 'default' })

/** What a browser may not give a page, done before any script of the page. */
const conditions: Record<string, () => void> = {
  'gives the page no storage at all': () => {
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB']) {
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('The operation is insecure.', 'SecurityError')
        },
      })
    }
  },
  'has its storage full': () => {
    Storage.prototype.setItem = () => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
    }
  },
  'takes no cookies': () => {
    Object.defineProperty(Document.prototype, 'cookie', { get: () => '', set() {} })
  },
  'forbids cookies': () => {
    const forbid = () => {
      throw new DOMException('The document is sandboxed.', 'SecurityError')
    }
    Object.defineProperty(Document.prototype, 'cookie', { get: forbid, set: forbid })
  },
  'opens no database of keys': () => {
    IDBFactory.prototype.open = () => {
      throw new DOMException('A mutation operation was attempted.', 'InvalidStateError')
    }
  },
}

for (const [what, condition] of Object.entries(conditions)) {
  test(`who has a browser that ${what} can apply, and is asked about cookies once`, async ({ page }) => {
    const faults = faultsOf(page)
    await page.addInitScript(condition)

    await page.goto(server.url)
    await sees(page, titleOf('simulator'))
    await presses(page, 'Accetto')
    await appliesUntilTheBranch(page)

    await expect(page.getByRole('button', { name: 'Accetto', exact: true })).toHaveCount(0)
    expect(faults).toEqual([])
  })
}

/** Of each kind in which something kept may be broken; one applies with the last. */
const JUNK = ['', '{', 'null', '[]', '0 0 0', 'a.b.c', '\uD800💥\u0000', '{"a":1}']

test('a browser that keeps broken texts opens the page, and one can apply', async ({ page }) => {
  const faults = faultsOf(page)
  const keys = [COOKIE_POLICY_KEY, LANGUAGE_KEY, THEME_KEY, SPID_REFERENCE_KEY, TOKEN_RECEIPT_KEY]
  const ofTheTab = ['digital_lending_drafts', 'digital_lending_key start', 'digital_lending_reloaded_for']
  for (const junk of JUNK) {
    await test.step(JSON.stringify(junk), async () => {
      await page.goto(`${server.url}/actuator/health`)
      await page.evaluate(
        ([text, cookie, kept, inTab]) => {
          for (const key of kept) localStorage.setItem(key, text)
          for (const key of inTab) sessionStorage.setItem(key, text)
          document.cookie = `${cookie}=${encodeURIComponent(text.toWellFormed())}; path=/`
        },
        [junk, TOKEN_COOKIE, keys, ofTheTab] as const,
      )

      await page.goto(server.url)
      await sees(page, titleOf('simulator'))
      await types(page, 'Di quanto hai bisogno?', '20000')
      expect(faults).toEqual([])
    })
  }

  await appliesUntilTheBranch(page)
  expect(faults).toEqual([])
})

async function appliesUntilTheBranch(page: Page): Promise<void> {
  await simulates(page)
  await acceptsTheTerms(page)
  await namesTheCompany(page, companies.welcome)
  await sees(page, titleOf('prospect_branch_selection'))
}

/** What no script of the page has caught. */
function faultsOf(page: Page): string[] {
  const faults: string[] = []
  page.on('pageerror', ({ message }) => faults.push(message))
  return faults
}
