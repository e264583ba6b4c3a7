import { api } from './api.ts'
import type { Keyed } from './Keyed.ts'

/** A service of the product, and what a screen says to it. */
export interface ServiceCall {
  service: string
  values?: (Partial<Keyed> & Record<string, unknown>) | undefined
}

/** Systems outside that the product describes; a screen names one as its endpoint. */
export const serviceApi = api.injectEndpoints({
  endpoints: (build) => ({
    askService: build.query<unknown, ServiceCall>({
      query: ({ service, values: { key, ...body } = {} }) => ({
        path: `services/${encodeURIComponent(service)}`,
        method: 'POST',
        body,
        key,
      }),
    }),
  }),
})
