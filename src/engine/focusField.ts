const focusable =
  'input:not([type=hidden], :disabled), :is(select, textarea, button):not(:disabled), [tabindex]:not(:disabled)'

/**
 * Puts the focus on a field's control: on the chosen or first one where it has several. A control that waits for an
 * answer before it leads to the first of its group.
 */
export function focusField(id: string): void {
  const element = document.getElementById(id)
  if (!element) return
  const target = element.matches(focusable)
    ? element
    : (element.querySelector<HTMLElement>('input:checked') ??
      element.querySelector<HTMLElement>(focusable) ??
      element.closest('fieldset')?.querySelector<HTMLElement>(focusable))
  target?.focus()
  element.scrollIntoView?.({ block: 'center' })
}
