import { cleanup, screen, within } from '@testing-library/react'
import type { JSONSchema7 } from 'json-schema'
import { describe, expect, it } from 'vitest'

import { renderField } from '../../support/renderField.tsx'
import { renderScreen } from '../../support/renderScreen.tsx'

const terms = {
  id: 'terms',
  version: '1.2',
  language: 'it',
  markdown: '## Oggetto\n\nIl servizio.',
  hash: '0',
}
const accepted = { type: 'boolean', const: true, title: 'Accetto le condizioni' } as const
const optional: JSONSchema7 = { type: 'string', enum: ['allow', 'deny'], title: 'Profilazione' }

describe('a consent that must be given', () => {
  const uiSchema = { 'ui:widget': 'ConsentWidget', 'ui:options': { source: 'terms' } }

  it('shows the text and its version in a panel that the keyboard can scroll', () => {
    renderField(accepted, uiSchema, { sources: { terms } })

    const panel = screen.getByRole('region', { name: /Accetto le condizioni/ })
    expect(panel.tabIndex).toBe(0)
    expect(within(panel).getByRole('heading', { name: 'Oggetto' })).toBeDefined()
    expect(screen.getByText('Versione 1.2')).toBeDefined()
  })

  it.each(['loading', 'failed'] as const)('cannot be given while its text is %s', (sourceStatus) => {
    renderField(accepted, uiSchema, { sources: { terms: undefined }, sourceStatus })

    expect(screen.getByRole('checkbox', { name: 'Accetto le condizioni' })).toHaveProperty('disabled', true)
  })

  it('is not ticked beforehand, and not answered once it is taken back', async () => {
    const { user, formData } = renderField(accepted, uiSchema, { sources: { terms } })
    const box = screen.getByRole('checkbox', { name: 'Accetto le condizioni' })
    expect(box).toHaveProperty('checked', false)

    await user.click(box)
    expect(formData()).toBe(true)
    await user.click(box)

    expect(formData()).toBeUndefined()
  })

  it('says why it is refused', () => {
    const { form } = renderField(accepted, uiSchema, {
      sources: { terms },
      wording: { error: { required: 'Serve il tuo accordo' } },
    })

    form.check()

    const box = screen.getByRole('checkbox', { name: 'Accetto le condizioni' })
    expect(box.getAttribute('aria-invalid')).toBe('true')
    expect(document.getElementById(box.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
      'Serve il tuo accordo',
    )
  })

  it('waits for its text', () => {
    renderField(accepted, uiSchema, { sources: { terms: undefined }, sourceStatus: 'loading' })

    expect(screen.queryByRole('region')).toBeNull()
  })

  it('links to a text outside by the name that the settings give it', () => {
    const link = { 'ui:widget': 'ConsentWidget', 'ui:options': { link: 'privacy' } }
    renderField(accepted, link, { settings: { links: { privacy: 'https://www.example.com/privacy' } } })

    expect(screen.getByRole('link', { name: /si apre in una nuova scheda/ }).getAttribute('href')).toBe(
      'https://www.example.com/privacy',
    )
  })
})

describe('a consent to a text that may change', () => {
  const shown = (hash: string) => ({ terms: { ...terms, hash } })
  const consent = (data: object = {}) =>
    renderScreen(
      {
        schema: {
          type: 'object',
          required: ['accepted'],
          properties: { accepted: { type: 'boolean', const: true }, textHash: { type: 'string' } },
        },
        uiSchema: {
          accepted: { 'ui:widget': 'ConsentWidget', 'ui:options': { source: 'terms', keeps: 'textHash' } },
          textHash: { 'ui:widget': 'hidden' },
        },
        sources: { terms: { endpoint: 'any' } },
      },
      { data: { ...data }, sources: shown('first'), wording: { accepted: { label: 'Accetto' } } },
    )

  it('says that the text could not be had, and asks for it again', async () => {
    const { user, change, host } = consent()

    change({ sources: {}, sourceStatus: 'failed' })
    expect(screen.getByText('Non riusciamo a mostrare il testo.')).toBeDefined()
    await user.click(screen.getByRole('button', { name: 'Riprova' }))

    expect(host.ran).toEqual(['askAgain'])
  })

  it('keeps which text was shown, beside it', async () => {
    const { user, data } = consent()

    await user.click(screen.getByRole('checkbox', { name: 'Accetto' }))

    expect(data()).toEqual({ accepted: true, textHash: 'first' })
  })

  it('is to be given again when another text is shown', async () => {
    const { user, data, change } = consent()
    await user.click(screen.getByRole('checkbox', { name: 'Accetto' }))

    change({ sources: shown('second') })

    expect(screen.getByRole('checkbox', { name: 'Accetto' })).toHaveProperty('checked', false)
    expect(data()).toEqual({ textHash: 'second' })
  })

  it('stays given while its text is fetched again, and where no text was kept beside it', () => {
    const { data, change } = consent({ accepted: true, textHash: 'first' })
    change({ sources: {}, sourceStatus: 'loading' })
    expect(data()).toEqual({ accepted: true, textHash: 'first' })

    expect(consent({ accepted: true }).data()).toEqual({ accepted: true, textHash: 'first' })
  })

  it('stays given where the page is opened again with the same text', () => {
    const { data } = consent({ accepted: true, textHash: 'first' })

    expect(data()).toEqual({ accepted: true, textHash: 'first' })
  })
})

describe('a consent that may be refused', () => {
  it('asks to allow or deny, and answers nothing by itself', async () => {
    const { user, formData } = renderField(optional, { 'ui:widget': 'ConsentWidget' }, { isRequired: false })
    const group = screen.getByRole('radiogroup', { name: /^Profilazione/ })
    expect(formData()).toBeUndefined()

    await user.click(within(group).getByRole('radio', { name: 'Non acconsento' }))

    expect(formData()).toBe('deny')
  })
})

describe('a consent that is not asked for now', () => {
  const draw = (schema: JSONSchema7, state: string) =>
    renderField(schema, { 'ui:widget': 'ConsentWidget', [`ui:${state}`]: true })

  it.each(['readonly', 'disabled'])('can be read, and neither given nor refused: %s', (state) => {
    draw(optional, state)
    draw(accepted, state)

    const boxes = [...document.querySelectorAll('input')].map(({ disabled }) => disabled)
    expect(boxes).toEqual([true, true, true])
  })
})

it.each(['ConsentWidget', 'ReadDeclarationWidget', 'CheckboxWidget'])(
  'marks an optional box of %s in words, and not a required one',
  (widget) => {
    const draw = (isRequired: boolean) => {
      cleanup()
      renderField({ type: 'boolean', title: 'Accetto' }, { 'ui:widget': widget }, { isRequired })
      const box = screen.getByRole('checkbox')
      return [
        box.closest('label')?.textContent,
        box.getAttribute('aria-required'),
        box.hasAttribute('placeholder'),
      ]
    }

    expect(draw(false)).toEqual(['Accetto (facoltativo)', null, false])
    expect(draw(true)).toEqual(['Accetto', 'true', false])
  },
)

it('is asked in words of its own where the screen has them, and shows what was answered', () => {
  const wording = { options: { allow: 'Va bene' } }
  renderField(optional, { 'ui:widget': 'ConsentWidget' }, { wording, value: 'deny' })

  expect(screen.getByRole('radio', { name: 'Va bene' })).toHaveProperty('checked', false)
  expect(screen.getByRole('radio', { name: 'Non acconsento' })).toHaveProperty('checked', true)
})

it('reads its text in the language that it is written in', () => {
  const uiSchema = { 'ui:widget': 'ConsentWidget', 'ui:options': { source: 'terms' } }
  renderField(accepted, uiSchema, { sources: { terms: { ...terms, language: 'en' } } })

  expect(screen.getByRole('region', { name: 'Testo: Accetto le condizioni' }).lang).toBe('en')
})

it('leads to no text outside that the settings do not know, and keeps its room while one is fetched', () => {
  renderField(accepted, { 'ui:widget': 'ConsentWidget', 'ui:options': { link: 'privacy' } })
  expect(screen.queryByRole('link')).toBeNull()
  expect(screen.getByRole('checkbox')).toHaveProperty('disabled', false)

  const uiSchema = { 'ui:widget': 'ConsentWidget', 'ui:options': { source: 'terms' } }
  renderField(accepted, uiSchema, { sources: { terms: undefined }, sourceStatus: 'loading' })
  expect(document.querySelectorAll('.skeleton')).toHaveLength(6)
})
