import type {
  PlayedCase,
  PlayedDefinitions,
  PlayMove,
  PlayPerson,
  PlayPersons,
  PlayRequest,
  PlayTrace,
} from '#contract/studioPlay.ts'

import { studioApi } from '../workspace/studioApi.ts'

/** A case that is to be made of what is saved, after so many events. */
interface CaseRequest {
  product: string
  journey: string
  story: object
  moves: PlayMove[]
  events: number
}

/** The calls with which a journey is played: the server plays it, for the page may not compile what judges answers. */
export const playApi = studioApi.injectEndpoints({
  endpoints: (build) => ({
    stories: build.query<PlayPerson[], PlayedDefinitions>({
      query: (body) => ({ url: 'stories', method: 'POST', body }),
    }),
    persons: build.query<PlayPersons, PlayedDefinitions>({
      query: (body) => ({ url: 'persons', method: 'POST', body }),
    }),
    play: build.query<PlayTrace, PlayRequest>({
      query: (body) => ({ url: 'play', method: 'POST', body }),
    }),
    makeCase: build.mutation<PlayedCase, CaseRequest>({
      query: (body) => ({ url: 'cases', method: 'POST', body }),
    }),
  }),
})

export const { useStoriesQuery, usePersonsQuery, usePlayQuery, useMakeCaseMutation } = playApi
