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

/** Everybody whose way can be followed: those of stories, and once they are asked for, after some seconds, generated ones. */
export function usePersons(played: PlayedDefinitions, isAsked: boolean) {
  const stories = useStoriesQuery(played)
  const generated = usePersonsQuery(played, { skip: !isAsked })
  const persons = useMemo(
    (): PlayPerson[] => [...(stories.data ?? []), ...(generated.data?.persons ?? [])],
    [stories.data, generated.data],
  )
  return {
    persons,
    without: generated.data?.without ?? [],
    isLoading: stories.isLoading || generated.isLoading,
    isKnown: stories.data !== undefined && (!isAsked || generated.data !== undefined),
    isRefused: stories.isError,
  }
}
