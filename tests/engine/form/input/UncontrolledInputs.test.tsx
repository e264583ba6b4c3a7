import { act, fireEvent } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'

import { type InputFormat, UncontrolledInputs } from '#engine/form/input/UncontrolledInputs.ts'

/** Numbers after a language's decimal sign; what is shown keeps one digit. */
const withSign = (sign: string): InputFormat => ({
  format: (value) => (typeof value === 'number' ? value.toFixed(1).replace('.', sign) : ''),
  parse: (text) => (text === '' ? undefined : Number(text.replace(sign, '.'))),
})
const italian = withSign(',')
const english = withSign('.')

function openBox(value: unknown) {
  const boxes = new UncontrolledInputs()
  const stop = boxes.listen()
  const box = document.createElement('input')
  box.id = 'field.amount'
  document.body.append(box)
  const change = vi.fn<(value: unknown) => void>()
  boxes.hold(box, value, italian, change)
  closing.push(() => {
    stop()
    box.remove()
  })
  return { boxes, box, change }
}

const closing: (() => void)[] = []
afterEach(() => {
  for (const close of closing.splice(0)) close()
})

describe('a box of text', () => {
  it('hands on nothing while it is typed in, and what it means when it is left', () => {
    const { boxes, box, change } = openBox(undefined)

    box.focus()
    fireEvent.input(box, { target: { value: '12,50' } })
    expect(change).not.toHaveBeenCalled()
    expect(boxes.isBeingTyped('field.amount')).toBe(true)
    expect([...boxes.typing()]).toEqual([['field.amount', 12.5]])
    box.blur()

    expect(change).toHaveBeenCalledExactlyOnceWith(12.5)
    expect(box.value).toBe('12,5')
    expect(boxes.isBeingTyped('field.amount')).toBe(false)
    expect(boxes.typing().size).toBe(0)
  })

  it('hands on what the browser fills in, though nobody was in it', () => {
    const { box, change } = openBox(undefined)

    box.value = '7'
    fireEvent(box, new Event('change', { bubbles: true }))

    expect(change).toHaveBeenCalledExactlyOnceWith(7)
  })

  it('hands on what a program typed, before anything is sent', () => {
    const { boxes, box, change } = openBox(undefined)

    box.value = '8'
    act(() => boxes.commitAll())
    act(() => boxes.commitAll())

    expect(change).toHaveBeenCalledExactlyOnceWith(8)
  })

  it('that nobody touched hands on nothing, even where it shows less than it holds', () => {
    const { boxes, box, change } = openBox(1.26)

    box.focus()
    box.blur()
    act(() => boxes.commitAll())

    expect(box.value).toBe('1,3')
    expect(change).not.toHaveBeenCalled()
  })

  it('keeps what is being typed when another value comes, and hands it on in its place', () => {
    const { boxes, box, change } = openBox(1)

    box.focus()
    box.value = '2,5'
    boxes.hold(box, 7, italian, change)
    expect(box.value).toBe('2,5')
    box.blur()

    expect(change).toHaveBeenCalledExactlyOnceWith(2.5)
  })

  it('shows another value that comes while nothing was typed, though one is in it', () => {
    const { boxes, box, change } = openBox(1)

    box.focus()
    boxes.hold(box, 7, italian, change)
    box.blur()

    expect(box.value).toBe('7,0')
    expect(change).not.toHaveBeenCalled()
  })

  it('keeps the meaning of what is being typed when the language changes', () => {
    const { boxes, box, change } = openBox(1)

    box.focus()
    box.value = '2,5'
    boxes.hold(box, 1, english, change)
    expect(box.value).toBe('2,5')
    box.blur()
    boxes.hold(box, 2.5, english, change)

    expect(change).toHaveBeenCalledExactlyOnceWith(2.5)
    expect(box.value).toBe('2.5')
  })

  it('shows another value that it is given, also over what was typed', () => {
    const { boxes, box, change } = openBox(1)

    box.value = '2'
    boxes.hold(box, 3, italian, change)
    act(() => boxes.commitAll())

    expect(box.value).toBe('3,0')
    expect(change).not.toHaveBeenCalled()
  })
})

describe('a box that keeps its text itself', () => {
  it('is handed on once with all others, and no more after it was given up', () => {
    const { boxes } = openBox(undefined)
    const commit = vi.fn<() => void>()
    const another = vi.fn<() => void>()

    boxes.keep('field.town', commit)
    boxes.keep('field.country', another)
    boxes.release('field.country')
    expect(boxes.isBeingTyped('field.town')).toBe(true)
    act(() => boxes.commitAll())
    act(() => boxes.commitAll())

    expect(commit).toHaveBeenCalledOnce()
    expect(another).not.toHaveBeenCalled()
  })
})
