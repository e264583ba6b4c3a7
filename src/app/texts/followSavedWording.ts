import type { i18n } from 'i18next'

/** In development: a pack that was saved is fetched again, and shows at once. */
export function followSavedWording(texts: i18n): void {
  import.meta.hot?.on('wording:saved', ({ language, namespace }: { language: string; namespace: string }) => {
    void texts.reloadResources([language], [namespace]).then(() => texts.emit('loaded', {}))
  })
}
