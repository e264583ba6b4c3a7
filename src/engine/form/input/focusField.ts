const focusable =
  'input:not([type=hidden], :disabled), :is(select, textarea, button):not(:disabled), [tabindex]:not(:disabled)'

/**
 * Puts the focus on a field's control: on the chosen or first one where it has several. A control that waits for an
 * answer before it leads to the first of its group.
 */
export function focusField(id: string): void {
  const element = document.getElementById(id)
  if (!element) return
  openAround(element)
  const target = element.matches(focusable)
    ? element
    : (element.querySelector<HTMLElement>('input:checked') ??
      element.querySelector<HTMLElement>(focusable) ??
      element.closest('fieldset')?.querySelector<HTMLElement>(focusable))
  target?.focus()
  const fits = element.getBoundingClientRect().height <= innerHeight / 2
  element.scrollIntoView?.({ block: fits ? 'center' : 'start' })
}

/** What is folded away cannot have the focus. */
function openAround(element: Element): void {
  const folded = element.parentElement?.closest<HTMLDetailsElement>('details:not([open])')
  if (!folded) return
  folded.open = true
  openAround(folded)
}
