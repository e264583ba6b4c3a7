import { useEffect } from 'react'

import { useAppDispatch, useAppSelector } from '../useAppContext.ts'
import { waitForStep } from './waitForStep.ts'

/** While the case waits, so does the page: it looks again by itself until it has taken too long. */
export function useWaiting(isWaiting: boolean): void {
  const dispatch = useAppDispatch()
  const takesLonger = useAppSelector(({ journey }) => journey.takesLonger)

  useEffect(() => {
    if (!isWaiting || takesLonger) return
    const stop = new AbortController()
    void dispatch(waitForStep(stop.signal))
    return () => stop.abort()
  }, [dispatch, isWaiting, takesLonger])
}
