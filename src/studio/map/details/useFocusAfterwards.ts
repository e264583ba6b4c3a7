import { useEffect, useRef } from 'react'

/**
 * Gives the focus on where what had it is gone: to the details of the step that one goes to, or, once details are closed, to
 * their step on the map or in the list.
 */
export function useFocusAfterwards(step: string | undefined): void {
  const last = useRef<{ step: string | undefined }>(undefined)

  useEffect(() => {
    const before = last.current
    last.current = { step }
    // As the page opens, nothing is gone.
    if (!before || document.activeElement !== document.body) return
    if (step !== undefined) {
      document.querySelector<HTMLElement>('.map-details h2')?.focus()
      return
    }
    const name = CSS.escape(before.step ?? '')
    document
      .querySelector<HTMLElement>(`.react-flow__node[data-id="${name}"], [data-step="${name}"]`)
      ?.focus()
  }, [step])
}
