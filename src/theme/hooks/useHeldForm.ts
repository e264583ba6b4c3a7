import { type RefObject, useEffect } from 'react'

import type { Screen } from '#engine/screen/Screen.ts'
import type { ScreenHost } from '#engine/screen/ScreenHost.ts'

import { announce } from '../parts/announcer.ts'

const none: NonNullable<Screen['actions']> = {}
/** What is done sooner is not worth a sentence. */
const SAID_AFTER_MS = 600
/** The keys that a held form still accepts: those that move through it, and those that copy. */
const leading = new Set(['Tab', 'Shift', 'Control', 'Alt', 'Meta', 'Escape'])
const guarded = ['beforeinput', 'click', 'cut', 'drop', 'keydown', 'mousedown', 'paste'] as const

/**
 * Holds the form within `root` while an action of the screen is under way: nothing in it can be changed, whichever widget draws its
 * fields. Values and focus stay, no field is drawn again: one attribute says it, and one guard stands before the fields.
 */
export function useHeldForm(
  root: RefObject<HTMLElement | null>,
  { store, texts }: ScreenHost,
  actions: Screen['actions'] = none,
): void {
  useEffect(() => {
    const within = root.current
    if (!within) return
    let isHeld = false
    let timer: ReturnType<typeof setTimeout> | undefined

    const follow = () => {
      const { pending } = store.get()
      // A file that comes changes nothing that is sent.
      const isPending = pending !== null && actions[pending]?.type !== 'download'
      if (isPending === isHeld) return
      isHeld = isPending
      clearTimeout(timer)
      for (const form of within.querySelectorAll('form.form')) {
        if (isHeld) form.setAttribute('aria-busy', 'true')
        else form.removeAttribute('aria-busy')
      }
      const sentence = texts.find(['form.held'])
      const isFilledIn = within.querySelector('form.form :is(input, select, textarea)') !== null
      if (isHeld && isFilledIn && sentence) timer = setTimeout(() => announce(sentence), SAID_AFTER_MS)
    }
    const guard = (event: Event) => {
      const { target } = event
      if (!isHeld || !(target instanceof Element) || !target.closest('form.form')) return
      if (!changes(event, target)) return
      event.preventDefault()
      event.stopPropagation()
    }

    follow()
    const stop = store.subscribe(follow)
    for (const kind of guarded) within.addEventListener(kind, guard, true)
    return () => {
      stop()
      clearTimeout(timer)
      for (const kind of guarded) within.removeEventListener(kind, guard, true)
      for (const form of within.querySelectorAll('form.form')) form.removeAttribute('aria-busy')
    }
  }, [root, store, texts, actions])
}

/** Whether an event may change an answer. A press on a list opens it; on any other field it only brings the focus. */
function changes(event: Event, target: Element): boolean {
  if (event instanceof KeyboardEvent) {
    const isCopy = (event.ctrlKey || event.metaKey) && ['a', 'c'].includes(event.key.toLowerCase())
    return !isCopy && !leading.has(event.key)
  }
  return event.type !== 'mousedown' || target.closest('select, [type=range]') !== null
}
