import { readFileSync } from 'node:fs'

import type { Mode } from '#engine/compile/plugins/firstPage.ts'
import type { Language } from '#validation/languages.ts'

import { localizedFile } from '../../../environment/localizedFile.ts'
import italian from './unavailablePage.it.json' with { type: 'json' }

type Words = typeof italian

const read = new Map<Language, Words>()

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
  return `<!doctype html>
<html lang="${language}">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="color-scheme" content="${mode ?? 'light dark'}" />
    <meta http-equiv="refresh" content="${retryAfterSeconds}" />
    <title>${title}</title>
    <link rel="icon" href="data:," />
    <style nonce="__CSP_NONCE__">
      body { max-width: 36rem; margin: 15vh auto; padding: 0 1.5rem; font: 1.0625rem/1.5 system-ui, sans-serif }
      h1 { font-size: 1.625rem; line-height: 1.3 }
      a { font-weight: 600 }
    </style>
  </head>
  <body>
    <main>
      <h1>${title}</h1>
      <p>${text}</p>
      <p><a href="">${again}</a></p>
      <p><small>${code} ${reference}</small></p>
    </main>
  </body>
</html>
`
}

/** Returns the words of a language, which are read once: this page is shown when there is much to do. */
function wordsIn(language: Language): Words {
  const words = read.get(language) ?? { ...italian, ...readWords(language) }
  read.set(language, words)
  return words
}

function readWords(language: Language): Partial<Words> {
  const { path } = localizedFile(import.meta.dirname, 'unavailablePage', 'json', language)
  return JSON.parse(readFileSync(path, 'utf8')) as Partial<Words>
}
