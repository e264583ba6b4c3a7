import { fireEvent } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { afterPress, watchPresses } from '#engine/form/input/afterPress.ts'

beforeEach(() => {
  vi.useFakeTimers()
  watchPresses()
})
afterEach(() => {
  vi.runAllTimers()
  vi.useRealTimers()
})

it('does its work at once when nothing is pressed', () => {
  const work = vi.fn<() => void>()

  afterPress(work)

  expect(work).toHaveBeenCalledOnce()
})

it('keeps the page still under a press, until its click is over', () => {
  const work = vi.fn<() => void>()
  fireEvent.pointerDown(document.body)
  afterPress(work)

  fireEvent.pointerUp(document.body)
  expect(work).not.toHaveBeenCalled()
  fireEvent.click(document.body)
  expect(work).not.toHaveBeenCalled()
  vi.advanceTimersByTime(0)
  expect(work).toHaveBeenCalledOnce()
})

it('knows a press that what is pressed keeps to itself, and one that the browser takes over', () => {
  const work = vi.fn<() => void>()
  const button = document.body.appendChild(document.createElement('button'))
  for (const kind of ['pointerdown', 'pointercancel']) {
    button.addEventListener(kind, (event) => event.stopPropagation())
  }
  fireEvent.pointerDown(button)
  afterPress(work)
  expect(work).not.toHaveBeenCalled()

  fireEvent.pointerCancel(button)
  vi.advanceTimersByTime(0)
  expect(work).toHaveBeenCalledOnce()
  button.remove()
})

it('does not wait for ever for a click that never comes', () => {
  const work = vi.fn<() => void>()
  fireEvent.pointerDown(document.body)
  afterPress(work)

  fireEvent.pointerUp(document.body)
  vi.advanceTimersByTime(350)

  expect(work).toHaveBeenCalledOnce()
})
