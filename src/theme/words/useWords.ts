import { useTexts } from '#engine/screen/hooks/useTexts.ts'

export type Say = (key: string, params?: Record<string, unknown>) => string

/** Says words that stand below one of the keys, the first that knows them. A word that is missing is said by its key. */
export function useWords(...textKeys: string[]): Say {
  const texts = useTexts()
  return (key, params) => {
    const keys = textKeys.map((textKey) => `${textKey}.${key}`)
    return texts.find(keys, params) ?? keys[0] ?? key
  }
}
