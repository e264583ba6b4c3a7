import { useRef } from 'react'

/** Counts the visits of boxes: what is written into one from its focus on, until another has it, is one step to undo. */
export function useVisit() {
  const visits = useRef(0)
  return {
    onFocus: () => {
      visits.current++
    },
    /** Returns the kind of an edit of a place. */
    kindOf: (place: string) => `value ${place} ${visits.current}`,
  }
}
