import { expect, type Page } from '@playwright/test'

import { accessibilityFaults } from '../support/accessibilityFaults.ts'
import { WELCOME } from '../support/walkJourney.ts'
import { agreesToTheTerms, answers, namesTheCompany, presses, sees, simulates } from './support/acts.ts'
import { sharedServer } from './support/sharedServer.ts'
import { test } from './support/test.ts'
import { titleOf } from './support/titleOf.ts'

const LIGHT = 'rgb(245, 245, 245)'
const DARK = 'rgb(0, 0, 0)'

const server = sharedServer()

test.describe('on a device that is light', () => {
  test.use({ colorScheme: 'light' })

  test('dark is chosen, taken back, chosen again, stays on every page and visit, and is there before a script runs', async ({
    page,
  }) => {
    await page.goto(server.url)
    await sees(page, titleOf('simulator'))
    expect(await groundOf(page)).toBe(LIGHT)

    await page.getByLabel('Aspetto').selectOption('Scuro')
    expect(await groundOf(page)).toBe(DARK)
    await page.getByLabel('Aspetto').selectOption('Automatico')
    expect(await groundOf(page)).toBe(LIGHT)
    await page.reload()
    await expect(page.getByLabel('Aspetto')).toHaveValue('auto')
    expect(await groundOf(page)).toBe(LIGHT)

    await page.getByLabel('Aspetto').selectOption('Scuro')
    await page.goto(`${server.url}/terms_and_conditions`)
    await sees(page, titleOf('terms_and_conditions'))
    await expect(page.getByLabel('Aspetto')).toHaveValue('dark')

    const scripts = /\/assets\/.*\.js$/
    await page.route(scripts, (route) => route.abort())
    for (const path of ['/', '/matching_company', '/studio/', '/sandbox']) {
      await page.goto(server.url + path)
      expect(await groundOf(page), path).toBe(DARK)
      expect(await page.evaluate(() => getComputedStyle(document.documentElement).colorScheme), path).toBe(
        'dark',
      )
    }
  })

  test('the choice holds for the visit where the browser keeps nothing', async ({ page }) => {
    await page.addInitScript(() => {
      Object.defineProperty(window, 'localStorage', {
        get: () => {
          throw new Error('off')
        },
      })
      Object.defineProperty(document, 'cookie', {
        get: () => '',
        set: () => {
          throw new Error('off')
        },
      })
    })
    await page.goto(server.url)
    await sees(page, titleOf('simulator'))

    await page.getByLabel('Aspetto').selectOption('Scuro')

    expect(await groundOf(page)).toBe(DARK)
  })
})

test.describe('on a device that is dark', () => {
  test.use({ colorScheme: 'dark', viewport: { width: 360, height: 780 } })

  test('the page is dark by itself, light where that is chosen, changes with the device, and is printed light', async ({
    page,
  }) => {
    await page.goto(server.url)
    await sees(page, titleOf('simulator'))
    expect(await groundOf(page)).toBe(DARK)

    await page.emulateMedia({ colorScheme: 'light' })
    expect(await groundOf(page)).toBe(LIGHT)
    await page.emulateMedia({ colorScheme: 'dark' })
    await page.getByLabel('Aspetto').selectOption('Chiaro')
    expect(await groundOf(page)).toBe(LIGHT)
    await page.reload()
    expect(await groundOf(page)).toBe(LIGHT)

    await page.getByLabel('Aspetto').selectOption('Scuro')
    await page.emulateMedia({ media: 'print' })
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).colorScheme)).toBe('light')
    expect(await page.evaluate(() => getComputedStyle(document.querySelector('h1')!).color)).toBe(
      'rgb(31, 31, 31)',
    )
  })

  test('paper begins with the page, not with the room for a header that is not printed', async ({ page }) => {
    await page.goto(server.url)
    await sees(page, titleOf('simulator'))
    await page.getByRole('button', { name: 'Accetto' }).click()

    await page.emulateMedia({ media: 'print' })

    expect((await page.locator('.content').boundingBox())!.y).toBeLessThan(40)
  })

  test('every kind of screen can be read: a form, refusals, consents, a question, choices', async ({
    page,
  }) => {
    await page.goto(server.url)
    await sees(page, titleOf('simulator'))
    await presses(page, 'Calcola la rata')
    await expect(page.locator('.error-summary')).toBeFocused()
    expect(await accessibilityFaults(page), 'refusals').toEqual([])

    await simulates(page)
    await sees(page, titleOf('terms_and_conditions'))
    expect(await accessibilityFaults(page), 'consents').toEqual([])
    await agreesToTheTerms(page)
    await presses(page, 'Accetta e inizia la richiesta')
    await expect(page.getByRole('dialog')).toBeVisible()
    expect(await accessibilityFaults(page), 'a question').toEqual([])
    await answers(page, 'Sì, è giusto')
    await answers(page, 'Sì, li ho letti')
    await namesTheCompany(page, WELCOME)
    await sees(page, titleOf('prospect_branch_selection'))
    expect(await accessibilityFaults(page), 'branches').toEqual([])
  })

  // Of the desk of the sandbox tests/e2e/sandboxDesk.spec.ts tells.
  test('pages beside the journey can be read', async ({ page }) => {
    for (const path of ['/no_such_page', '/something_went_wrong', '/studio/']) {
      await page.goto(server.url + path)
      // The frame that stands until the application draws has a heading too.
      await expect(page.locator('[aria-busy=true]'), path).toHaveCount(0)
      await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible()

      expect.soft(await groundOf(page), path).toBe(DARK)
      expect.soft(await accessibilityFaults(page), path).toEqual([])
    }
  })
})

/** The colour of the page, behind everything. */
async function groundOf(page: Page): Promise<string> {
  return page.evaluate(() => {
    const [root, body] = [document.documentElement, document.body].map(
      (each) => getComputedStyle(each).backgroundColor,
    )
    return body === 'rgba(0, 0, 0, 0)' ? root! : body!
  })
}
