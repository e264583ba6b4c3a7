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

describe('undo in a box that was written anew', () => {
  const press = (box: HTMLInputElement, keys: KeyboardEventInit) =>
    !fireEvent(box, new KeyboardEvent('keydown', { bubbles: true, cancelable: true, ...keys }))
  const undo = { key: 'z', ctrlKey: true }
  const write = (box: HTMLInputElement, text: string) => {
    box.focus()
    box.value = text
    box.blur()
  }

  it.each<[string, KeyboardEventInit, KeyboardEventInit]>([
    ['Ctrl', undo, { key: 'y', ctrlKey: true }],
    ['Cmd', { key: 'z', metaKey: true }, { key: 'Z', metaKey: true, shiftKey: true }],
  ])('brings back what was typed, and redo what was made of it, by %s', (_, back, forth) => {
    const { box } = openBox(undefined)
    write(box, '12,50')
    box.focus()

    expect([press(box, forth), press(box, back), box.value]).toEqual([false, true, '12,50'])
    expect([press(box, back), press(box, forth), box.value]).toEqual([false, true, '12,5'])
  })

  it.each<[string, KeyboardEventInit]>([
    ['another key', { key: 'x', ctrlKey: true }],
    ['the letter alone', { key: 'z' }],
    ['Ctrl and Cmd at once', { ...undo, metaKey: true }],
    ['Alt too', { ...undo, altKey: true }],
  ])('leaves %s to the browser', (_, keys) => {
    const { box } = openBox(undefined)
    write(box, '12,50')
    box.focus()

    expect([press(box, keys), box.value]).toEqual([false, '12,5'])
  })

  it('is the browser’s in a box that can only be read, and where something else was typed since', () => {
    const { box } = openBox(undefined)
    write(box, '12,50')
    box.focus()
    box.readOnly = true
    expect(press(box, undo)).toBe(false)

    box.readOnly = false
    box.value = '12,58'
    expect(press(box, undo)).toBe(false)
  })

  it('is the browser’s again once the box was left and typed into just as it is written', () => {
    const { box } = openBox(undefined)
    write(box, '12,50')
    write(box, '7,0')
    write(box, '12,5')
    box.focus()

    expect([press(box, undo), box.value]).toEqual([false, '12,5'])
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
