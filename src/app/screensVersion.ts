/** The version of the screens that this page draws; undefined in development, where it follows each save. */
export function screensVersion(): string | undefined {
  return document.querySelector<HTMLMetaElement>('meta[name="screens"]')?.content || undefined
}
