import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import type { Page } from '@playwright/test'

const folder = join(import.meta.dirname, '../../../i18n/it')
const read = (file: string) =>
  JSON.parse(readFileSync(join(folder, `${file}.json`), 'utf8')) as Record<string, unknown>

/** Every sentence with which the wording says that something went wrong. */
const sentences = [
  ...textsOf(read('errors')),
  ...failuresIn(read('common')),
  ...textsOf(Object.values(read('common')['source'] as Record<string, string>)),
  (read('common')['waiting'] as { unheard: string }).unheard,
  (read('common')['shell'] as { draft: { notSaved: string } }).draft.notSaved,
  (read('common')['shell'] as { live: { sessionLost: string } }).live.sessionLost,
  ...textsOf(
    Object.entries(read('common')['shell'] as object).filter(([key]) =>
      /^(offline|failure|crash)$/.test(key),
    ),
  ),
  ...textsOf(
    ['under-maintenance', 'something_went_wrong'].map(
      (screen) => (read('general')[screen] as { title: string }).title,
    ),
  ),
]
  .filter((text) => text.length > 12)
  .map((text) => text.split('{{')[0] ?? '')

/** What lists, texts and parts of a page say where they could not be had. */
function failuresIn(words: object): string[] {
  return Object.entries(words).flatMap(([key, value]: [string, unknown]) => {
    if (key === 'failed') return textsOf(value)
    return typeof value === 'object' && value !== null ? failuresIn(value) : []
  })
}

function textsOf(words: unknown): string[] {
  if (typeof words === 'string') return [words]
  return typeof words === 'object' && words !== null ? Object.values(words).flatMap(textsOf) : []
}

/** Whether the page says, in words of the wording, that something went wrong. */
export async function isSaid(page: Page): Promise<boolean> {
  const text = (await page.locator('body').innerText()).replaceAll(/\s+/g, ' ')
  return sentences.some((sentence) => sentence !== '' && text.includes(sentence.replaceAll(/\s+/g, ' ')))
}
