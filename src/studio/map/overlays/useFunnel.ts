import { useMemo } from 'react'

import type { FunnelStep } from '#contract/studioOperations.ts'

import { useFunnelQuery } from '../../operations/operationsApi.ts'

/** What became of the applicants of the running server at each step. */
export interface MapFunnel {
  cases: number
  byStep: Map<string, FunnelStep>
}

/** Returns the funnel of a journey once it is asked for; undefined where the server does not tell. */
export function useFunnel(journey: string, isAsked: boolean): MapFunnel | undefined {
  const { data } = useFunnelQuery(journey, { skip: !isAsked })
  return useMemo(
    () =>
      data && isAsked
        ? { cases: data.cases, byStep: new Map(data.steps.map((each) => [each.step, each])) }
        : undefined,
    [data, isAsked],
  )
}
