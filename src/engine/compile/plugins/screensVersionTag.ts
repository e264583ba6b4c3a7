const TAG = /<meta name="screens" content="([\w-]*)" \/>/

/** Writes into the page which version of the screens it draws. */
export function withVersion(html: string, version: string): string {
  return html.replace(TAG, `<meta name="screens" content="${version}" />`)
}

/** Returns the version of the screens that a page draws; undefined of one that does not say it. */
export function versionIn(html: string): string | undefined {
  return TAG.exec(html)?.[1] || undefined
}
