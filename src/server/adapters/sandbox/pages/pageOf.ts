import { html, type Html } from '../../../http/html.ts'

/** A page of the sandbox around its content. `script` is a file beside the style. */
export function pageOf(title: string, content: Html, { script }: { script?: string } = {}): string {
  return html`<!doctype html>
    <html lang="it">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title}</title>
        <link rel="icon" href="data:," />
        <link rel="stylesheet" href="/tokens/sandbox.css" />
        <link rel="stylesheet" href="/sandbox/files/sandbox.css" />
        ${script && html`<script type="module" src="/sandbox/files/${script}"></script>`}
      </head>
      <body>
        ${content}
      </body>
    </html> `.text
}
