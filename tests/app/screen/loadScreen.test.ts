import { beforeEach, expect, it, vi } from 'vitest'

import { loadScreen, loadTaskScreen } from '#app/screen/loadScreen.ts'
import { planScreen } from '#engine/compile/plan/planScreen.ts'
import type { CompiledScreen } from '#engine/screen/CompiledScreen.ts'
import type { Screen } from '#engine/screen/Screen.ts'

const load = vi.hoisted(() => vi.fn<() => Promise<void>>())
vi.mock('#app/screen/caseParts.ts', () => ({ caseParts: { load } }))
vi.mock('#theme/hooks/loadParts.ts', () => ({ loadParts: () => Promise.resolve() }))

beforeEach(() => {
  load.mockReset()
  load.mockResolvedValue(undefined)
})

function compiled(screen: Partial<Screen>): CompiledScreen {
  return {
    name: 'page',
    process: 'general',
    screen: { layout: 'form', schema: { type: 'object' }, ...screen },
    plan: planScreen({ type: 'object' }),
    validate: () => true,
    validators: {},
    conditions: {},
  }
}

it.each<[string, Partial<Screen>]>([
  ['a call that is made before there is a case', { sources: { parameters: { endpoint: 'getSimulator' } } }],
  ['the start of a case', { actions: { start: { type: 'start' } } }],
])('loads nothing of a case for a page with %s', async (_, screen) => {
  await loadScreen(compiled(screen))

  expect(load).not.toHaveBeenCalled()
})

it.each<[string, Partial<Screen>]>([
  ['asks for what the case has', { sources: { descriptors: { endpoint: 'getArchiveDescriptors' } } }],
  ['calls what only a case does', { actions: { send: { type: 'call', endpoint: 'generateSmsRefreshOtp' } } }],
  ['sends a message to the case', { actions: { retry: { type: 'message', message: 'retry' } } }],
])('loads the parts of a case for a page that %s', async (_, screen) => {
  await loadScreen(compiled(screen))

  expect(load).toHaveBeenCalledOnce()
})

it('shows no task without the parts of a case', async () => {
  load.mockRejectedValue(new Error('gone'))

  await expect(loadTaskScreen(compiled({}))).rejects.toThrow('gone')
})
