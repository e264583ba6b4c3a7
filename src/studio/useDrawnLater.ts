import { type RefObject, useEffect, useRef, useState } from 'react'

/** How far from what is seen the rest is drawn. */
const NEAR = '100%'

/**
 * Whether the rest of a long page is to be drawn: at once where its address names a part of it; else as one scrolls near
 * its `end`, searches the page, or `draw` is called.
 */
export function useDrawnLater(): { isDrawn: boolean; end: RefObject<HTMLDivElement | null>; draw(): void } {
  const [isDrawn, setDrawn] = useState(() => location.hash !== '')
  const end = useRef<HTMLDivElement>(null)
  const draw = () => setDrawn(true)

  useEffect(() => {
    if (isDrawn || !end.current) return
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) draw()
      },
      { rootMargin: NEAR },
    )
    observer.observe(end.current)
    const onKey = ({ ctrlKey, metaKey, key }: KeyboardEvent) => {
      if ((ctrlKey || metaKey) && key.toLowerCase() === 'f') draw()
    }
    document.addEventListener('keydown', onKey)
    return () => {
      observer.disconnect()
      document.removeEventListener('keydown', onKey)
    }
  }, [isDrawn])

  return { isDrawn, end, draw }
}
