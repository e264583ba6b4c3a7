import type { CompletedTask, Draft, Message, ProcessStatus, StartedProcess, Step } from '#contract/process.ts'
import type { LinkRenewal } from '#contract/token.ts'

import { api } from './api.ts'
import { includes, isStep } from './includes.ts'
import type { Keyed } from './Keyed.ts'
import type { ApiError } from './ApiError.ts'

/** After a change of the case. */
const moved = ['case', 'documents', 'signature', 'status'] as const

/** The text that was agreed to is not the present one: it must be shown anew. */
function isOutdated(error: unknown): boolean {
  return (error as ApiError | undefined)?.code === 'TERMS_CHANGED'
}

/** Where the case stands, and how it moves on. The server decides every step; the client follows. */
export const processApi = api.injectEndpoints({
  endpoints: (build) => ({
    getStep: build.query<Step, void>({
      query: () => ({ path: 'process/task', expects: isStep }),
    }),
    /** The same question, polled by a waiting page. */
    pollStep: build.query<Step, void>({
      query: () => ({ path: 'process/task', polls: true, expects: isStep }),
      keepUnusedDataFor: 0,
    }),
    /** The same question on a public page, where a session that is over is no reason to leave. */
    peekStep: build.query<Step, void>({
      query: () => ({ path: 'process/task', polls: true, judgesForbidden: true, expects: isStep }),
      keepUnusedDataFor: 0,
    }),
    completeTask: build.mutation<Step, Keyed<CompletedTask>>({
      query: ({ key, ...body }) => ({ path: 'process/task', method: 'POST', body, key, expects: isStep }),
      invalidatesTags: (step) => (step ? moved : []),
    }),
    startProcess: build.mutation<Step, Keyed<StartedProcess>>({
      query: ({ key, ...body }) => ({ path: 'process/start', method: 'POST', body, key, expects: isStep }),
      invalidatesTags: (step, error) => (step ? moved : isOutdated(error) ? ['texts'] : []),
    }),
    sendMessage: build.mutation<Step, Keyed<Message>>({
      query: ({ key, ...body }) => ({
        path: 'process/event/message',
        method: 'POST',
        body,
        key,
        withCookie: true,
        expects: isStep,
      }),
      invalidatesTags: (step) => (step ? moved : []),
    }),
    getStatus: build.query<ProcessStatus, void>({
      query: () => ({ path: 'process/status', expects: includes({ state: 'string' }) }),
      providesTags: ['status'],
    }),
    getDraft: build.query<Draft, void>({
      query: () => ({
        path: 'process/draft',
        polls: true,
        judgesForbidden: true,
        expects: includes({ data: 'object' }),
      }),
      keepUnusedDataFor: 0,
    }),
    /** The same question, polled. */
    pollDraft: build.query<Draft, void>({
      query: () => ({
        path: 'process/draft',
        polls: true,
        judgesForbidden: true,
        mayBeLost: true,
        expects: includes({ data: 'object' }),
      }),
      keepUnusedDataFor: 0,
    }),
    saveDraft: build.mutation<Partial<Draft> | null, Draft>({
      // Saving goes on by itself: a session that is over interrupts the applicant's own actions alone.
      query: (body) => ({ path: 'process/draft', method: 'PUT', body, polls: true, judgesForbidden: true }),
    }),
    renewLink: build.mutation<unknown, LinkRenewal>({
      query: (body) => ({ path: 'link/renew', method: 'POST', body, bearer: false }),
    }),
  }),
})
