import type { i18n } from 'i18next'
import { createContext, useContext, useSyncExternalStore } from 'react'

import { sayFirst } from './screenTexts.ts'

export const TextsContext = createContext<i18n | null>(null)

/** The packs, and a redraw whenever one arrives or the language changes. */
export function useTextPacks(): { texts: i18n; version: string } {
  const texts = useContext(TextsContext)
  if (!texts) throw new Error('Something is said outside of TextsContext.')
  const version = useSyncExternalStore(
    (listener) => subscribe(texts, listener),
    () => versionOf(texts),
  )
  return { texts, version }
}

export type Say = (key: string, params?: Record<string, unknown>) => string

/** The words of the shell. What nobody wrote is said by its key, and so is missed. */
export function useShellWords(): Say {
  const { texts } = useTextPacks()
  return (key, params = {}) => sayFirst(texts, [['common', `shell.${key}`]], params) ?? key
}

const versions = new WeakMap<i18n, number>()

function versionOf(texts: i18n): string {
  return `${texts.language} ${versions.get(texts) ?? 0}`
}

function subscribe(texts: i18n, listener: () => void): () => void {
  const hear = () => {
    versions.set(texts, (versions.get(texts) ?? 0) + 1)
    listener()
  }
  texts.on('languageChanged', hear)
  texts.on('loaded', hear)
  texts.store.on('added', hear)
  return () => {
    texts.off('languageChanged', hear)
    texts.off('loaded', hear)
    texts.store.off('added', hear)
  }
}
