import { type RefObject, useLayoutEffect, useState } from 'react'

const LEAST_PX = 320
/** The table's own header, and the space under it. */
const BESIDE_PX = 64

export interface Room {
  width: number
  height: number
}

/** Returns how many pixels a table has for its rows: as wide as it stands, and down to the end of the window. */
export function useRoom(table: RefObject<HTMLElement | null>): Room {
  const [room, setRoom] = useState({ width: 0, height: LEAST_PX })
  useLayoutEffect(() => {
    const measure = () => {
      const top = table.current?.getBoundingClientRect().top ?? 0
      const width = table.current?.clientWidth ?? 0
      const height = Math.max(LEAST_PX, Math.round(innerHeight - top - scrollY - BESIDE_PX))
      setRoom((now) => (now.width === width && now.height === height ? now : { width, height }))
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
  return room
}
