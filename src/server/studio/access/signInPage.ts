import type { Mode } from '#engine/compile/plugins/firstPage.ts'
import type { Language } from '#validation/languages.ts'

import { wordsBeside } from '../../environment/wordsBeside.ts'
import { html } from '../../http/html.ts'
import { plainPage } from '../../http/plugins/pages/plainPage.ts'
import italian from './signInPage.it.json' with { type: 'json' }

const wordsIn = wordsBeside(import.meta.dirname, 'signInPage', italian)

/** Why a person has not signed in: not in the group, not confirmed by the provider, which may not answer either. */
export type SignInNews =
  | { kind: 'notInGroup'; name: string; group: string }
  | { kind: 'failed' | 'unavailable' }

interface SignInPage {
  language: Language
  mode: Mode | undefined
  /** The host of the provider. */
  provider: string
  /** Where one signs in again. */
  again: string
}

/** What is shown to a person who could not sign in to the studio: why, and what to do. */
export function signInPage(news: SignInNews, { language, mode, provider, again }: SignInPage): string {
  const words = wordsIn(language)
  const said = { provider, name: '', group: '', ...news }
  const text = words[news.kind].replaceAll(
    /\{\{(name|group|provider)\}\}/g,
    (_, key: 'name' | 'group' | 'provider') => said[key],
  )
  return plainPage(
    { language, mode, title: words[`${news.kind}Title`] },
    html`<p>${text}</p>
      <p>${words.kept}</p>
      <p><a href="${again}">${news.kind === 'notInGroup' ? words.another : words.again}</a></p>`,
  )
}
