import { useEffect, useRef } from 'react'

/** Gives the focus back to a step on the map or in the list, once its details, which had the focus, are closed. */
export function useFocusAfterwards(step: string | undefined): void {
  const last = useRef<string>(undefined)

  useEffect(() => {
    const before = last.current
    last.current = step
    if (step !== undefined || before === undefined || document.activeElement !== document.body) return
    const name = CSS.escape(before)
    document
      .querySelector<HTMLElement>(`.react-flow__node[data-id="${name}"], [data-step="${name}"]`)
      ?.focus()
  }, [step])
}
