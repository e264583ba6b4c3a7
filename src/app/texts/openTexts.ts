import i18next, { type i18n } from 'i18next'
import HttpBackend, { type HttpBackendOptions } from 'i18next-http-backend'

import { DEFAULT_LANGUAGE, languages } from '#engine/screen/languages.ts'

import { BUNDLED } from './bundled.ts'
import { detection, languageDetector } from '#api/preferences/languageDetector.ts'
import { PACK_TIMEOUT_MS, requestPack } from './requestPack.ts'
import { wordingOptions } from '#theme/words/wordingOptions.ts'

/** Words of the Italian packs by namespace, for when the packs cannot be had. */
export type FallbackWording = Record<string, Record<string, unknown>>

/** What the shell says is in `common`, what went wrong in `errors`, what a field reproaches in `validation`. */
const ALWAYS = ['common', 'errors', 'validation']

interface Packs {
  /** The namespace of the first page's screen, where it is known. */
  of?: string | undefined
  /** The words that are there without a network. */
  bundled: FallbackWording
  /** More of them, which must be fetched. */
  fallback: () => Promise<FallbackWording>
}

const TRY_AGAIN_MS = 15_000

/**
 * The language packs below `address`, fetched one namespace at a time and when first needed. A pack that does not come is tried again five
 * times, from 350 ms doubling; until it comes the Italian words that came with the application take its place. The page
 * waits for one try at most: what comes later shows when it comes. The language is known before this returns.
 */
export async function openTexts(address: string, { of, bundled, fallback }: Packs): Promise<i18n> {
  const texts = i18next.createInstance()
  // Where that cannot be had either, the packs are still tried again.
  const standIn = () =>
    void fallback().then(
      (wording) => addWords(texts, wording),
      () => undefined,
    )
  texts.on('failedLoading', (failed, namespace) => {
    standIn()
    setTimeout(() => void texts.reloadResources([failed], [namespace]), TRY_AGAIN_MS)
  })
  const noteLanguage = (language: string) => void (document.documentElement.lang = language)
  texts.on('languageChanged', noteLanguage)
  const opened = texts
    .use(HttpBackend)
    .use(languageDetector(DEFAULT_LANGUAGE))
    .init<HttpBackendOptions>({
      ...wordingOptions,
      detection,
      backend: {
        // All that came with the application is there already.
        loadPath: ([language = '']) => (language === BUNDLED ? '' : `${address}/i18n/{{lng}}/{{ns}}.json`),
        request: (...request) => void requestPack(...request),
      },
      supportedLngs: [...languages, BUNDLED],
      fallbackLng: [DEFAULT_LANGUAGE, BUNDLED],
      resources: { [BUNDLED]: structuredClone(bundled) },
      partialBundledLanguages: true,
      ns: [...ALWAYS, ...(of === undefined ? [] : [of])],
      defaultNS: 'common',
      react: { useSuspense: false, bindI18n: 'languageChanged loaded', bindI18nStore: 'added' },
    })
  noteLanguage(texts.language)
  const isLate = await Promise.race([opened.then(() => false), pause(PACK_TIMEOUT_MS).then(() => true)])
  if (isLate) standIn()
  return texts
}

function addWords(texts: i18n, wording: FallbackWording): void {
  for (const [namespace, words] of Object.entries(wording)) {
    texts.addResourceBundle(BUNDLED, namespace, words, true, true)
  }
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds))
}
