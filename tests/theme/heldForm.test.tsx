import { act, renderHook, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import type { Screen } from '#engine/screen/Screen.ts'

import { useHeldForm } from '#theme/hooks/useHeldForm.ts'

import { renderScreen } from '../support/renderScreen.tsx'

const properties = {
  name: { type: 'string' },
  isOwner: { type: 'boolean' },
  kind: { type: 'string', enum: ['shop', 'farm'] },
} satisfies NonNullable<Screen['schema']>['properties']
const wording = {
  title: 'La tua azienda',
  name: { label: 'Nome' },
  isOwner: { label: 'Sono il titolare' },
  kind: { label: 'Attività', options: { shop: 'Negozio', farm: 'Fattoria' } },
  actions: { confirm: 'Continua' },
}
const actions: Screen['actions'] = { confirm: { type: 'complete' } }
/** Drawn by the plan alone, and left to rjsf. */
const screens: [string, Partial<Screen>][] = [
  ['the plan', { schema: { type: 'object', properties }, actions }],
  ['rjsf', { schema: { type: 'object', properties, patternProperties: { '^x': {} } }, actions }],
]

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
})
afterEach(() => {
  vi.useRealTimers()
})

describe('while an action is under way', () => {
  it.each(screens)('a form drawn by %s is held, and keeps its values and the focus', async (_, drawn) => {
    const { host, user, data, change } = renderScreen(drawn, {
      wording,
      data: { name: 'Rossi', kind: 'shop' },
    })
    const box = screen.getByRole<HTMLInputElement>('textbox', { name: /Nome/ })
    const check = screen.getByRole<HTMLInputElement>('checkbox')
    await user.click(box)
    change({ state: { pending: 'confirm' } })

    await user.keyboard('x')
    await user.click(check)
    await user.click(screen.getByText('Fattoria'))
    await user.click(box)

    expect(box.closest('form')?.getAttribute('aria-busy')).toBe('true')
    expect(document.activeElement).toBe(box)
    expect([box.value, check.checked]).toEqual(['Rossi', false])
    expect(data()).toMatchObject({ name: 'Rossi', kind: 'shop' })

    change({ state: { pending: null } })
    await user.click(check)
    await user.type(box, 'x')

    expect(box.closest('form')?.hasAttribute('aria-busy')).toBe(false)
    expect([box.value, check.checked, host.store.get().pending]).toEqual(['Rossix', true, null])
  })

  it('says aloud that the answers cannot be changed, unless it is over soon', () => {
    const { change } = renderScreen(screens[0]![1], { wording })

    change({ state: { pending: 'confirm' } })
    act(() => {
      vi.advanceTimersByTime(300)
    })
    change({ state: { pending: null } })
    act(() => {
      vi.advanceTimersByTime(2000)
    })
    expect(screen.getByRole('status').textContent).toBe('')

    change({ state: { pending: 'confirm' } })
    act(() => {
      vi.advanceTimersByTime(2000)
    })
    expect(screen.getByRole('status').textContent).toContain('non si possono cambiare')
  })
})

describe('the keys that a held form takes', () => {
  const press = (init: KeyboardEventInit) => {
    const box = screen.getByRole('textbox', { name: /Nome/ })
    return box.dispatchEvent(new KeyboardEvent('keydown', { bubbles: true, cancelable: true, ...init }))
  }

  it.each<[string, KeyboardEventInit, boolean]>([
    ['copies', { key: 'c', ctrlKey: true }, true],
    ['copies on a Mac', { key: 'C', metaKey: true }, true],
    ['selects all', { key: 'a', ctrlKey: true }, true],
    ['cuts', { key: 'x', ctrlKey: true }, false],
    ['pastes', { key: 'v', metaKey: true }, false],
    ['writes a letter', { key: 'c' }, false],
    ['deletes', { key: 'Backspace' }, false],
    ['moves on', { key: 'Tab' }, true],
    ['gives up', { key: 'Escape' }, true],
  ])('are those that change nothing: one that %s', (_, key, isTaken) => {
    const { change } = renderScreen(screens[0]![1], { wording, data: { name: 'Rossi' } })
    change({ state: { pending: 'confirm' } })

    expect(press(key)).toBe(isTaken)
    change({ state: { pending: null } })
    expect(press(key)).toBe(true)
  })
})

describe('what a held form leaves alone', () => {
  const fire = (element: Element, kind: string) =>
    element.dispatchEvent(new MouseEvent(kind, { bubbles: true, cancelable: true }))
  const list = { ...properties, kind: { ...properties.kind, enum: ['a', 'b', 'c', 'd', 'e', 'f'] } }
  const drawn: Partial<Screen> = { schema: { type: 'object', properties: list }, actions }

  it('is a press on a box, which only brings the focus, and all that stands outside of it', () => {
    const { change } = renderScreen(drawn, { wording })
    change({ state: { pending: 'confirm' } })

    expect(fire(screen.getByRole('textbox', { name: /Nome/ }), 'mousedown')).toBe(true)
    expect(fire(screen.getByRole('combobox', { name: /Attività/ }), 'mousedown')).toBe(false)
    expect(fire(screen.getByRole('checkbox'), 'click')).toBe(false)
    expect(fire(screen.getByRole('heading', { level: 1 }), 'click')).toBe(true)
  })

  it('is all of it while a file is fetched', () => {
    const fetching: Screen['actions'] = { confirm: { type: 'download', endpoint: 'downloadDocument' } }
    const { change } = renderScreen({ ...drawn, actions: fetching }, { wording })
    change({ state: { pending: 'confirm' } })

    expect(document.querySelector('form')?.hasAttribute('aria-busy')).toBe(false)
    expect(fire(screen.getByRole('checkbox'), 'click')).toBe(true)
  })

  it('is not spoken of where there is nothing to fill in', () => {
    const { change } = renderScreen({ actions }, { wording })

    change({ state: { pending: 'confirm' } })
    act(() => {
      vi.advanceTimersByTime(2000)
    })

    expect(screen.getByRole('status').textContent).toBe('')
  })
})

it('is said after a while, though more becomes known meanwhile', () => {
  const { change } = renderScreen(screens[0]![1], { wording })
  change({ state: { pending: 'confirm' } })
  act(() => void vi.advanceTimersByTime(400))

  change({ status: { isSeen: true } })
  act(() => void vi.advanceTimersByTime(300))

  expect(screen.getByRole('status').textContent).toContain('non si possono cambiare')
})

it('holds the form also where it is drawn in other words meanwhile, and lets it go with the page', () => {
  const root = document.createElement('div')
  root.innerHTML = '<form class="form"><button type="button"></button></form>'
  const [form, button] = [root.querySelector('form')!, root.querySelector('button')!]
  const reached = vi.fn<() => void>()
  button.addEventListener('click', reached)
  const state: { pending: string | null } = { pending: 'confirm' }
  const listeners = new Set<() => void>()
  const subscribe = (listener: () => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }
  const host = () => ({ store: { get: () => state, subscribe }, texts: { find: () => undefined } }) as never
  const { rerender, unmount } = renderHook((one: never) => useHeldForm({ current: root }, one), {
    initialProps: host(),
  })

  rerender(host())
  button.click()
  expect([form.getAttribute('aria-busy'), reached.mock.calls.length]).toEqual(['true', 0])
  state.pending = null
  listeners.forEach((listener) => listener())
  button.click()
  expect([form.getAttribute('aria-busy'), reached.mock.calls.length]).toEqual([null, 1])

  state.pending = 'confirm'
  listeners.forEach((listener) => listener())
  unmount()
  expect([form.getAttribute('aria-busy'), listeners.size]).toEqual([null, 0])
})
