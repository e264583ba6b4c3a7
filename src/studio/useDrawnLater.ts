import { type RefObject, useEffect, useRef, useState } from 'react'

/** How far from what is seen the rest is drawn. */
const NEAR = '100%'

/**
 * Whether the rest of a long page is to be drawn: at once where its address names a part of it; else as one scrolls near
 * its `end`, searches the page, or comes to the `links` to its parts.
 */
export function useDrawnLater(): {
  isDrawn: boolean
  links: RefObject<HTMLElement | null>
  end: RefObject<HTMLDivElement | null>
} {
  const [isDrawn, setDrawn] = useState(() => location.hash !== '')
  const links = useRef<HTMLElement>(null)
  const end = useRef<HTMLDivElement>(null)

  useEffect(() => {
    const list = links.current
    if (isDrawn || !end.current || !list) return undefined
    const draw = () => setDrawn(true)
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
    list.addEventListener('focusin', draw)
    list.addEventListener('pointerenter', draw)
    return () => {
      observer.disconnect()
      document.removeEventListener('keydown', onKey)
      list.removeEventListener('focusin', draw)
      list.removeEventListener('pointerenter', draw)
    }
  }, [isDrawn])

  return { isDrawn, links, end }
}
