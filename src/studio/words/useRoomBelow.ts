import { type RefObject, useLayoutEffect, useState } from 'react'

const LEAST_PX = 320
/** The table's own header, and the space under it. */
const BESIDE_PX = 64

/** Returns how many pixels of the window are left for the rows of a table, wherever it begins. */
export function useRoomBelow(table: RefObject<HTMLElement | null>): number {
  const [height, setHeight] = useState(LEAST_PX)
  useLayoutEffect(() => {
    const measure = () => {
      const top = (table.current?.getBoundingClientRect().top ?? 0) + scrollY
      setHeight(Math.max(LEAST_PX, Math.round(innerHeight - top - BESIDE_PX)))
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(document.body)
    addEventListener('resize', measure)
    return () => {
      observer.disconnect()
      removeEventListener('resize', measure)
    }
  }, [table])
  return height
}
