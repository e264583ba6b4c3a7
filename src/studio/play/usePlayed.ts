import { useMemo } from 'react'

import type { PlayedDefinitions, PlayPerson } from '#contract/studioPlay.ts'

import { useWorkspace } from '../workspace/useWorkspace.ts'
import { usePersonsQuery, useStoriesQuery } from './playApi.ts'

/** The definitions of a journey, with what is not saved, as the server plays them. */
export function usePlayed(journey: string): PlayedDefinitions {
  const { product } = useWorkspace()
  const { name, edits } = product
  return useMemo(
    () => ({
      product: name,
      journey,
      files: Object.fromEntries(Object.entries(edits).map(([path, { text }]) => [path, text])),
    }),
    [name, journey, edits],
  )
}

/** Everybody whose way can be followed: those of stories at once, generated ones after some seconds. */
export function usePersons(played: PlayedDefinitions) {
  const stories = useStoriesQuery(played)
  const generated = usePersonsQuery(played)
  const persons = useMemo(
    (): PlayPerson[] => [...(stories.data ?? []), ...(generated.data?.persons ?? [])],
    [stories.data, generated.data],
  )
  return {
    persons,
    without: generated.data?.without ?? [],
    isLoading: generated.isLoading,
    isRefused: stories.isError,
  }
}
