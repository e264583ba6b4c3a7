import { useEffect } from 'react'

import { processApi } from '#api/processApi.ts'
import type { ProcessStatus } from '#contract/process.ts'

import { useAppDispatch, useAppSelector } from './useAppContext.ts'

const { initiate, select } = processApi.endpoints.getStatus
const ofTheCase = select()

/** How the case stands, for shell and words; undefined where there is no case. */
export function useProcessStatus(): ProcessStatus | undefined {
  const dispatch = useAppDispatch()
  const hasCase = useAppSelector(
    ({ session, journey }) => session.current !== null && journey.knowledge === 'known',
  )
  const { data, isUninitialized } = useAppSelector(ofTheCase)
  useEffect(() => {
    if (!hasCase) return
    // Asked again where the answers of another session were thrown away meanwhile.
    return dispatch(initiate()).unsubscribe
  }, [dispatch, hasCase, isUninitialized])
  return hasCase ? data : undefined
}
