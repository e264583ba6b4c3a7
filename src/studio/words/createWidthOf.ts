import type { WidthOf } from './lengthFaults.ts'

/** Returns what measures texts as the application shows labels: in the theme's font, at the size of its body. */
export function createWidthOf(): WidthOf {
  const context = document.createElement('canvas').getContext('2d')
  if (!context) return () => 0
  const { fontFamily } = getComputedStyle(document.body)
  context.font = `16px ${fontFamily}`
  const known = new Map<string, number>()
  return (text) => {
    const width = known.get(text) ?? context.measureText(text).width
    known.set(text, width)
    return width
  }
}
