import { expect, type Locator, type Page } from '@playwright/test'

/** What a form says of wrong answers, field by field. A field is named by its place: `people.0.taxCode`. */

export function fieldAt(page: Page, field: string): Locator {
  return page.locator(`[id="field.${field}"]`)
}

function summaryOf(page: Page): Locator {
  return page.getByRole('group', { name: /^(Controlla quest[oi] camp[oi]|Check (this field|these fields))$/ })
}

/** Those too that the summary of very many keeps folded away. */
function linesOf(page: Page): Locator {
  return summaryOf(page).getByRole('listitem', { includeHidden: true })
}

function lineOf(page: Page, field: string): Locator {
  return linesOf(page).filter({ has: page.locator(`a[href="#field.${field}"]`) })
}

/** Each field says its message, to eyes and to what reads the page out, and so does the summary. */
export async function refuses(page: Page, messages: Record<string, string>): Promise<void> {
  for (const [field, message] of Object.entries(messages)) {
    const control = fieldAt(page, field)
    await expect(page.locator(`[id="field.${field}__error"]`)).toHaveText(message)
    await expect(control).toHaveAttribute('aria-describedby', new RegExp(`(^| )field\\.${field}__error( |$)`))
    await expect(lineOf(page, field)).toContainText(message)
    if (!(await control.evaluate((element) => element.matches('fieldset')))) {
      await expect(control, field).toHaveAttribute('aria-invalid', 'true')
    }
  }
}

/** Nothing but these fields is refused. */
export async function refusesOnly(page: Page, messages: Record<string, string>): Promise<void> {
  await refuses(page, messages)
  await expect(linesOf(page)).toHaveCount(Object.keys(messages).length)
}

export async function refusesNothing(page: Page, ...fields: string[]): Promise<void> {
  for (const field of fields) {
    await expect(lineOf(page, field)).toHaveCount(0)
    await expect(page.locator(`[id="field.${field}__error"]`)).toHaveCount(0)
    await expect(fieldAt(page, field)).not.toHaveAttribute('aria-invalid', 'true')
  }
}

/** The summary took the focus, and each of its links hands it to its field, or to the group of one that cannot take it yet. */
export async function leadsToItsFields(page: Page): Promise<void> {
  const summary = summaryOf(page)
  await expect(summary).toBeFocused()
  const others = summary.locator('summary')
  if (await others.isVisible()) await others.click()
  for (const link of await summary.getByRole('link').all()) {
    await summary.focus()
    await link.click()
    const id = ((await link.getAttribute('href')) ?? '').slice(1)
    await expect.poll(() => page.evaluate(hasFocus, id), id).toBe(true)
  }
}

function hasFocus(id: string): boolean {
  const field = document.getElementById(id)
  const place = field?.matches(':disabled') ? field.closest('fieldset') : field
  return place?.contains(document.activeElement) ?? false
}

/** Counts what the page asks of the server to do; drafts are saved while one types, and are no such thing. */
export function watchRequests(page: Page) {
  let made: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    const isAct = request.method() === 'POST' || pathname.includes('/vat_number/')
    if (isAct && pathname.startsWith('/api/')) made.push(`${request.method()} ${pathname}`)
  })
  return {
    /** Those since the last look. */
    taken(): string[] {
      const taken = made
      made = []
      return taken
    },
  }
}
