/** The id of the field that had the focus last, by page. */
const kept = new Map<string, string>()

/** The field that had the focus when an interruption came. */
export const lastFocus = {
  /** Notes each field that gets the focus. Returns how to stop. */
  watch(): () => void {
    const note = ({ target }: FocusEvent) => {
      const isField = target instanceof HTMLElement && target.matches('input, select, textarea')
      if (isField && target.id !== '') kept.set(location.pathname, target.id)
    }
    document.addEventListener('focusin', note)
    return () => document.removeEventListener('focusin', note)
  },
  /** The field of this page, if it is still there. */
  find(): HTMLElement | null {
    return document.getElementById(kept.get(location.pathname) ?? '')
  },
}
