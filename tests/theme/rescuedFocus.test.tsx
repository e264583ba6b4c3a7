import { screen } from '@testing-library/react'
import type { JSONSchema7 } from 'json-schema'
import { describe, expect, it } from 'vitest'

import type { Screen } from '#engine/screen/Screen.ts'

import { renderScreen } from '../support/renderScreen.tsx'

const text = { type: 'string' } as const
const codes: Partial<Screen> = {
  schema: { type: 'object', properties: { before: text, code: text, mobile: text, after: text } },
  uiSchema: {
    'ui:order': ['before', 'code', 'mobile', 'after'],
    code: { 'ui:options': { when: 'awaited' } },
    mobile: { 'ui:options': { when: 'proven' } },
  },
  conditions: {
    awaited: { '/results': { not: { required: ['verify'] } } },
    proven: { '/results': { required: ['verify'] } },
  },
  actions: { verify: { type: 'call', endpoint: 'verifyPecOtp', when: 'awaited', beside: '/code' } },
}
const wording = {
  before: { label: 'Prima' },
  code: { label: 'Codice' },
  mobile: { label: 'Cellulare' },
  after: { label: 'Dopo' },
  actions: { verify: 'Verifica' },
}
const proven = { results: { verify: {} } }
const awaited = { results: {} }

/** What may move the focus on purpose has had its turn. */
const later = () => new Promise((resolve) => setTimeout(resolve, 5))
const focused = () => document.activeElement

describe('the focus, when what has it goes away', () => {
  it('goes on to what has come in its place', async () => {
    const { change } = renderScreen(codes, { wording, ...awaited })
    screen.getByRole('button', { name: 'Verifica' }).focus()

    change(proven)

    await expect.poll(focused).toBe(screen.getByLabelText(/Cellulare/))
  })

  it('goes on to what follows where nothing has come', async () => {
    const { change } = renderScreen(
      { ...codes, conditions: { ...codes.conditions, proven: { '/results': { required: ['never'] } } } },
      { wording, ...awaited },
    )
    screen.getByLabelText(/Codice/).focus()

    change(proven)

    await expect.poll(focused).toBe(screen.getByLabelText(/Dopo/))
  })

  it('goes to the title where nothing follows', async () => {
    const { change } = renderScreen(
      {
        ...codes,
        schema: { type: 'object', properties: { before: text, code: text } },
        uiSchema: { code: { 'ui:options': { when: 'awaited' } } },
      },
      { wording, ...awaited },
    )
    screen.getByLabelText(/Codice/).focus()

    change(proven)

    await expect.poll(focused).toBe(screen.getByRole('heading', { level: 1 }))
  })

  it('goes on to the choice that was made where a group of them follows', async () => {
    const mode: JSONSchema7 = { type: 'string', enum: ['a', 'b', 'c'] }
    const { change } = renderScreen(
      {
        ...codes,
        schema: { type: 'object', properties: { before: { type: 'boolean' }, code: text, mode } },
        uiSchema: { code: { 'ui:options': { when: 'awaited' } } },
      },
      { wording, ...awaited, data: { before: true, mode: 'b' } },
    )
    screen.getByLabelText(/Codice/).focus()

    change(proven)

    await expect.poll(focused).toBe(screen.getByRole('radio', { name: 'b' }))
  })

  it('skips what cannot have it, and what is hidden', async () => {
    const { change } = renderScreen(
      {
        ...codes,
        uiSchema: { ...codes.uiSchema, mobile: { 'ui:disabled': true } },
      },
      { wording, ...awaited },
    )
    const after = screen.getByLabelText(/Dopo/)
    const unseen =
      '<p hidden><button></button></p><details><summary tabindex="-1"></summary><a href="#"></a></details>'
    after.closest('.field')!.insertAdjacentHTML('beforebegin', unseen)
    screen.getByLabelText(/Codice/).focus()

    change(proven)

    await expect.poll(focused).toBe(after)
  })

  it('stays outside of the screen where it went there meanwhile', async () => {
    const { change } = renderScreen(codes, { wording, ...awaited })
    const outside = document.body.appendChild(document.createElement('button'))
    screen.getByLabelText(/Codice/).focus()

    change(proven)
    outside.focus()
    await later()

    expect(focused()).toBe(outside)
    outside.remove()
  })

  it('is left alone where it had been taken away before', async () => {
    const { change } = renderScreen(codes, { wording, ...awaited })
    screen.getByLabelText(/Codice/).focus()
    screen.getByLabelText(/Codice/).blur()
    await later()

    change(proven)
    await later()

    expect(focused()).toBe(document.body)
  })

  it('stays where the applicant has put it meanwhile', async () => {
    const { change } = renderScreen(codes, { wording, ...awaited })
    screen.getByLabelText(/Codice/).focus()

    change(proven)
    screen.getByLabelText(/Prima/).focus()
    await later()

    expect(focused()).toBe(screen.getByLabelText(/Prima/))
  })
})
