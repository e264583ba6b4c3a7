const CONTROLS = 'input, select, textarea, button, img, canvas, [role="img"]'
/** Attributes that change what is seen, heard or asked for. */
const told = [
  'type',
  'alt',
  'aria-label',
  'aria-required',
  'aria-invalid',
  'placeholder',
  'required',
  'disabled',
  'checked',
]
const styles = ['color', 'backgroundColor', 'fontSize', 'fontWeight'] as const

/** Returns the parts of a page that are seen, in their order: elements that say something themselves, and controls. */
export function partsOf(root: Element): HTMLElement[] {
  return [...root.querySelectorAll<HTMLElement>('*')].filter(
    (element) =>
      (ownText(element) !== '' || element.matches(CONTROLS)) && element.getClientRects().length > 0,
  )
}

/** Says how a part looks and what it says: the same text where both are the same. Where it stands is left out. */
export function lookOf(element: HTMLElement): string {
  const { width, height } = element.getBoundingClientRect()
  const style = getComputedStyle(element)
  return JSON.stringify([
    element.tagName,
    ownText(element),
    ...told.map((name) => element.getAttribute(name)),
    ...styles.map((name) => style[name]),
    Math.round(width),
    Math.round(height),
  ])
}

function ownText(element: Element): string {
  const texts = [...element.childNodes].filter((node) => node instanceof Text)
  return texts
    .map(({ data }) => data)
    .join(' ')
    .trim()
}
