import type { Branches, BranchFilter, Countries, LocationData } from '#contract/location.ts'

import { api } from './api.ts'

/** Places of addresses, and the branches of the bank. */
export const locationApi = api.injectEndpoints({
  endpoints: (build) => ({
    getLocationData: build.query<LocationData, { province?: string } | void>({
      query: (query) => ({ path: 'location-data', ...(query && { query }) }),
    }),
    getCountries: build.query<Countries, void>({
      query: () => ({ path: 'location-data/countries' }),
    }),
    getBranches: build.query<Branches, void>({
      query: () => ({ path: 'branch_selection/all' }),
    }),
    findBranches: build.query<Branches, BranchFilter | void>({
      query: (query) => ({ path: 'branch_selection/filtered', ...(query && { query }) }),
    }),
  }),
})
