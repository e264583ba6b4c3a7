import type { Branches, BranchFilter, Countries, LocationData } from '#contract/location.ts'

import { api } from './api.ts'
import { includes } from './includes.ts'

/** Places of addresses, and the branches of the bank. */
export const locationApi = api.injectEndpoints({
  endpoints: (build) => ({
    getLocationData: build.query<LocationData, { province?: string } | void>({
      query: (query) => ({
        path: 'location-data',
        ...(query && { query }),
        expects: includes({ towns: 'array' }),
      }),
    }),
    getCountries: build.query<Countries, void>({
      query: () => ({ path: 'location-data/countries', expects: includes({ countries: 'array' }) }),
    }),
    getBranches: build.query<Branches, void>({
      query: () => ({ path: 'branch_selection/all', expects: includes({ branches: 'array' }) }),
    }),
    findBranches: build.query<Branches, BranchFilter | void>({
      query: (query) => ({
        path: 'branch_selection/filtered',
        ...(query && { query }),
        expects: includes({ branches: 'array' }),
      }),
    }),
  }),
})
