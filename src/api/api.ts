import { createApi } from '@reduxjs/toolkit/query'

import { baseQuery } from './baseQuery.ts'

/**
 * Every call of the application; each file of the contract injects its own. Answers never become stale: lookups and
 * texts stay for as long as the session's subject is the same. What belongs to the case is asked anew (see `endpoints`).
 */
export const api = createApi({
  reducerPath: 'api',
  baseQuery,
  tagTypes: ['case', 'documents', 'signature', 'status', 'texts'],
  keepUnusedDataFor: Infinity,
  refetchOnMountOrArgChange: false,
  endpoints: () => ({}),
})
