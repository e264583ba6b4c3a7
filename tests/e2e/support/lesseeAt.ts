import { expect, type Page } from '@playwright/test'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { leaseAnswers, leasing, vehicle } from '../../support/leasing.ts'
import { madePdf } from '../../support/madePdf.ts'
import { answers, chooses, presses, sees, ticks, typesTheCode } from './acts.ts'
import { handOn } from './hands.ts'

const usual: Record<string, Record<string, unknown>> = { vehicle, ...leaseAnswers }

/** A lessee at a page of the leasing product, who reads and presses its words in a language. */
export function lesseeAt(page: Page, language: 'it' | 'en') {
  const find = wordsIn(language)
  const say = (...keys: string[]) => {
    const said = keys.map(find).find((text) => text !== undefined)
    if (said === undefined) throw new Error(`Nothing is said by ${keys.join(' or ')}.`)
    return said
  }
  const labelOf = (screen: string, field: string) => say(`${screen}.${field}.label`)

  const does = {
    say,
    sees: (screen: string) => sees(page, say(`${screen}.title`)),
    presses: (screen: string, action = 'confirm') =>
      presses(page, say(`${screen}.actions.${action}`, `actions.${action}`)),

    /** Answers fields: a choice by its words, a day and a number as they are written, yes by a tick. */
    async fills(screen: string, given = usual[screen] ?? {}): Promise<void> {
      for (const [field, value] of Object.entries(given)) {
        const label = labelOf(screen, field)
        const option = [`${screen}.${field}`, field].map((key) => find(`${key}.options.${String(value)}`))
        const chosen = option.find((text) => text !== undefined)
        if (value === true) await ticks(page, label)
        else if (chosen !== undefined) await chooses(page, label, chosen)
        else
          await handOn(page).write(
            page.getByRole('textbox', { name: label, exact: true }),
            asWritten(String(value)),
          )
      }
    },

    /** Answers a screen from its heading to its button. */
    async answers(screen: string, given?: object): Promise<void> {
      await does.sees(screen)
      await does.fills(screen, given && { ...usual[screen], ...given })
      await does.presses(screen)
    },

    /** Puts a PDF where it is asked for, and waits until it was looked at. */
    async uploads(request: string): Promise<void> {
      const asked = say(`papers.documents.requests.${request}.label`)
      const file = { name: `${request}.pdf`, mimeType: 'application/pdf', buffer: await madePdf() }
      const chooser = page.getByLabel(asked, { exact: true }).and(page.locator('input[type=file]'))
      await handOn(page).put(chooser, file)
      const row = page.getByRole('list', { name: asked }).getByRole('listitem')
      await expect(row.getByText(say('fields.DocumentsField.state.valid'))).toBeVisible()
    },

    /** Opens a part of a summary again. */
    edits: (screen: string, part: string) =>
      presses(page, `${say('blocks.SummaryBlock.edit')}: ${say(`${screen}.blocks.${part}.title`)}`),

    /** Accepts the terms, and signs with the code that comes by SMS. */
    async signs(url: string): Promise<void> {
      await does.sees('contract')
      await does.fills('contract')
      await does.presses('contract', 'send')
      await typesTheCode(page, labelOf('contract', 'code'), url, 'sms')
      await does.presses('contract', 'verify')
    },

    async sends(): Promise<void> {
      await does.sees('request_summary')
      await does.presses('request_summary')
      await answers(page, say('request_summary.dialogs.send.confirm'))
    },
  }
  return does
}

/** The texts of the product by their keys: those of its screens, and those that all share. */
function wordsIn(language: string): (key: string) => string | undefined {
  const packs = globSync(`i18n/${language}/*.json`, { cwd: leasing }).map(
    (file) => JSON.parse(readFileSync(join(leasing, file), 'utf8')) as unknown,
  )
  return (key) => packs.map((pack) => textAt(pack, key.split('.'))).find((text) => text !== undefined)
}

function textAt(words: unknown, [name, ...rest]: string[]): string | undefined {
  if (name === undefined) return typeof words === 'string' ? words : undefined
  return typeof words === 'object' && words !== null
    ? textAt((words as Record<string, unknown>)[name], rest)
    : undefined
}

function asWritten(value: string): string {
  return value.replace(/^(\d{4})-(\d{2})-(\d{2})$/, '$3/$2/$1')
}
