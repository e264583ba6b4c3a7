import type { WidgetProps } from '@rjsf/utils'
import { type RefObject, useLayoutEffect, useRef } from 'react'

import { afterPress } from '#engine/afterPress.ts'
import { useScreen } from '#engine/ScreenContext.ts'

type Box = HTMLInputElement | HTMLTextAreaElement

interface TextBoxOptions {
  /** The value as the box shows it. */
  show?(value: unknown): string
  /** What the trimmed text means; an emptied box means nothing at all. */
  read?(text: string): unknown
}

const showText = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : ''
const readText = (text: string): unknown => (text === '' ? undefined : text)

/**
 * A box that is typed in at the cost of a plain input: nothing is drawn again while typing. What it means is handed on
 * when the box is left, when the form is submitted, and when the page is.
 */
export function useTextBox<Element extends Box = HTMLInputElement>(
  {
    id,
    value,
    onChange,
    onBlur,
    onFocus,
  }: Pick<WidgetProps, 'id' | 'value' | 'onChange' | 'onBlur' | 'onFocus'>,
  { show = showText, read = readText }: TextBoxOptions = {},
) {
  const { uncommitted } = useScreen()
  const box: RefObject<Element | null> = useRef<Element>(null)
  const held = useRef<unknown>(value)

  useLayoutEffect(() => {
    if (!box.current || value === held.current) return
    held.current = value
    box.current.value = show(value)
    uncommitted.delete(id)
  }, [value, show, id, uncommitted])

  const commit = () => {
    uncommitted.delete(id)
    if (!box.current) return
    const meant = read(box.current.value.trim())
    const shown = show(meant)
    if (box.current.value !== shown) box.current.value = shown
    if (meant === held.current) return
    held.current = meant
    onChange(meant)
  }

  return {
    ref: box,
    defaultValue: show(value),
    onInput: () => void uncommitted.set(id, commit),
    onBlur: () =>
      afterPress(() => {
        commit()
        onBlur(id, held.current)
      }),
    onFocus: () => onFocus(id, held.current),
  }
}
