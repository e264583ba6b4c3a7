import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit'

import { api } from '#api/api.ts'
import { endpoints } from '#api/endpoints.ts'
import type { ApiError } from '#api/ApiError.ts'

import type { AppContext } from '../AppContext.ts'
import type { AppDispatch } from '../AppStore.ts'
import type { RootState } from '../rootReducer.ts'

export interface QueryResult {
  data?: unknown
  error?: unknown
}

export interface Subscription extends Promise<QueryResult> {
  refetch(): unknown
  unsubscribe(): void
}

/** What every endpoint can do, whatever its arguments are. */
interface NamedEndpoint {
  initiate(given: unknown, options?: object): ThunkAction<Subscription, RootState, AppContext, UnknownAction>
  select(given: unknown): (state: RootState) => QueryResult
}

/** An endpoint by the name that a screen file gives it. */
export function endpointOf(name: string): NamedEndpoint {
  const endpoint = (api.endpoints as Record<string, NamedEndpoint>)[name]
  if (!endpoint) throw new Error(`There is no call "${name}".`)
  return endpoint
}

/** Calls an endpoint for an action: a question is asked anew, whatever is known. */
export async function callEndpoint(
  dispatch: AppDispatch,
  name: string,
  given: unknown,
): Promise<{ data: unknown } | { error: ApiError }> {
  const options =
    endpoints[name]?.kind === 'query' ? { forceRefetch: true, subscribe: false } : { track: false }
  const { data, error } = await dispatch(endpointOf(name).initiate(given, options))
  return error ? { error: refusalOf(error) } : { data }
}

/** A call that threw before it was made has no code of its own. */
function refusalOf(error: unknown): ApiError {
  const { code } = error as Partial<ApiError>
  return typeof code === 'string' ? (error as ApiError) : { code: 'FAULT' }
}
