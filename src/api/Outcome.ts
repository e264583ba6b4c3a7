import type { ApiError } from './ApiError.ts'

/** What came of a call. */
export type Outcome<Data = unknown> = { data: Data } | { error: ApiError }
