import type { Mode } from '#engine/compile/plugins/firstPage.ts'

import type { Language } from '../../languageOf.ts'

const words = {
  it: {
    title: 'Il servizio non risponde',
    text: 'Riproviamo da soli fra pochi secondi. Quello che hai scritto non si perde.',
    again: 'Riprova ora',
  },
  en: {
    title: 'The service does not answer',
    text: 'We try again by ourselves in a few seconds. What you have written is not lost.',
    again: 'Try again now',
  },
}

interface AwayPage {
  language: Language
  /** The look that was chosen; else the device's. */
  mode: Mode | undefined
  retryAfterSeconds: number
}

/** What a browser shows in the place of a page that cannot be had now: words, and the page itself once it is there. */
export function awayPage({ language, mode, retryAfterSeconds }: AwayPage): string {
  const { title, text, again } = words[language]
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
    </main>
  </body>
</html>
`
}
