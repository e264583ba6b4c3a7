import { act, screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'

import type { Screen } from '#engine/screen/Screen.ts'
import { theme } from '#theme/index.ts'

import { renderScreen } from '../support/renderScreen.tsx'

const balance: Partial<Screen> = {
  schema: {
    type: 'object',
    properties: {
      assets: { type: 'integer', maximum: 100_000 },
      debts: { type: 'integer' },
      seat: { type: 'object', properties: { town: { type: 'string' } } },
    },
  },
  uiSchema: { assets: { 'ui:widget': 'AmountWidget' }, debts: { 'ui:widget': 'AmountWidget' } },
}
const wording = {
  assets: { label: 'Attivo' },
  debts: { label: 'Debiti' },
  seat: { label: 'Sede', town: { label: 'Comune' } },
}

const box = (name: string) => screen.getByLabelText<HTMLInputElement>(new RegExp(name))
const whole = { ...theme.isolated }
afterEach(() => Object.assign(theme.isolated, whole))

/** Counts how often the fields of the theme are drawn. */
function countsDrawings() {
  const { Group } = theme.isolated
  const drawn = vi.fn<typeof Group>(Group)
  theme.isolated.Group = drawn
  return () => drawn.mock.calls.length
}

describe('a box that is left', () => {
  it('draws nothing again: its answer is known, written as its kind writes it', async () => {
    const drawings = countsDrawings()
    const { user, data } = renderScreen(balance, { wording })
    const before = drawings()

    await user.type(box('Attivo'), '12500')
    await user.tab()
    await user.type(box('Comune'), ' Roma ')
    await user.tab()

    expect(data()).toEqual({ assets: 12_500, seat: { town: 'Roma' } })
    expect([box('Attivo').value, box('Comune').value]).toEqual(['12.500', 'Roma'])
    expect(drawings()).toBe(before)
  })

  it('draws no other group again where rjsf has a part in the form', async () => {
    const drawings = countsDrawings()
    const group = { type: 'object', properties: { town: { type: 'string' } } } as const
    const open = { type: 'object', patternProperties: { '^x': {} } } as const
    const properties = { seat: group, home: group, open }
    const { user, plan } = renderScreen(
      { schema: { type: 'object', properties } },
      { wording: { home: { label: 'Casa', town: { label: 'Paese' } }, ...wording } },
    )
    const before = drawings()
    await user.type(box('Comune'), 'Roma')
    await user.tab()

    expect([plan.isWhole, before]).toEqual([false, 3])
    const names = vi.mocked(theme.isolated.Group).mock.calls.map(([{ node }]) => node.name)
    expect(new Set(names.slice(before))).toEqual(new Set(['', 'seat']))
  })

  it('is drawn with what is wrong with it, and again once nothing is', async () => {
    const { user } = renderScreen(balance, { wording })

    await user.type(box('Attivo'), '250000')
    await user.tab()
    expect(box('Attivo').getAttribute('aria-invalid')).toBe('true')

    await user.clear(box('Attivo'))
    await user.type(box('Attivo'), '2500')
    await user.tab()
    expect(box('Attivo').getAttribute('aria-invalid')).toBeNull()
    expect(box('Attivo').value).toBe('2.500')
  })

  it('shows what its owner makes of the answer afterwards, also what was drawn first', async () => {
    const { user, host, data } = renderScreen(balance, { wording, data: { assets: 5 } })
    await user.clear(box('Attivo'))
    await user.type(box('Attivo'), '700')
    await user.tab()
    expect(data()).toMatchObject({ assets: 700 })

    act(() => host.changed({ assets: 5 }))
    expect(box('Attivo').value).toBe('5')

    act(() => host.changed({}))
    expect(box('Attivo').value).toBe('')
  })

  it('shows an answer that it handed on once more where the owner brings that very answer back', async () => {
    const { user, change, data } = renderScreen(balance, { wording })
    await user.type(box('Attivo'), '700')
    await user.tab()
    const committed = data()

    change({ data: { assets: 5 } })
    expect(box('Attivo').value).toBe('5')
    change({ data: committed })

    expect(box('Attivo').value).toBe('700')
  })

  it('keeps its answer when another field is drawn with a fault', async () => {
    const { user, data } = renderScreen(balance, { wording })
    await user.type(box('Debiti'), '300')
    await user.tab()
    await user.type(box('Attivo'), '250000')
    await user.tab()

    expect(box('Debiti').value).toBe('300')
    expect(data()).toMatchObject({ assets: 250_000, debts: 300 })
  })

  it('shows what its owner fills in beside the answer', async () => {
    const { user, host } = renderScreen(balance, { wording })
    const { changed } = host
    vi.spyOn(host, 'changed').mockImplementation((data) => changed({ ...data, debts: 9 }))

    await user.type(box('Attivo'), '700')
    await user.tab()
    expect([box('Attivo').value, box('Debiti').value]).toEqual(['700', '9'])
  })

  it('draws what stands under a condition of its answer', async () => {
    const { user } = renderScreen(
      {
        schema: {
          type: 'object',
          properties: { use: { type: 'string' } },
          if: { properties: { use: { const: 'altro' } }, required: ['use'] },
          // oxlint-disable-next-line unicorn/no-thenable
          then: { properties: { note: { type: 'string' } } },
        },
      },
      { wording: { use: { label: 'Uso' }, note: { label: 'Nota' } } },
    )
    expect(screen.queryByLabelText(/Nota/)).toBeNull()

    await user.type(box('Uso'), 'altro')
    await user.tab()
    expect(box('Nota')).toBeDefined()
  })
})
