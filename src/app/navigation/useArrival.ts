import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

import { focusField } from '#engine/form/input/focusField.ts'

import { useShellWords } from '../texts/useShellWords.ts'
import { useAppContext } from '../useAppContext.ts'
import { lastFocus } from './lastFocus.ts'

let isFirstArrival = true

/**
 * A screen has come: the page's title says it, and the focus moves to its heading, so that a screen reader says it.
 * After an interruption the focus returns to the field where it was, also where that is folded away. On the first page the browser keeps it.
 */
export function useArrival(title: string, isReturn: boolean): void {
  const say = useShellWords()
  const { settings } = useAppContext()
  const { key } = useLocation()
  const arrived = useRef<string | null>(null)

  useEffect(() => {
    document.title = say('pageTitle', { title, brand: settings.brand.name })
  })

  useEffect(() => {
    if (arrived.current === key) return
    arrived.current = key
    const returned = isReturn ? lastFocus.find() : null
    if (returned) focusField(returned.id)
    else if (!isFirstArrival) {
      window.scrollTo(0, 0)
      document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true })
    }
    isFirstArrival = false
  }, [isReturn, key])
}
