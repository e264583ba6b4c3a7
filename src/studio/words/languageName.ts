/** Returns what a language is called in another one; undefined where there is no such language. */
export function languageName(code: string, shownIn: string): string | undefined {
  if (!/^[a-z]{2,3}$/.test(code)) return undefined
  return new Intl.DisplayNames([shownIn], { type: 'language', fallback: 'none' }).of(code)
}
