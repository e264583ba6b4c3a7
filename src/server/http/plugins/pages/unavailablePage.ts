import type { Mode } from '#engine/compile/plugins/firstPage.ts'
import type { Language } from '#validation/languages.ts'

import { wordsBeside } from '../../../environment/wordsBeside.ts'
import { html } from '../../html.ts'
import { plainPage } from './plainPage.ts'
import italian from './unavailablePage.it.json' with { type: 'json' }

const wordsIn = wordsBeside(import.meta.dirname, 'unavailablePage', italian)

interface UnavailablePage {
  language: Language
  /** The look that was chosen; else the device's. */
  mode: Mode | undefined
  retryAfterSeconds: number
  /** By which the request is found in the log. */
  reference: string
}

/** What a browser shows in the place of a page that cannot be had now: words, and the page itself once it is there. */
export function unavailablePage({ language, mode, retryAfterSeconds, reference }: UnavailablePage): string {
  const { title, text, again, code } = wordsIn(language)
  return plainPage(
    { language, mode, title, refreshSeconds: retryAfterSeconds },
    html`<p>${text}</p>
      <p><a href="">${again}</a></p>
      <p><small>${code} ${reference}</small></p>`,
  )
}
