import { type RefObject, useEffect } from 'react'

const focusable =
  'a[href], summary, input:not([type=hidden], :disabled), :is(select, textarea, button):not(:disabled), [tabindex]'
const unseen = '[hidden], details:not([open]) > :not(summary)'

/** Where something stood that is gone. */
interface Position {
  parent: Node
  /** What stood right before it. */
  previous: Node | null
}

/**
 * What has the focus may go away with what it brought about: a code's box and its button once the code is right. A browser
 * leaves the focus nowhere then. It goes on to what follows the position, or else to the title.
 */
export function useRescuedFocus(root: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const within = root.current
    if (!within) return
    let focused: Element | null = null
    let position: Position | null = null
    let timer: ReturnType<typeof setTimeout> | undefined

    const enter = ({ target }: FocusEvent) => {
      focused = target as Element
      position = null
    }
    // An applicant who leaves a field for nowhere wants that; a focus that goes with its field is recognised once the field is gone.
    const leave = () => {
      setTimeout(() => {
        if (focused?.isConnected && focused !== document.activeElement) focused = null
      })
    }
    // After all else that moves the focus on purpose.
    const rescue = () => {
      timer = undefined
      if (!position || document.activeElement !== document.body) return
      following(within, position)?.focus()
    }
    const observer = new MutationObserver((records) => {
      if (!focused || focused.isConnected) return
      for (const record of records) position = positionAfter(record, position, focused)
      if (position) timer ??= setTimeout(rescue)
    })

    within.addEventListener('focusin', enter)
    within.addEventListener('focusout', leave)
    observer.observe(within, { childList: true, subtree: true })
    return () => {
      within.removeEventListener('focusin', enter)
      within.removeEventListener('focusout', leave)
      observer.disconnect()
      clearTimeout(timer)
    }
  }, [root])
}

/** Where `focused` stood, as far as it is known after one more removal. */
function positionAfter(record: MutationRecord, position: Position | null, focused: Element): Position | null {
  const gone = [...record.removedNodes]
  const stood = position?.parent ?? focused
  if (gone.some((node) => node.contains(stood))) {
    return { parent: record.target, previous: record.previousSibling }
  }
  if (position?.previous && gone.includes(position.previous))
    return { ...position, previous: record.previousSibling }
  return position
}

/** The first control after a position, the chosen one where it is one of several; else the title. */
function following(root: HTMLElement, { parent, previous }: Position): HTMLElement | null {
  const from = previous ?? parent
  const dialog = (parent instanceof Element ? parent : parent.parentElement)?.closest('dialog')
  const controls = [...(dialog ?? root).querySelectorAll<HTMLElement>(focusable)]
  const next = controls.find(
    (control) =>
      control.tabIndex >= 0 &&
      !control.closest(unseen) &&
      from.compareDocumentPosition(control) & Node.DOCUMENT_POSITION_FOLLOWING &&
      !previous?.contains(control),
  )
  if (!(next instanceof HTMLInputElement) || next.type !== 'radio') return next ?? root.querySelector('h1')
  return (
    controls.find((one) => one instanceof HTMLInputElement && one.name === next.name && one.checked) ?? next
  )
}
