import { useMemo } from 'react'

import { useStoriesQuery } from '../../play/playApi.ts'
import { usePlayed } from '../../play/usePlayed.ts'

/** Returns the names of stories by the steps that they pass once they are played; undefined until they are, and where they are not. */
export function useToldStories(journey: string, isAsked: boolean): Map<string, string[]> | undefined {
  const { data } = useStoriesQuery(usePlayed(journey), { skip: !isAsked })
  return useMemo(() => {
    if (!data) return undefined
    const found = new Map<string, string[]>()
    for (const { key, steps } of data) {
      const name = key.slice('story '.length)
      for (const step of new Set(steps)) found.set(step, [...(found.get(step) ?? []), name])
    }
    return found
  }, [data])
}
