import { useTexts } from '#engine/screen/useTexts.ts'

export type Say = (key: string, params?: Record<string, unknown>) => string

/** Says words that stand below one of the places, the first that knows them. A word that is missing is said by its key. */
export function useWords(...places: string[]): Say {
  const texts = useTexts()
  return (key, params) => {
    const keys = places.map((place) => `${place}.${key}`)
    return texts.find(keys, params) ?? keys[0] ?? key
  }
}
