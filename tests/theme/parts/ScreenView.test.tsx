import { globSync, readFileSync } from 'node:fs'
import { parse } from 'node:path'

import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'

import type { ActionDefinition, Screen } from '#engine/screen/Screen.ts'
import { sayTheirOwn } from '#theme/hooks/useMissingSources.ts'

import { renderScreen } from '../../support/renderScreen.tsx'

const name: Screen['schema'] = { type: 'object', properties: { name: { type: 'string' } } }
const wording = {
  title: 'La tua azienda',
  intro: 'Dicci come si chiama.',
  name: { label: 'Nome' },
  actions: { confirm: 'Continua', back: 'Indietro', leave: 'Rinuncia', check: 'Verifica', after: 'Poi' },
  dialogs: {
    sure: {
      title: 'È giusto?',
      text: 'Hai scritto {{name}}.',
      confirm: 'Sì',
      dismiss: 'No',
      edit: 'Modifica',
    },
  },
}

afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
})

const buttons = () => screen.getAllByRole('button').map(({ textContent }) => textContent)
const lookOf = (label: string) => screen.getByRole('button', { name: label }).className

describe('a screen', () => {
  it('has one title of its own, and says what it is about', () => {
    renderScreen({ schema: name }, { wording })

    expect(screen.getAllByRole('heading', { level: 1 }).map(({ textContent }) => textContent)).toEqual([
      'La tua azienda',
    ])
    expect(screen.getByText('Dicci come si chiama.')).toBeTruthy()
  })

  it.each(['form', 'waiting', 'wayout', 'outcome', 'summary'])(
    'has its title and actions in the layout %s',
    (layout) => {
      renderScreen({ layout, actions: { confirm: { type: 'complete' } } }, { wording })

      expect(screen.getByRole('heading', { level: 1, name: 'La tua azienda' })).toBeTruthy()
      expect(buttons()).toEqual(['Continua'])
    },
  )

  it('says while it waits that something goes on', () => {
    renderScreen({ layout: 'waiting' }, { wording })

    expect(screen.getByRole('progressbar', { name: 'In attesa' })).toBeTruthy()
  })

  it('holds the button that sends while a list for a required answer could not be had, and asks again', async () => {
    const { host, user, change } = renderScreen(
      {
        schema: { type: 'object', required: ['name'], properties: { name: { type: 'string' } } },
        uiSchema: { name: { 'ui:widget': 'SelectWidget', 'ui:options': { source: 'names' } } },
        sources: { names: { endpoint: 'getNames' } },
        actions: { confirm: { type: 'complete' } },
      },
      { wording, sourceStatus: 'failed' },
    )
    const send = screen.getByRole('button', { name: 'Continua' })

    await user.click(send)
    await user.click(screen.getAllByRole('button', { name: 'Riprova' }).at(-1)!)

    expect(send.getAttribute('aria-disabled')).toBe('true')
    expect(screen.getAllByText(/senza, non si può continuare/).length).toBeGreaterThan(0)
    expect(host.ran).toEqual(['askAgain'])
    change({ data: { name: 'Rossi' } })
    expect(send.hasAttribute('aria-disabled')).toBe(false)
  })

  it('holds the button that sends for a list that could not be had, though another could', () => {
    const required = ['name', 'town']
    const from = (source: string) => ({ 'ui:widget': 'SelectWidget', 'ui:options': { source } })
    const properties = { name: { type: 'string' }, town: { type: 'string' } } as const
    renderScreen(
      {
        schema: { type: 'object', required, properties },
        uiSchema: { name: from('names'), town: from('towns') },
        sources: { names: { endpoint: 'getNames' }, towns: { endpoint: 'getTowns' } },
        actions: { confirm: { type: 'complete' } },
      },
      { wording, sources: { names: [{ value: 'Rossi' }] }, sourceStatus: 'failed' },
    )

    expect(screen.getByRole('button', { name: 'Continua' }).getAttribute('aria-disabled')).toBe('true')
  })

  it('holds it for a list inside a group too, and goes on without one that is not asked for', () => {
    const town = { 'ui:widget': 'SelectWidget', 'ui:options': { source: 'towns' } }
    const home = { type: 'object', properties: { town: { type: 'string' } } } as const
    const sources = { towns: { endpoint: 'getTowns' } }
    const actions: Screen['actions'] = { confirm: { type: 'complete' }, back: { type: 'reload' } }
    const draw = (schema: Screen['schema']) => {
      cleanup()
      renderScreen(
        { schema, uiSchema: { home: { town } }, sources, actions },
        { wording, sourceStatus: 'failed' },
      )
      const held = screen.getAllByRole('button').filter((each) => each.hasAttribute('aria-disabled'))
      return held.map(({ textContent }) => textContent)
    }
    const inside = { ...home, required: ['town'] }

    expect(draw({ type: 'object', properties: { home: inside }, required: ['home'] })).toEqual(['Continua'])
    expect(draw({ type: 'object', properties: { home }, required: ['home'] })).toEqual([])
    expect(screen.queryByRole('note')).toBeNull()
  })

  it('says above the button that sends which list it waits for, and nothing where nothing is sent', () => {
    const draw = (type: 'complete' | 'reload') => {
      cleanup()
      renderScreen(
        {
          schema: { ...name, required: ['name'] },
          uiSchema: { name: { 'ui:widget': 'SelectWidget', 'ui:options': { source: 'names' } } },
          sources: { names: { endpoint: 'getNames' } },
          actions: { confirm: { type } },
        },
        { wording, sourceStatus: 'failed' },
      )
      return screen.queryAllByRole('note').map(({ className }) => className)
    }

    expect(draw('complete')).toEqual(['notice notice--error'])
    expect(draw('reload')).toEqual([])
  })

  it('says how serious it is that something could not be loaded, and reads it out', () => {
    const sources = { owner: { endpoint: 'getOwner' } }
    const { change } = renderScreen(
      { schema: name, sources, prefill: { '/name': '/sources/owner' } },
      { wording },
    )
    expect(screen.queryByRole('note')).toBeNull()

    change({ sourceStatus: 'failed' })
    const said = 'Alcune informazioni di questa pagina non sono state caricate.'
    expect(screen.getByRole('status').textContent?.trim()).toBe(said)
    expect(screen.getByRole('note').className).toBe('notice notice--warning')

    change({ state: { sources: { owner: { status: 'failed', value: 'Rossi' } } } })
    expect(screen.queryByRole('note')).toBeNull()
  })

  it('says that something could not be loaded, asks again, and goes on without it', async () => {
    const { host, user } = renderScreen(
      {
        schema: { type: 'object', properties: { name: { type: 'string' } } },
        sources: { owner: { endpoint: 'getOwner' } },
        prefill: { '/name': '/sources/owner' },
        actions: { confirm: { type: 'complete' } },
      },
      { wording, sourceStatus: 'failed' },
    )

    await user.click(screen.getByRole('button', { name: 'Riprova' }))
    await user.click(screen.getByRole('button', { name: 'Continua' }))

    expect(within(screen.getByRole('note')).getByText(/non sono state caricate/)).toBeTruthy()
    expect(host.ran).toEqual(['askAgain', 'confirm'])
  })

  it('keeps what it says, and the focus, while what could not be loaded is asked for again', async () => {
    const { user, change } = renderScreen(
      { schema: name, sources: { owner: { endpoint: 'getOwner' } }, prefill: { '/name': '/sources/owner' } },
      { wording, sourceStatus: 'failed' },
    )
    await user.click(screen.getByRole('button', { name: 'Riprova' }))

    change({ sourceStatus: 'loading' })
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Riprova', busy: true }))
    change({ sources: { owner: 'Rossi' }, sourceStatus: undefined })

    expect(screen.queryByRole('note')).toBeNull()
  })

  it('says the same of one of two where the other one is not asked for yet', async () => {
    const at = (status: 'failed' | 'loading') => ({
      sources: { owner: { status: 'idle', value: undefined }, seat: { status, value: undefined } } as const,
    })
    const sources = { owner: { endpoint: 'getOwner' }, seat: { endpoint: 'getSeat' } }
    const { user, change } = renderScreen({ schema: name, sources }, { wording, state: at('failed') })
    await user.click(screen.getByRole('button', { name: 'Riprova' }))

    change({ state: at('loading') })

    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Riprova', busy: true }))
  })

  it('says nothing more where the field itself says that its choices could not be loaded', () => {
    renderScreen(
      {
        schema: { type: 'object', properties: { name: { type: 'string' } } },
        uiSchema: { name: { 'ui:widget': 'RadioWidget', 'ui:options': { source: 'names' } } },
        sources: { all: { endpoint: 'getNames' }, names: { from: '/sources/all' } },
        actions: { confirm: { type: 'complete' } },
      },
      { wording, sourceStatus: 'failed' },
    )

    expect(screen.getByText('Non riusciamo a caricare le scelte.')).toBeTruthy()
    expect(screen.queryByRole('note')).toBeNull()
    expect(screen.getAllByRole('button', { name: 'Riprova' })).toHaveLength(1)
  })

  it('leaves it to a block that says it itself, and to no other', () => {
    const missing = (block: string, options: object) => {
      cleanup()
      const blocks = [{ block, options: { ...options } }]
      renderScreen(
        { blocks, sources: { hours: { endpoint: 'getHours' } } },
        { wording, sourceStatus: 'failed' },
      )
      return screen.queryAllByText(/non sono state caricate/).length
    }

    expect(missing('SigningBlock', { availability: 'hours' })).toBe(0)
    expect(missing('NoticeBlock', { name: 'hours' })).toBe(1)
  })

  it('knows the parts that say it themselves', () => {
    const drawing = globSync('src/theme/{widgets,fields,blocks}/*.tsx').filter((file) =>
      /<AwaitedSource|useAskAgain\(/.test(readFileSync(file, 'utf8')),
    )
    const names = drawing.map((file) => parse(file).name)

    // A residence is drawn by lists.
    expect(new Set([...names, 'ResidenceField'])).toEqual(sayTheirOwn)
  })

  it('moves nothing while it waits for a date that is known', () => {
    const dated = { layout: 'waiting', restsWhen: 'known', conditions: { known: { '/variables/on': {} } } }
    const { change } = renderScreen(dated, { wording })
    expect(screen.getByRole('progressbar')).toBeTruthy()

    change({ variables: { on: '2026-03-04' } })

    expect(screen.queryByRole('progressbar')).toBeNull()
  })

  it('has one way out of a question that only informs, and closing it goes on', async () => {
    const dialogs = [{ name: 'sure', informs: true as const }]
    const { host, user } = renderScreen(
      { actions: { confirm: { type: 'complete', dialogs } } },
      { wording, state: { dialog: { action: 'confirm', index: 0 } } },
    )
    const answered = vi.spyOn(host, 'answer')
    const dialog = screen.getByRole('dialog')
    const names = within(dialog)
      .getAllByRole('button')
      .map(({ textContent }) => textContent)
    expect(names).toEqual(['Sì'])

    await user.click(within(dialog).getByRole('button', { name: 'Sì' }))

    expect(answered.mock.calls).toEqual([['confirm']])
  })

  it.each([
    ['that it is not told how the case stands', { isUnheard: true }, /non riusciamo a leggere/],
    ['that it takes longer, and no more how long it usually does', { takesLonger: true }, /più tempo/],
  ])('says while it waits %s', (_, status, sentence) => {
    renderScreen({ layout: 'waiting' }, { wording, status })

    expect(screen.getByText(sentence, { selector: '.waiting-note' })).toBeTruthy()
    expect(screen.queryByText('Dicci come si chiama.') === null).toBe('takesLonger' in status)
  })

  it('says after eight seconds that one may leave, and not before', () => {
    vi.useFakeTimers()
    renderScreen({ layout: 'waiting' }, { wording })
    const note = /Puoi lasciare questa pagina/

    act(() => void vi.advanceTimersByTime(7999))
    expect(screen.queryByText(note)).toBeNull()
    act(() => void vi.advanceTimersByTime(1))

    expect(screen.getByText(note, { selector: '.waiting-note' })).toBeTruthy()
    expect(screen.getByRole('status').textContent).toMatch(note)
  })

  it('says nothing more of a page that is offline, and takes back what it said', () => {
    const { change } = renderScreen(
      { layout: 'waiting' },
      { wording, status: { isUnheard: true, isOffline: true } },
    )
    const note = () => document.querySelector('.waiting-note')?.textContent
    expect(note()).toBe('')

    change({ status: { isUnheard: true } })
    expect(screen.getByRole('status').textContent).toContain('non riusciamo a leggere')
    expect(screen.getByRole('progressbar')).toBeTruthy()
    change({ status: {} })
    expect([note(), screen.queryByRole('button')]).toEqual(['', null])
  })

  it('can be asked to look again where it takes longer, and moves no more', async () => {
    const { host, user } = renderScreen({ layout: 'waiting' }, { wording, status: { takesLonger: true } })
    expect(screen.queryByRole('progressbar')).toBeNull()

    await user.click(screen.getByRole('button', { name: 'Controlla di nuovo' }))

    expect(host.ran).toEqual(['lookAgain'])
    expect(lookOf('Controlla di nuovo')).toContain('button--primary')
  })

  it('says only that one may leave where the date is known, however long it takes', () => {
    const dated = { layout: 'waiting', restsWhen: 'known', conditions: { known: { '/variables/on': {} } } }
    renderScreen(dated, { wording, variables: { on: '2026-03-04' }, status: { takesLonger: true } })

    expect(screen.getByText(/Puoi lasciare questa pagina: la richiesta va avanti/)).toBeTruthy()
    expect(screen.getByText('Dicci come si chiama.')).toBeTruthy()
  })

  it('has its blocks before the form or after it, as each says', () => {
    const [block, reference] = ['ReferenceBlock', 'DL-1']
    renderScreen(
      { schema: name, blocks: [{ block }, { block, place: 'after' }] },
      { wording, status: { reference } },
    )

    expect(screen.getByRole('article').textContent).toMatch(/DL-1.*Nome.*DL-1/)
  })

  it('has no introduction where the wording has none', () => {
    renderScreen({ schema: name }, { wording: { title: 'La tua azienda' } })

    expect(screen.getByRole('heading', { level: 1 }).tabIndex).toBe(-1)
    expect(document.querySelector('.screen-intro, [role=note]')).toBeNull()
  })

  it('brings into view why an attempt was refused: the button may be far above', () => {
    const shown = vi
      .spyOn(HTMLElement.prototype, 'scrollIntoView')
      .mockReturnValue(Promise.resolve() as never)
    renderScreen({ schema: name }, { wording, state: { apiError: { code: 'FAULT' } } })

    expect(shown.mock.contexts.map((element) => (element as HTMLElement).textContent)).toEqual(['FAULT'])
    expect(shown.mock.calls).toEqual([[{ block: 'nearest' }]])
  })

  it('reads out why an attempt was refused, and names no code where there is none', () => {
    const { change } = renderScreen({ schema: name }, { wording })
    change({ state: { apiError: { code: 'FAULT' } } })

    expect(screen.getByRole('status').textContent?.trim()).toBe('FAULT')
    expect(screen.getByRole('note').className).toBe('notice notice--error')
    expect(screen.queryByText(/Codice per l'assistenza/)).toBeNull()
  })

  it('says by which code support finds a fault', () => {
    const state = { apiError: { code: 'FAULT', params: { trace: '0af7' } } }
    renderScreen({ schema: name }, { wording, state })

    expect(screen.getByText("Codice per l'assistenza: 0af7")).toBeTruthy()
  })

  it('says of a field that it must be answered where the moment asks for it, or what can be done', () => {
    const bounds = { '/name': { required: '/variables/isAsked' } }
    const { change } = renderScreen({ schema: name, bounds }, { wording })
    const asked = () => screen.getByRole('textbox', { name: /^Nome/ }).getAttribute('aria-required')
    expect(asked()).toBeNull()
    change({ variables: { isAsked: true } })
    expect(asked()).toBe('true')
    cleanup()

    const check: ActionDefinition = { type: 'call', endpoint: 'check', with: { code: '/data/name' } }
    const uiSchema = { name: { 'ui:options': { doneWhen: 'never' } } }
    const conditions = { never: { '/variables/isAsked': { const: true } } }
    renderScreen({ schema: name, uiSchema, conditions, actions: { check } }, { wording })
    expect(asked()).toBe('true')
  })

  it('says of a field that it is done, each time it comes to be', () => {
    const { change } = renderScreen(
      {
        schema: name,
        uiSchema: { name: { 'ui:options': { doneWhen: 'proven' } } },
        conditions: { proven: { '/variables/isProven': { const: true } } },
      },
      { wording: { name: { label: 'Nome', done: 'Verificato' } }, variables: { isProven: true } },
    )
    const box = screen.getByRole<HTMLInputElement>('textbox', { name: /^Nome/ })
    expect([box.readOnly, box.name, box.getAttribute('aria-invalid')]).toEqual([true, box.id, null])
    expect(screen.getByText('Verificato')).toBeTruthy()
    expect(screen.getByRole('status').textContent).toBe('')

    change({ variables: {} })
    expect([screen.queryByText('Verificato'), box.readOnly]).toEqual([null, false])
    change({ variables: { isProven: true } })

    expect(screen.getByRole('status').textContent).toContain('Verificato')
  })

  it('says at an end what is kept and what can be done', () => {
    renderScreen({ layout: 'wayout' }, { wording: { ...wording, kept: 'Nulla va perso.', now: 'Chiamaci.' } })

    expect(screen.getByText('Nulla va perso.')).toBeTruthy()
    expect(screen.getByText('Chiamaci.')).toBeTruthy()
  })
})

describe('the action bar', () => {
  const complete: ActionDefinition = { type: 'complete' }

  it('puts the likeliest action first, and makes the first one primary when none says so', () => {
    const actions: Screen['actions'] = {
      leave: { ...complete, variant: 'link' },
      confirm: complete,
      back: complete,
    }
    renderScreen({ actions }, { wording })

    expect(buttons()).toEqual(['Continua', 'Indietro', 'Rinuncia'])
    expect(lookOf('Continua')).toContain('button--primary')
    expect(lookOf('Indietro')).toContain('button--secondary')
  })

  it('has no action beside a field that is done, and opens a text before its declaration', async () => {
    const properties = { name: { type: 'string' }, read: { type: 'boolean' } } as const
    const actions: Screen['actions'] = {
      check: { ...complete, beside: '/name' },
      back: { ...complete, beside: '/read' },
      confirm: { ...complete, variant: 'primary' },
    }
    const { user, host, change } = renderScreen(
      {
        schema: { type: 'object', properties },
        uiSchema: {
          name: { 'ui:options': { doneWhen: 'known' } },
          read: { 'ui:widget': 'ReadDeclarationWidget' },
        },
        conditions: { known: { '/variables/isKnown': { const: true } } },
        actions,
      },
      { wording },
    )
    expect(buttons()).toEqual(['Verifica', 'Indietro', 'Continua'])
    const back = screen.getByRole('button', { name: 'Indietro' })
    const row = back.closest('.field-stack')
    expect([row?.firstElementChild, row?.lastElementChild?.contains(screen.getByRole('checkbox'))]).toEqual([
      back,
      true,
    ])

    expect(fireEvent.keyDown(screen.getByRole('checkbox'), { key: 'Enter' })).toBe(true)
    expect(host.ran).toEqual([])
    change({ variables: { isKnown: true } })
    expect(buttons()).toEqual(['Indietro', 'Continua'])
    await user.type(screen.getByRole('textbox'), '{Enter}')
    expect(host.ran).toEqual(['confirm'])
  })

  it('takes by Enter in a box what stands beside it, and never what is quiet', async () => {
    const beside = '/name'
    const actions: Screen['actions'] = {
      again: { type: 'message', message: 'again', beside, variant: 'link' },
      check: { type: 'message', message: 'check', beside, variant: 'secondary', when: 'known' },
      confirm: { ...complete, variant: 'primary' },
    }
    const conditions = { known: { '/variables/isKnown': { const: true } } }
    const { user, host, change } = renderScreen({ schema: name, actions, conditions }, { wording })

    await user.type(screen.getByRole('textbox', { name: /^Nome/ }), 'Anna{Enter}')
    expect(host.ran).toEqual(['confirm'])
    change({ variables: { isKnown: true } })
    await user.type(screen.getByRole('textbox', { name: /^Nome/ }), '{Enter}')

    expect(host.ran).toEqual(['confirm', 'check'])
  })

  it('makes none primary where a block has the primary one', () => {
    const actions: Screen['actions'] = {
      download: { type: 'download', endpoint: 'downloadDocument', variant: 'primary' },
      back: { ...complete, variant: 'secondary' },
    }
    const blocks = [
      { block: 'ContractBlock', options: { contract: '/variables/contract', action: 'download' } },
    ]
    renderScreen({ actions, blocks }, { wording, variables: { contract: { filename: 'contratto.pdf' } } })

    expect(lookOf('download')).toContain('button--primary')
    expect(lookOf('Indietro')).toContain('button--secondary')
  })

  it('makes the first of two primary actions primary, and the other none', () => {
    const actions = {
      confirm: { ...complete, variant: 'primary' },
      back: { ...complete, variant: 'primary' },
    }
    renderScreen({ actions } as Partial<Screen>, { wording })

    expect(lookOf('Continua')).toContain('button--primary')
    expect(lookOf('Indietro')).toContain('button--secondary')
  })

  it('makes one of its own primary where the action of a block is quiet', () => {
    const actions: Screen['actions'] = {
      download: { type: 'download', endpoint: 'downloadDocument', variant: 'secondary' },
      back: complete,
    }
    const options = { contract: '/variables/contract', action: 'download' }
    const variables = { contract: { filename: 'contratto.pdf' } }
    renderScreen({ actions, blocks: [{ block: 'ContractBlock', options }] }, { wording, variables })

    expect(lookOf('Indietro')).toContain('button--primary')
    expect(lookOf('download')).toContain('button--secondary')
  })

  it('shows an action only while its condition holds, and has another primary until then', () => {
    const actions: Screen['actions'] = {
      check: { ...complete, variant: 'secondary' },
      confirm: { ...complete, variant: 'primary', when: 'checked' },
    }
    const conditions = { checked: { '/results/check': { const: true } } }
    const { change } = renderScreen({ actions, conditions }, { wording })
    expect(buttons()).toEqual(['Verifica'])
    expect(lookOf('Verifica')).toContain('button--primary')

    change({ results: { check: true } })

    expect(buttons()).toEqual(['Continua', 'Verifica'])
    expect(lookOf('Verifica')).toContain('button--secondary')
  })

  it('has no button for what only follows another action', () => {
    const actions: Screen['actions'] = {
      // oxlint-disable-next-line unicorn/no-thenable -- an action's own word
      check: { type: 'call', endpoint: 'check', then: 'after' },
      after: complete,
    }
    renderScreen({ actions }, { wording })

    expect(buttons()).toEqual(['Verifica'])
  })

  it('shows which action is under way, and takes no other meanwhile', async () => {
    const actions: Screen['actions'] = { confirm: complete, back: complete }
    const { user, host, change } = renderScreen({ actions }, { wording })
    change({ state: { pending: 'confirm' } })
    const [confirm, back] = ['Continua', 'Indietro'].map((label) =>
      screen.getByRole('button', { name: label }),
    )
    const states = (button?: HTMLElement) =>
      ['aria-busy', 'aria-disabled'].map((each) => button?.getAttribute(each))
    expect([states(confirm), states(back)]).toEqual([
      ['true', 'true'],
      [null, 'true'],
    ])

    await user.click(confirm!)
    await user.click(back!)

    expect(host.ran).toEqual([])
  })

  it('says an action without words by its name, and has no primary one where all are quiet', () => {
    renderScreen({
      actions: { plain: { ...complete, variant: 'link' }, other: { ...complete, variant: 'danger' } },
    })
    expect([lookOf('other'), lookOf('plain')]).toEqual(['button button--primary', 'button button--link'])
    cleanup()

    renderScreen({ actions: { plain: { ...complete, variant: 'link' } } })
    expect(lookOf('plain')).toBe('button button--link')
  })

  it('is not there where nothing can be done with the screen as a whole', () => {
    const actions: Screen['actions'] = {
      check: { type: 'call', endpoint: 'check' },
      after: { ...complete, beside: '/home/name' },
    }
    const home = {
      type: 'object',
      properties: { name: { type: 'string' }, town: { type: 'string' } },
    } as const
    renderScreen(
      {
        actions,
        schema: { type: 'object', properties: { home } },
        uiSchema: { home: { town: { 'ui:options': { action: 'check' } } } },
      },
      { wording },
    )

    expect(document.querySelector('.actions')).toBeNull()
    const rows = [...document.querySelectorAll('.field-row')].map(({ textContent }) => textContent)
    expect(rows).toEqual(['Poi', 'Verifica'])
  })

  it('sends the form by Enter, and not while something is under way', () => {
    const { host, change } = renderScreen({ schema: name, actions: { confirm: complete } }, { wording })
    const form = screen.getByRole('textbox').closest('form')!

    fireEvent.submit(form)
    expect(host.ran).toEqual(['confirm'])
    change({ state: { pending: 'back' } })
    fireEvent.submit(form)

    expect(host.ran).toEqual(['confirm'])
  })

  it('runs an action by its name', async () => {
    const { user, host } = renderScreen({ actions: { confirm: complete } }, { wording })

    await user.click(screen.getByRole('button', { name: 'Continua' }))

    expect(host.ran).toEqual(['confirm'])
  })
})

describe('a question of an action', () => {
  const asking: Partial<Screen> = {
    schema: name,
    actions: {
      confirm: {
        type: 'complete',
        dialogs: [{ name: 'sure', edits: '/name', values: { name: { from: '/data/name' } } }],
      },
    },
  }
  const asked = { wording, data: { name: 'Aurora' }, state: { dialog: { action: 'confirm', index: 0 } } }

  it('is a modal dialog with a name, in the words of the screen', () => {
    renderScreen(asking, asked)

    const dialog = screen.getByRole('dialog', { name: 'È giusto?' })
    expect(within(dialog).getByText('Hai scritto Aurora.')).toBeTruthy()
    expect(
      within(dialog)
        .getAllByRole('button')
        .map(({ textContent }) => textContent),
    ).toEqual(['Sì', 'Modifica', 'No'])
  })

  it('has the focus on the way back where what is agreed to cannot be undone', () => {
    const dialogs = [{ name: 'sure', variant: 'danger' as const }]
    renderScreen({ ...asking, actions: { confirm: { type: 'complete', dialogs } } }, asked)

    expect(document.activeElement?.textContent).toBe('No')
    expect(lookOf('No')).toContain('button--secondary')
    expect(lookOf('Sì')).toContain('button--danger')
  })

  it.each([
    ['Sì', 'confirm'],
    ['Modifica', 'edit'],
    ['No', 'dismiss'],
  ])('is answered by "%s": %s', async (button, answer) => {
    const { user, host } = renderScreen(asking, asked)

    await user.click(screen.getByRole('button', { name: button }))

    expect(host.ran).toEqual([answer])
  })

  it('draws its answers by their weight: what goes on, what is changed, and quietly what goes back', () => {
    renderScreen(asking, asked)

    expect(['Sì', 'Modifica', 'No'].map(lookOf)).toEqual([
      'button button--primary',
      'button button--secondary',
      'button button--link',
    ])
    expect(document.activeElement?.textContent).not.toBe('No')
    expect(screen.getByRole('dialog').className).toBe('dialog')
  })

  it('is asked in the words of all screens where it has none, and tells which one it is', () => {
    const words = { ...wording, dialogs: { sure: { title: 'È giusto?' } } }
    renderScreen(asking, { ...asked, wording: words })

    const dialog = screen.getByRole('dialog', { name: 'È giusto?' })
    expect(
      within(dialog)
        .getAllByRole('button')
        .map(({ textContent }) => textContent),
    ).toEqual(['Continua', 'Modifica', 'Chiudi'])
    expect([dialog.querySelector('p'), dialog.dataset['dialog']]).toEqual([null, 'test_screen.sure'])
  })

  it.each([
    ['goes on from what only informs', { informs: true as const }, 'confirm'],
    ['goes back from any other', {}, 'dismiss'],
  ])('is left by Escape, which %s', (_, more, answer) => {
    const actions: Screen['actions'] = { confirm: { type: 'complete', dialogs: [{ name: 'sure', ...more }] } }
    const { host } = renderScreen({ actions }, asked)

    fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }))

    expect(host.ran).toEqual([answer])
  })

  it('shows the text that is agreed to, which the keyboard can scroll, as soon as it is there', () => {
    const dialogs = [{ name: 'sure', source: 'terms' }]
    const sources = { terms: { endpoint: 'getTerms' } }
    const { change } = renderScreen({ sources, actions: { confirm: { type: 'complete', dialogs } } }, asked)
    expect(screen.queryByRole('region')).toBeNull()

    change({ ...asked, sources: { terms: { markdown: '# Oggetto' } } })

    const region = screen.getByRole('region', { name: 'È giusto?' })
    expect([region.tabIndex, within(region).getByRole('heading').tagName]).toEqual([0, 'H3'])
    expect(screen.getByRole('dialog').className).toBe('dialog dialog--wide')
  })

  it('goes away with its answer', () => {
    const { change } = renderScreen(asking, asked)

    change({ state: { dialog: null } })

    expect(screen.queryByRole('dialog')).toBeNull()
  })
})
