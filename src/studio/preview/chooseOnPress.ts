import { pointerOfId } from '#engine/form/fields/fieldId.ts'

import type { Box, Choice } from './PreviewMessage.ts'
import type { TextMarks } from './TextMarks.ts'

const FIELD = '[id^="field."]'

interface Press {
  marks: TextMarks
  isEdited(): boolean
  onChoice(choice: Choice): void
}

/**
 * Has each press of the page choose what it meets, a text or a field, in the place of what it does for an applicant: nothing is
 * typed, ticked or opened. Enter chooses the control that has the focus.
 */
export function chooseOnPress({ marks, isEdited, onChoice }: Press): void {
  const hold = (event: Event) => {
    if (isEdited()) event.preventDefault()
  }
  const choose = (event: Event, element: Element, x: number, y: number) => {
    event.preventDefault()
    event.stopPropagation()
    const found = marks.textAt(element, x, y)
    const field = fieldOf(element)
    if (!found && field === undefined) return
    const box = boxOf(found?.range ?? wrapperOf(element) ?? element)
    onChoice({ ...(found && { text: found.text }), ...(field !== undefined && { field }), box })
  }
  for (const type of ['mousedown', 'beforeinput', 'submit'])
    document.addEventListener(type, hold, { capture: true })
  document.addEventListener(
    'click',
    (event) => {
      const { target, clientX, clientY } = event
      if (isEdited() && target instanceof Element) choose(event, target, clientX, clientY)
      // A link would take the preview away.
      else if (target instanceof Element && target.closest('a[href]')) event.preventDefault()
    },
    { capture: true },
  )
  document.addEventListener(
    'keydown',
    (event) => {
      const { target, key } = event
      if (!isEdited() || key === 'Tab' || !(target instanceof Element)) return
      if (key === 'Enter') choose(event, target, -1, -1)
      else if (!event.ctrlKey && !event.metaKey) event.preventDefault()
    },
    { capture: true },
  )
  document.addEventListener('mouseover', ({ target }) => {
    for (const element of document.querySelectorAll('[data-hovered]')) delete dataOf(element)['hovered']
    if (isEdited() && target instanceof Element) {
      const wrapper = wrapperOf(target)
      if (wrapper) dataOf(wrapper)['hovered'] = ''
    }
  })
}

/** Returns the pointer of the field in which an element stands; what is inside a control counts as the control. */
function fieldOf(element: Element): string | undefined {
  const own = element.closest(FIELD) ?? wrapperOf(element)?.querySelector(FIELD)
  return own ? pointerOfId(own.id.replace(/__\w+$/, '')) : undefined
}

/** The frame of a field, with its label and help. */
export function wrapperOf(element: Element): Element | null {
  return element.closest('.field')
}

export function boxOf(shown: Element | Range): Box {
  const { top, left, width, height } = shown.getBoundingClientRect()
  return { top, left, width, height }
}

function dataOf(element: Element): DOMStringMap {
  return (element as HTMLElement).dataset
}
