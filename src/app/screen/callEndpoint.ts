import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit'

import { api } from '#api/api.ts'
import { endpointNamed } from '#api/endpoints.ts'
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

/** What every endpoint can do, with any arguments. */
export interface NamedEndpoint {
  initiate(values: unknown, options?: object): ThunkAction<Subscription, RootState, AppContext, UnknownAction>
  select(values: unknown): (state: RootState) => QueryResult
}

/** Returns an endpoint by the name that a screen file gives it: one of the contract, or a service of the product. */
export function endpointOf(name: string): NamedEndpoint {
  const endpoint = (api.endpoints as Record<string, NamedEndpoint>)[name] ?? otherEndpoint.of?.(name)
  if (!endpoint) throw new Error(`There is no call "${name}".`)
  return endpoint
}

/** Finds what is no endpoint of the contract, once the parts of a case have come. */
export const otherEndpoint: { of?: (name: string) => NamedEndpoint } = {}

/** Calls an endpoint for an action: a query is always made anew. */
export async function callEndpoint(
  dispatch: AppDispatch,
  name: string,
  values: unknown,
): Promise<{ data: unknown } | { error: ApiError }> {
  const options =
    endpointNamed(name).kind === 'query' ? { forceRefetch: true, subscribe: false } : { track: false }
  const { data, error } = await dispatch(endpointOf(name).initiate(values, options))
  return error ? { error: apiErrorOf(error) } : { data }
}

/** A call that threw before it was made has no code of its own. */
function apiErrorOf(error: unknown): ApiError {
  const { code } = error as Partial<ApiError>
  return typeof code === 'string' ? (error as ApiError) : { code: 'FAULT' }
}
