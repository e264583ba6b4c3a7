import { processApi } from '#api/processApi.ts'
import type { ProcessStatus } from '#contract/process.ts'

import { useAppSelector } from './useAppContext.ts'

/** How the case stands, for shell and words; undefined where there is no case. */
export function useProcessStatus(): ProcessStatus | undefined {
  const hasCase = useAppSelector(
    ({ session, journey }) => session.current !== null && journey.knowledge === 'known',
  )
  const { data } = processApi.useGetStatusQuery(undefined, { skip: !hasCase })
  return hasCase ? data : undefined
}
