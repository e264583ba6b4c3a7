import { act, renderHook } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'

import type { CompiledScreen } from '#engine/screen/CompiledScreen.ts'
import { useCompiledScreen } from '#engine/screen/hooks/useCompiledScreen.ts'

const played = vi.hoisted(() => ({
  screens: {} as Record<string, () => Promise<unknown>>,
  saved: new Set<(screen: unknown) => void>(),
}))
vi.mock('virtual:screens', () => ({
  screens: played.screens,
  onScreenSaved(listener: (screen: unknown) => void) {
    played.saved.add(listener)
    return () => played.saved.delete(listener)
  },
}))

const ready = async () => {}
const screenOf = (name: string, version = 1) => ({ name, version }) as unknown as CompiledScreen
const soon = () => act(async () => {})
const save = (screen: CompiledScreen) => act(async () => played.saved.forEach((listener) => listener(screen)))

afterEach(() => {
  for (const name of Object.keys(played.screens)) delete played.screens[name]
})

function draw(name: string, prepare: (screen: CompiledScreen) => Promise<void> = ready) {
  return renderHook(
    (props: { name: string; prepare: typeof prepare }) => useCompiledScreen(props.name, props.prepare),
    {
      initialProps: { name, prepare },
    },
  )
}

it('a screen comes once it is loaded and all is ready for it', async () => {
  let isReady = () => {}
  played.screens['one'] = async () => screenOf('one')
  const { result } = draw('one', () => new Promise<void>((resolve) => (isReady = resolve)))
  await soon()
  expect(result.current.screen).toBeUndefined()

  isReady()
  await soon()

  expect(result.current.screen).toEqual(screenOf('one'))
})

it('a screen that cannot be loaded, made ready or found is an error', async () => {
  const fault = new Error('down')
  played.screens['one'] = () => Promise.reject(fault)
  played.screens['two'] = async () => screenOf('two')
  const [lost, unready, unknown] = [draw('one'), draw('two', () => Promise.reject(fault)), draw('three')]
  await soon()

  expect([lost.result.current.error, unready.result.current.error]).toEqual([fault, fault])
  expect(String(unknown.result.current.error)).toContain('There is no screen "three".')
})

it('another screen is shown only once it is there, whichever comes first', async () => {
  let comes = (_screen: unknown) => {}
  played.screens['slow'] = () => new Promise((resolve) => (comes = resolve))
  played.screens['quick'] = async () => screenOf('quick')
  const { rerender, result } = draw('slow')
  rerender({ name: 'quick', prepare: ready })
  expect(result.current).toEqual({})
  await soon()
  expect(result.current.screen).toEqual(screenOf('quick'))

  comes(screenOf('slow'))
  await soon()

  expect(result.current.screen).toEqual(screenOf('quick'))
})

it('another way to make ready is another load', async () => {
  played.screens['one'] = async () => screenOf('one')
  const { rerender, result } = draw('one')
  await soon()

  rerender({ name: 'one', prepare: async () => {} })

  expect(result.current).toEqual({})
  await soon()
  expect(result.current.screen).toEqual(screenOf('one'))
})

it('a screen that is saved takes the place of the shown one, and no other does', async () => {
  played.screens['one'] = async () => screenOf('one')
  const { result, unmount } = draw('one')
  await soon()
  await save(screenOf('other', 2))
  expect(result.current.screen).toEqual(screenOf('one'))

  await save(screenOf('one', 2))

  expect(result.current.screen).toEqual(screenOf('one', 2))
  unmount()
  expect(played.saved.size).toBe(0)
})
