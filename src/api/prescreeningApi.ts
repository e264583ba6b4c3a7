import type { SimulatorParameters, TaegRequest, TaegResponse } from '#contract/prescreening.ts'

import { api } from './api.ts'
import { includes } from './includes.ts'

/** What the simulator offers, and what it would cost. Neither shows the token. */
export const prescreeningApi = api.injectEndpoints({
  endpoints: (build) => ({
    getSimulator: build.query<SimulatorParameters, void>({
      query: () => ({
        path: 'prescreening/simulator',
        bearer: false,
        expects: includes({ purposes: 'array' }),
      }),
    }),
    calculateTaeg: build.query<TaegResponse, TaegRequest>({
      query: (body) => ({
        path: 'prescreening/taeg',
        method: 'POST',
        body,
        bearer: false,
        expects: includes({ options: 'array' }),
      }),
    }),
  }),
})
