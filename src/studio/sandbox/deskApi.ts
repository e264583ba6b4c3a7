import { createApi, fetchBaseQuery } from '@reduxjs/toolkit/query/react'

import type {
  ClockMove,
  DeskCase,
  DeskClock,
  DeskEvent,
  DeskJourney,
  DeskMessage,
  DeskStory,
  Expiring,
} from '#contract/desk.ts'

/** What is done at the desk: the path of the call, and its body. */
export type DeskAct =
  | { path: `cases/${string}/message`; body: { name: string; person?: string } }
  | { path: `cases/${string}/timer`; body: { name: string } }
  | { path: `cases/${string}/expire`; body: { what: Expiring } }
  | { path: `events/${string}/retry`; body: Record<string, never> }
  | { path: 'forget'; body: { company: string } }
  | { path: 'fix'; body: { company: string; isFixed: boolean } }
  | { path: 'spid'; body: { down: boolean } }
  | { path: 'clock'; body: { move: ClockMove } }
  | { path: 'reset'; body: Record<string, never> }

/** The calls of the desk. After an act everything is asked anew. */
export const deskApi = createApi({
  reducerPath: 'desk',
  baseQuery: fetchBaseQuery({ baseUrl: '/sandbox/api/' }),
  tagTypes: ['sandbox'],
  endpoints: (build) => ({
    stories: build.query<DeskStory[], void>({
      query: () => 'stories',
      transformResponse: ({ stories }: { stories: DeskStory[] }) => stories,
      providesTags: ['sandbox'],
    }),
    journeys: build.query<DeskJourney[], void>({
      query: () => 'journeys',
      transformResponse: ({ journeys }: { journeys: DeskJourney[] }) => journeys,
    }),
    cases: build.query<DeskCase[], void>({
      query: () => 'cases',
      transformResponse: ({ cases }: { cases: DeskCase[] }) => cases,
      providesTags: ['sandbox'],
    }),
    /** The newest messages: of one case, or of all. */
    outbox: build.query<DeskMessage[], string | undefined>({
      query: (caseId) => ({ url: 'outbox', params: caseId === undefined ? {} : { caseId } }),
      transformResponse: ({ messages }: { messages: DeskMessage[] }) => messages,
      providesTags: ['sandbox'],
    }),
    events: build.query<DeskEvent[], void>({
      query: () => 'events',
      transformResponse: ({ events }: { events: DeskEvent[] }) => events,
      providesTags: ['sandbox'],
    }),
    clock: build.query<DeskClock, void>({ query: () => 'clock', providesTags: ['sandbox'] }),
    act: build.mutation<unknown, DeskAct>({
      query: ({ path, body }) => ({ url: path, method: 'POST', body }),
      invalidatesTags: ['sandbox'],
    }),
  }),
})

export const {
  useStoriesQuery,
  useJourneysQuery,
  useCasesQuery,
  useOutboxQuery,
  useEventsQuery,
  useClockQuery,
  useActMutation,
} = deskApi

/** How often what changes by itself is asked for; a page that is not looked at asks for nothing. */
export const watched = { pollingInterval: 2000, skipPollingIfUnfocused: true }
