import type { Mode } from '#engine/compile/plugins/firstPage.ts'
import type { Language } from '#validation/languages.ts'

import { html, type Html } from '../../html.ts'

interface PlainPage {
  language: Language
  /** The look that was chosen; else the device's. */
  mode: Mode | undefined
  title: string
  /** After so long it is asked for again. */
  refreshSeconds?: number
}

/** A page of words that needs nothing but itself. */
export function plainPage({ language, mode, title, refreshSeconds }: PlainPage, body: Html): string {
  return html`<!doctype html>
    <html lang="${language}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="${mode ?? 'light dark'}" />
        ${refreshSeconds !== undefined && html`<meta http-equiv="refresh" content="${refreshSeconds}" />`}
        <title>${title}</title>
        <link rel="icon" href="data:," />
        <style nonce="__CSP_NONCE__">
          body {
            max-width: 36rem;
            margin: 15vh auto;
            padding: 0 1.5rem;
            font:
              1.0625rem/1.5 system-ui,
              sans-serif;
          }
          h1 {
            font-size: 1.625rem;
            line-height: 1.3;
          }
          a {
            font-weight: 600;
          }
        </style>
      </head>
      <body>
        <main>
          <h1>${title}</h1>
          ${body}
        </main>
      </body>
    </html> `.text
}
