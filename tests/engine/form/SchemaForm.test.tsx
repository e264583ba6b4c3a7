import { screen, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'

import type { Screen } from '#engine/screen/Screen.ts'
import { theme } from '#theme/index.ts'

import { covers } from '../../support/covers.ts'
import { renderScreen } from '../../support/renderScreen.tsx'

const wording = {
  title: 'Il finanziamento',
  amount: {
    label: 'Importo',
    help: 'Da {{minimum}} a {{maximum}} euro',
    error: { required: "Scrivi l'importo" },
  },
  name: { label: 'Nome' },
  use: { label: 'Uso', options: { stock: 'Scorte', other: 'Altro' } },
  other: { label: 'Quale uso' },
  actions: { confirm: 'Continua', check: 'Verifica' },
}

const loan: Partial<Screen> = {
  schema: {
    type: 'object',
    required: ['amount', 'use'],
    properties: {
      amount: { type: 'integer', minimum: 1 },
      name: { type: 'string', minLength: 3 },
      use: { type: 'string', enum: ['stock', 'other'] },
    },
    if: { properties: { use: { const: 'other' } }, required: ['use'] },
    // oxlint-disable-next-line unicorn/no-thenable -- JSON Schema's own word
    then: { required: ['other'], properties: { other: { type: 'string' } } },
  },
  actions: { confirm: { type: 'complete' } },
}

const box = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name: new RegExp(`^${name}`) })
const confirm = () => screen.getByRole('button', { name: 'Continua' })
const summary = () => screen.queryByRole('group', { name: /^Controlla quest/ })

it('draws nothing again while a key is pressed, nor for an answer that its box shows, and for a refused one that field alone', async () => {
  const { user } = renderScreen(loan, { wording })
  const draw = vi.spyOn(theme.widgets.TextWidget, 'draw')

  await user.type(box('Nome'), 'Anna')
  await user.tab()
  expect(draw).not.toHaveBeenCalled()

  await user.clear(box('Nome'))
  await user.type(box('Nome'), 'An')
  expect(draw).not.toHaveBeenCalled()
  await user.tab()

  expect(draw.mock.calls.map(([{ path, value }]) => [path, value])).toEqual([[['name'], 'An']])
})

describe('what is typed', () => {
  it('is handed on when the box is left, not before', async () => {
    const { user, data } = renderScreen(loan, { wording })

    await user.type(box('Importo'), '12500')
    expect(data()).toEqual({})
    await user.tab()

    expect(data()).toEqual({ amount: 12_500 })
  })

  it('is handed on before the Enter key submits it', async () => {
    const { user, data, host } = renderScreen(loan, { wording })

    await user.type(box('Importo'), '12500{Enter}')

    expect(data()).toEqual({ amount: 12_500 })
    expect(host.ran).toEqual(['confirm'])
  })

  it('is handed on when a phone hides the page, and not when it shows it again', async () => {
    const { user, data } = renderScreen(loan, { wording })
    const visibility = vi.spyOn(document, 'visibilityState', 'get')
    await user.type(box('Importo'), '12500')

    visibility.mockReturnValue('visible')
    document.dispatchEvent(new Event('visibilitychange'))
    expect(data()).toEqual({})
    visibility.mockReturnValue('hidden')
    document.dispatchEvent(new Event('visibilitychange'))

    expect(data()).toEqual({ amount: 12_500 })
    visibility.mockRestore()
  })

  it('is handed on when the page is left', async () => {
    const { user, data } = renderScreen(loan, { wording })
    await user.type(box('Importo'), '12500')

    window.dispatchEvent(new Event('pagehide'))

    expect(data()).toEqual({ amount: 12_500 })
  })

  it('gives way to what the host puts in its place', () => {
    const { change } = renderScreen(loan, { wording, data: { amount: 12_500 } })
    expect(box('Importo').value).toBe('12.500')

    change({ data: {} })

    expect(box('Importo').value).toBe('')
  })
})

describe('errors', () => {
  it('wait until a field was filled in, and never come while it is typed', async () => {
    const { user } = renderScreen(loan, { wording })

    await user.click(box('Importo'))
    await user.tab()
    expect(screen.queryByText("Scrivi l'importo")).toBeNull()
    await user.type(box('Nome'), 'ab')
    expect(screen.queryByText('Scrivi almeno 3 caratteri')).toBeNull()
    await user.tab()

    expect(screen.getByText('Scrivi almeno 3 caratteri')).toBeTruthy()
    expect(summary()).toBeNull()
  })

  it('are listed in a summary that takes the focus when the form is refused, and leads to each field', async () => {
    const { user, form } = renderScreen(loan, { wording })

    expect(form.check()).toBeUndefined()

    const list = summary()!
    expect(document.activeElement).toBe(list)
    expect(
      within(list)
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual(["ImportoScrivi l'importo", 'UsoCompila questo campo'])
    await user.click(within(list).getByRole('link', { name: 'Importo' }))
    expect(document.activeElement).toBe(box('Importo'))
  })

  it('go away one by one as the fields are fixed', async () => {
    const { user, form } = renderScreen(loan, { wording })
    form.check()

    await user.type(box('Importo'), '5')
    await user.tab()
    expect(within(summary()!).getAllByRole('listitem')).toHaveLength(1)
    await user.click(screen.getByRole('radio', { name: 'Scorte' }))

    expect(summary()).toBeNull()
    expect(form.check()).toEqual({ amount: 5, use: 'stock' })
  })

  it('are asked for only where an action needs it', () => {
    const { form } = renderScreen(loan, { wording })

    expect(form.check({ valid: ['/amount'], given: [] })).toBeUndefined()

    expect(within(summary()!).getAllByRole('listitem')).toHaveLength(1)
    expect(screen.queryByText('Compila questo campo')).toBeNull()
  })

  it('are of a field that the schema does not ask for, where an action hands its answer on', async () => {
    const code: Partial<Screen> = {
      schema: { type: 'object', properties: { code: { type: 'string' }, note: { type: 'string' } } },
    }
    const { form, user } = renderScreen(code, { wording: { code: { label: 'Codice' } } })

    expect(form.check({ valid: ['/code', '/note'], given: ['/code'] })).toBeUndefined()
    expect(within(summary()!).getAllByRole('listitem')).toHaveLength(1)
    expect(screen.getByLabelText(/Codice/).getAttribute('aria-invalid')).toBe('true')

    await user.type(screen.getByLabelText(/Codice/), '123456')
    expect(form.check({ valid: ['/code', '/note'], given: ['/code'] })).toEqual({ code: '123456' })
    expect(summary()).toBeNull()
    expect(form.check()).toEqual({ code: '123456' })
  })

  it('of such a field are back once its answer is taken out again, where a group is judged by itself', async () => {
    const proof = { type: 'object', properties: { code: { type: 'string' } } } as const
    const { form, user } = renderScreen(
      {
        schema: {
          type: 'object',
          definitions: { proof },
          properties: { proof: { $ref: '#/definitions/proof' } },
        },
      },
      { wording: { proof: { code: { label: 'Codice' } } } },
    )
    form.check({ valid: ['/proof'], given: ['/proof/code'] })
    await user.type(box('Codice'), '123456{Tab}')
    expect(summary()).toBeNull()

    await user.clear(box('Codice'))
    await user.tab()

    expect(box('Codice').getAttribute('aria-invalid')).toBe('true')
  })

  it('of the server stand beside their field until its value changes, and block meanwhile', async () => {
    const { user, form, refuse } = renderScreen(loan, { wording, data: { amount: 5, use: 'stock' } })
    expect(form.check()).toBeTruthy()

    refuse([{ pointer: '/amount', keyword: 'maximum', params: { limit: 25_000 } }])
    expect(screen.getByRole('textbox', { description: /Scrivi un valore fino a 25\.000/ })).toBe(
      box('Importo'),
    )
    expect(document.activeElement).toBe(summary())
    expect(form.check()).toBeUndefined()
    await user.type(box('Importo'), '0')
    await user.tab()

    expect(summary()).toBeNull()
    expect(form.check()).toEqual({ amount: 50, use: 'stock' })
  })
})

describe('bounds of the moment', () => {
  const bounded: Partial<Screen> = {
    ...loan,
    bounds: { '/amount': { minimum: '/settings/limits/minimum', maximum: '/settings/limits/maximum' } },
  }
  const settings = { limits: { minimum: 10_000, maximum: 25_000 } }

  it('are said in the help and judged like the schema', async () => {
    covers('rule:5.2')

    const { user } = renderScreen(bounded, { wording, settings })
    expect(screen.getByText('Da 10.000 a 25.000 euro')).toBeTruthy()

    await user.type(box('Importo'), '9.999')
    await user.tab()

    expect(screen.getByText('Scrivi un valore da 10.000 in su')).toBeTruthy()
  })

  it('include their limits', () => {
    const { form, change } = renderScreen(bounded, {
      wording,
      settings,
      data: { amount: 25_000, use: 'stock' },
    })
    expect(form.check()).toBeTruthy()

    change({ data: { amount: 25_001, use: 'stock' } })

    expect(form.check()).toBeUndefined()
  })
})

describe('answers of a branch that is not taken', () => {
  it('are kept aside, not sent, and come back with the branch', async () => {
    const { user, form, data } = renderScreen(loan, {
      wording,
      data: { amount: 5, use: 'other', other: 'Una insegna' },
    })

    await user.click(screen.getByRole('radio', { name: 'Scorte' }))
    expect(screen.queryByRole('textbox', { name: 'Quale uso' })).toBeNull()
    expect(form.check()).toEqual({ amount: 5, use: 'stock' })
    expect(data()).toMatchObject({ other: 'Una insegna' })
    await user.click(screen.getByRole('radio', { name: 'Altro' }))

    expect(box('Quale uso').value).toBe('Una insegna')
    expect(form.check()).toEqual({ amount: 5, use: 'other', other: 'Una insegna' })
  })
})

describe('a field with a condition', () => {
  const conditional: Partial<Screen> = {
    schema: {
      type: 'object',
      required: ['amount', 'name'],
      properties: { amount: { type: 'integer' }, name: { type: 'string' } },
    },
    uiSchema: { name: { 'ui:options': { when: 'calculated' } } },
    conditions: { calculated: { '/results/calculate': { type: 'object' } } },
    actions: { confirm: { type: 'complete' } },
  }

  it('is shown, wanted and sent only while the condition holds', () => {
    const { form, change } = renderScreen(conditional, { wording, data: { amount: 5, name: 'Ada' } })
    expect(screen.queryByRole('textbox', { name: 'Nome' })).toBeNull()
    expect(form.check()).toEqual({ amount: 5 })

    change({ results: { calculate: {} } })

    expect(box('Nome').value).toBe('Ada')
    expect(form.check()).toEqual({ amount: 5, name: 'Ada' })
  })
})

describe('actions', () => {
  it('run the one beside a field when Enter is pressed in it', async () => {
    const beside: Partial<Screen> = {
      ...loan,
      actions: {
        check: { type: 'call', endpoint: 'check', beside: '/name', needs: ['/name'] },
        confirm: { type: 'complete', variant: 'primary' },
      },
    }
    const { user, host } = renderScreen(beside, { wording })

    await user.type(box('Nome'), 'Ada{Enter}')

    expect(host.ran).toEqual(['check'])
  })

  it('cannot be pressed again while one is under way', async () => {
    const { user, host } = renderScreen(loan, { wording, state: { pending: 'confirm' } })

    expect(confirm().getAttribute('aria-busy')).toBe('true')
    await user.click(confirm())

    expect(host.ran).toEqual([])
  })

  it('say why the last attempt was refused', () => {
    const { change } = renderScreen(loan, { wording })

    change({ state: { apiError: { code: 'OVERLOADED' } } })

    expect(screen.getByText('OVERLOADED', { selector: 'p' })).toBeTruthy()
    expect(screen.getByRole('status').textContent?.trim()).toBe('OVERLOADED')
  })
})

describe('an array', () => {
  const people: Partial<Screen> = {
    schema: {
      type: 'object',
      properties: {
        people: {
          type: 'array',
          items: { type: 'object', required: ['name'], properties: { name: { type: 'string' } } },
        },
      },
    },
  }
  const words = { people: { label: 'Persone', items: { name: { label: 'Nome' } } } }

  it('grows and shrinks by rows, whose values stay with them', async () => {
    const { user, data } = renderScreen(people, {
      wording: words,
      data: { people: [{ name: 'Ada' }, { name: 'Bruno' }, { name: 'Carla' }] },
    })

    await user.click(screen.getAllByRole('button', { name: /^Togli/ })[1]!)
    expect(data()).toEqual({ people: [{ name: 'Ada' }, { name: 'Carla' }] })
    expect(screen.getAllByRole<HTMLInputElement>('textbox').map(({ value }) => value)).toEqual([
      'Ada',
      'Carla',
    ])
    await user.click(screen.getByRole('button', { name: 'Aggiungi' }))

    expect(screen.getAllByRole('textbox')).toHaveLength(3)
  })

  it('says what is wrong in the row where it is', () => {
    const { form } = renderScreen(people, { wording: words, data: { people: [{ name: 'Ada' }, {}] } })

    form.check()

    const [first, second] = screen.getAllByRole('textbox', { name: 'Nome' })
    expect(first?.getAttribute('aria-invalid')).toBeNull()
    expect(second?.getAttribute('aria-invalid')).toBe('true')
  })

  describe('that the server has refused a row of', () => {
    const said = () =>
      screen.getAllByRole<HTMLInputElement>('textbox', { name: 'Nome' }).flatMap((one, row) => {
        return one.getAttribute('aria-invalid') === 'true' ? [[row, one.value]] : []
      })
    const refused = (row: number) => {
      const shown = renderScreen(people, {
        wording: words,
        data: { people: [{ name: 'Ada' }, { name: 'Ada' }, { name: 'Carla' }] },
      })
      shown.refuse([{ pointer: `/people/${row}/name`, keyword: 'pattern' }])
      return shown
    }
    const press = (shown: ReturnType<typeof renderScreen>, name: RegExp, row: number) =>
      shown.user.click(screen.getAllByRole('button', { name })[row]!)

    it('says so at the same row when one before it is removed', async () => {
      const shown = refused(2)

      await press(shown, /^Togli/, 0)

      expect(said()).toEqual([[1, 'Carla']])
    })

    it('says so where the row was moved, and no longer once its value is another', async () => {
      const shown = refused(2)

      await press(shown, /^Sposta su/, 1)
      expect(said()).toEqual([[1, 'Carla']])
      await shown.user.type(screen.getAllByRole('textbox', { name: 'Nome' })[1]!, 'o')
      await shown.user.tab()

      expect(said()).toEqual([])
    })

    it('does not say it of another row, of the same value, when the row is removed', async () => {
      const shown = refused(1)

      await press(shown, /^Togli/, 1)

      expect(said()).toEqual([])
    })

    it('says so at the same row when one is added', async () => {
      const shown = refused(1)

      await shown.user.click(screen.getByRole('button', { name: 'Aggiungi' }))

      expect(said()).toEqual([[1, 'Ada']])
    })
  })
})
