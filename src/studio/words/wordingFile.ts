/** A wording file, by its path. */
export interface WordingFile {
  language: string
  namespace: string
}

/** `i18n/it/survey.json` says the words of `survey` in Italian. */
export function wordingFileOf(path: string): WordingFile | undefined {
  const [, language, namespace] = /^i18n\/([^/]+)\/([^/]+)\.json$/.exec(path) ?? []
  return language === undefined || namespace === undefined ? undefined : { language, namespace }
}

export function wordingPathOf({ language, namespace }: WordingFile): string {
  return `i18n/${language}/${namespace}.json`
}
