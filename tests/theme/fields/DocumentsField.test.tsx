import { act, cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'

import { covers } from '../../support/covers.ts'
import { renderScreen } from '../../support/renderScreen.tsx'

const key = 'revenue#balance#annualBalance#final#'
const oneKind = { annualBalance: { final: [{ label: 'Bilancio' }] } }
const twoKinds = { ...oneKind, taxReturn: { final: [{ label: 'Dichiarazione dei redditi' }] } }
const pdf = (name = 'bilancio.pdf') => new File(['%PDF-1.7 ...'], name, { type: 'application/pdf' })
const given = { key, dossier_document_id: 'd1', filename: 'bilancio.pdf' }

interface Options {
  kinds?: Record<string, object>
  data?: Record<string, unknown>
  states?: object[]
  expected?: number
  counts?: { from: number; to: number }
  maximumBytes?: number
  /** Which of those that are asked for this field shows. */
  part?: { skip?: number; take?: number }
  /** Figures that may be read in a document, and what they are at first. */
  figures?: Record<string, number>
}

function groupsOf(kinds: Record<string, object>, counts?: Options['counts']) {
  const types = Object.entries(kinds).map(([name, configurations]) => ({ name, configurations }))
  return [{ name: 'revenue', related_entity: '1', requests: [{ name: 'balance', ...counts, types }] }]
}

function renderDocuments(options: Options = {}) {
  const { kinds = oneKind, data = {}, states, expected, counts, part, figures } = options
  const maximumBytes = 'maximumBytes' in options ? options.maximumBytes : 2000
  const groups = groupsOf(kinds, counts)
  const text = { type: 'string' } as const
  const view = renderScreen(
    {
      schema: {
        type: 'object',
        required: ['documents'],
        properties: {
          documents: {
            type: 'array',
            maxItems: 30,
            items: { type: 'object', properties: { key: text, dossier_document_id: text, filename: text } },
          },
          ...(figures && {
            figures: {
              type: 'object',
              properties: { capital: { type: 'integer' }, staff: { type: 'integer' } },
            },
          }),
        },
      },
      uiSchema: {
        documents: {
          'ui:field': 'DocumentsField',
          'ui:options': {
            source: 'groups',
            states: 'states',
            maximumBytes,
            expected,
            ...part,
            ...(figures && { fills: '/data/figures' }),
          },
        },
      },
      ...(figures && { prefill: { '/figures': '/variables/figures' } }),
      sources: { groups: { endpoint: 'any' }, states: { endpoint: 'any', poll: true } },
    },
    {
      data: figures ? { figures, ...data } : data,
      variables: { figures },
      sources: { groups, states },
      wording: {
        documents: {
          label: 'Documenti',
          help: 'Bastano le copie.',
          error: {
            required: 'Carica i documenti',
            format: 'Serve un PDF',
            size: 'È troppo grande',
            failed: 'Riprova',
          },
          requests: { balance: { label: 'Bilancio', help: 'L’ultimo depositato.' } },
          reasons: { unreadable: 'Non si legge' },
        },
        figures: { capital: { label: 'Capitale' }, staff: { label: 'Addetti' } },
      },
    },
  )
  return { ...view, documents: view.host.documents, user: userEvent.setup({ applyAccept: false }) }
}

const chooser = () =>
  screen.getByLabelText<HTMLInputElement>(/Bilancio$/, { selector: 'input:not([hidden])' })

/** An upload that goes on until the test ends it. */
function heldUpload(view: ReturnType<typeof renderDocuments>) {
  const held = Promise.withResolvers<{ id: string; filename: string }>()
  const started: { key: string; progress(share: number): void; signal: AbortSignal }[] = []
  view.documents.upload = (place, _file, progress, signal) => {
    started.push({ key: place, progress, signal })
    return held.promise
  }
  return { ...held, started }
}

type Held = ReturnType<typeof heldUpload>

describe('a document that is asked for', () => {
  it('is named and explained, with a file control that the keyboard reaches', () => {
    renderDocuments()

    expect(screen.getByRole('group', { name: 'Documenti', description: 'Bastano le copie.' })).toBeDefined()
    expect(screen.getByRole('heading', { name: 'Bilancio' })).toBeDefined()
    expect(chooser().tabIndex).toBe(0)
    expect(document.getElementById(chooser().getAttribute('aria-describedby') ?? '')?.textContent).toBe(
      'L’ultimo depositato.',
    )
  })

  it('is asked for as if nothing had been given where the answer is no list', () => {
    renderDocuments({ data: { documents: 'all' } })

    expect(chooser().disabled).toBe(false)
    expect(screen.queryByText('bilancio.pdf')).toBeNull()
  })

  it('is said not to be known where the list could not be had, which is asked for again', async () => {
    const { change, user, host } = renderDocuments()

    change({ sources: {}, sourceStatus: 'failed' })
    expect(screen.getByText('Non riusciamo a leggere quali documenti servono.')).toBeDefined()
    await user.click(screen.getByRole('button', { name: 'Riprova' }))

    expect(host.ran).toEqual(['askAgain'])
  })

  it('is noted when it is not one of as many as there should be, and asked for all the same', () => {
    covers('rule:5.16')

    const { host } = renderDocuments({ expected: 5 })

    expect(host.noted).toEqual(['Not as many documents are asked for as expected'])
    expect(chooser().disabled).toBe(false)
    const { host: right, change } = renderDocuments({ expected: 1 })
    change({ sources: {}, sourceStatus: 'loading' })
    expect(right.noted).toEqual([])
  })

  it.each([
    ['the first', { take: 1 }, 1],
    ['those after the first', { skip: 1 }, 0],
  ])('is asked for where %s are, and nowhere else', (_, part, count) => {
    renderDocuments({ part })

    expect(screen.queryAllByRole('heading', { name: 'Bilancio' })).toHaveLength(count)
  })

  it('is sent to its place, and shows how far it is until it is there', async () => {
    covers('rule:4.1')

    const view = renderDocuments()
    const { started, resolve } = heldUpload(view)

    await view.user.upload(chooser(), pdf())
    act(() => started[0]?.progress(0.4))
    expect(started[0]?.key).toBe(key)
    expect(screen.getByRole('progressbar', { name: /bilancio.pdf/ }).getAttribute('value')).toBe('0.4')
    await act(async () => resolve({ id: 'd1', filename: 'bilancio.pdf' }))

    expect(view.data()).toEqual({ documents: [given] })
    expect(screen.queryByRole('progressbar')).toBeNull()
    expect(
      within(screen.getByRole('listitem')).getByText('bilancio.pdf', { selector: '.filename' }),
    ).toBeDefined()
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Bilancio' }))
  })

  it.each([
    ['no PDF', new File(['ciao'], 'bilancio.txt'), 'bilancio.txt: Serve un PDF'],
    ['too large', new File(['%PDF-'.padEnd(2001)], 'grande.pdf'), 'grande.pdf: È troppo grande'],
  ])('is not sent when it is %s, and says so', async (_, file, message) => {
    covers('rule:5.8', 'rule:8.11')

    const view = renderDocuments()
    const { started } = heldUpload(view)

    await view.user.upload(chooser(), file)

    expect(await screen.findByText(message, { selector: '.field-error *' })).toBeDefined()
    expect(started).toEqual([])
    expect(chooser().getAttribute('aria-invalid')).toBe('true')
    expect(screen.getByRole('status').textContent).toContain(message)
  })

  it('can be tried again when the server refuses it', async () => {
    covers('rule:8.10')

    const view = renderDocuments()
    view.documents.upload = () => Promise.reject(new Error('network'))

    await view.user.upload(chooser(), pdf())

    expect(await screen.findByText('bilancio.pdf: Riprova', { selector: '.field-error *' })).toBeDefined()
    expect(chooser()).toBeDefined()
  })

  it('can be called back while it is on its way', async () => {
    const view = renderDocuments()
    const { started } = heldUpload(view)
    await view.user.upload(chooser(), pdf())

    await view.user.click(screen.getByRole('button', { name: /bilancio.pdf/ }))

    expect(started[0]?.signal.aborted).toBe(true)
    expect(chooser()).toBeDefined()
  })

  it('says in which words the server refused it', async () => {
    const view = renderDocuments()
    view.documents.upload = () =>
      Promise.reject(Object.assign(new Error('refused'), { code: 'SESSION_OVER' }))

    await view.user.upload(chooser(), pdf())

    expect(
      await screen.findByText('bilancio.pdf: SESSION_OVER', { selector: '.field-error *' }),
    ).toBeDefined()
  })

  it.each([
    ['arrives', ({ resolve }: Held) => resolve({ id: 'd1', filename: 'bilancio.pdf' })],
    ['fails', ({ reject }: Held) => reject(new Error('network'))],
    ['comes closer', ({ started }: Held) => started[0]?.progress(0.9)],
  ])('that was called back is asked for as before, though it %s after all', async (_, goesOn) => {
    const view = renderDocuments()
    const held = heldUpload(view)
    await view.user.upload(chooser(), pdf())
    await view.user.click(screen.getByRole('button', { name: /bilancio.pdf/ }))

    await act(async () => goesOn(held))

    expect(view.data()).toEqual({ documents: [] })
    expect(screen.queryByText(/Riprova/)).toBeNull()
    expect(screen.queryByRole('progressbar')).toBeNull()
    expect(chooser().disabled).toBe(false)
  })

  it('is sent no further once the page is left', async () => {
    const view = renderDocuments()
    const { started } = heldUpload(view)
    await view.user.upload(chooser(), pdf())
    expect(started[0]?.signal.aborted).toBe(false)

    cleanup()

    expect(started[0]?.signal.aborted).toBe(true)
  })

  it.each([
    [2000, 'File PDF, al massimo 2 kB ciascuno.'],
    [undefined, 'File PDF, al massimo 5 MB ciascuno.'],
  ])('is asked for with its rules, where at most %s bytes are said', (maximumBytes, rules) => {
    renderDocuments({ maximumBytes })

    expect(screen.getByText(rules)).toBeDefined()
  })

  it('can be one of several kinds', async () => {
    const view = renderDocuments({ kinds: twoKinds })
    const { started } = heldUpload(view)

    const kind = screen.getByRole('combobox', { name: 'Tipo di documento' })
    await view.user.selectOptions(kind, 'Dichiarazione dei redditi')
    await view.user.upload(chooser(), pdf('redditi.pdf'))

    expect(started[0]?.key).toBe('revenue#balance#taxReturn#final#')
  })

  it('can be one of several of the same kind, each in a place of its own', async () => {
    const quotes = { quotation: { final: [{ label: 'Primo fornitore' }, { label: 'Secondo #2' }] } }
    const view = renderDocuments({ kinds: quotes })
    const { started } = heldUpload(view)

    await view.user.selectOptions(screen.getByRole('combobox'), 'Secondo #2')
    await view.user.upload(chooser(), pdf('preventivo.pdf'))

    expect(started[0]?.key).toBe('revenue#balance#quotation#final#Secondo %232')
  })
})

describe('a document that was sent', () => {
  const check = { ...given, bytes: 2048, state: 'validating', ocr_completed: false }

  it('shows its size and how the bank finds it, and reads out when that changes', () => {
    covers('rule:4.3')

    const { change } = renderDocuments({ data: { documents: [given] }, states: [check] })
    const row = screen.getByRole('listitem')
    expect(within(row).getByText('2 kB')).toBeDefined()
    expect(within(row).getByText('In verifica')).toBeDefined()

    change({ sources: { groups: groupsOf(oneKind), states: [{ ...check, state: 'valid' }] } })

    expect(screen.getByRole('status').textContent?.trim()).toBe('bilancio.pdf: Valido')
  })

  it('says why it was refused', () => {
    covers('rule:4.3', 'rule:8.12')

    renderDocuments({
      data: { documents: [given] },
      states: [{ ...check, state: 'rejected', reason: 'unreadable' }],
    })

    expect(screen.getByText('Respinto')).toBeDefined()
    expect(screen.getByText('Non si legge')).toBeDefined()
  })

  it('says why it could not be judged', () => {
    const failed = { ...check, state: 'failed', reason: 'unreadable' }
    renderDocuments({ data: { documents: [given] }, states: [failed] })

    expect(screen.getByText('Non si legge')).toBeDefined()
  })

  it('is still there when the page was opened anew', () => {
    const { data } = renderDocuments({ states: [{ ...check, state: 'valid' }] })

    expect(data()).toEqual({ documents: [given] })
  })

  it('goes away, does not come back with the next look, and leaves the focus at its title', async () => {
    covers('rule:4.2')

    const { user, data, change, host } = renderDocuments({ data: { documents: [given] }, states: [check] })

    await user.click(screen.getByRole('button', { name: /^Togli/ }))
    const { groups } = host.store.get().scope.sources
    change({ sources: { groups, states: [{ ...check }] } })

    expect(data()).toEqual({ documents: [] })
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Bilancio' }))
  })

  it('leaves the focus at its title where what had it is gone, and takes none that went elsewhere', () => {
    const { change, host } = renderDocuments({ figures: {}, data: { documents: [given] }, states: [check] })
    const lookAgain = () => change({ sources: { ...host.store.get().scope.sources, states: [{ ...check }] } })
    const loseAt = (element: HTMLElement) => act(() => (element.focus(), element.blur()))

    loseAt(screen.getByRole('button', { name: /^Togli/ }))
    lookAgain()
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Bilancio' }))

    loseAt(screen.getByRole('textbox', { name: /Capitale/ }))
    lookAgain()
    expect(document.activeElement).toBe(document.body)
  })

  it('is replaced at its own place', async () => {
    const view = renderDocuments({ data: { documents: [given] }, states: [check] })
    const { started, resolve } = heldUpload(view)

    await view.user.upload(screen.getByLabelText(/Sostituisci/, { selector: 'input' }), pdf('nuovo.pdf'))
    await act(async () => resolve({ id: 'd2', filename: 'nuovo.pdf' }))

    expect(started[0]?.key).toBe(key)
    expect(view.data()).toEqual({ documents: [{ key, dossier_document_id: 'd2', filename: 'nuovo.pdf' }] })
  })

  it('says so when it cannot be fetched', async () => {
    const view = renderDocuments({ data: { documents: [given] }, states: [check] })
    view.documents.download = () => Promise.reject(new Error('network'))

    await view.user.click(screen.getByRole('button', { name: /^Scarica/ }))

    expect(screen.getByRole('status').textContent).toMatch(/^bilancio.pdf: Non ci siamo riusciti/)
  })
})

describe('figures that were read in a document', () => {
  const read = { ...given, state: 'valid', ocr_completed: true, reading: { capital: 500, staff: 4 } }
  const box = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name: new RegExp(name) })
  const come = (view: ReturnType<typeof renderDocuments>, ...states: object[]) =>
    view.change({ sources: { groups: groupsOf(oneKind), states } })

  it('take the place of those at first, and it is said where they are from', () => {
    const { data } = renderDocuments({
      figures: { capital: 1 },
      data: { documents: [given] },
      states: [read],
    })

    expect(data()).toMatchObject({ figures: { capital: 500, staff: 4 } })
    expect(screen.getByText(/letti in bilancio\.pdf: controllali/, { selector: '.field-help' })).toBeDefined()
  })

  it('are filled in once: what is taken out again stays out, until another document is read', async () => {
    const view = renderDocuments({ figures: {}, data: { documents: [given] }, states: [read] })
    await view.user.clear(box('Addetti'))
    await view.user.tab()

    come(view, { ...read })
    expect(view.data()).toMatchObject({ figures: { capital: 500, staff: undefined } })
    come(view, { ...read, dossier_document_id: 'd2', filename: 'nuovo.pdf', reading: { staff: 5 } })

    expect(view.data()).toMatchObject({ figures: { capital: 500, staff: 5 } })
    expect(screen.getByText(/letti in nuovo\.pdf/, { selector: '.field-help' })).toBeDefined()
  })

  it('leave alone what is being typed', async () => {
    const view = renderDocuments({ figures: {}, data: { documents: [given] } })
    await view.user.type(box('Capitale'), '7')

    come(view, read)

    expect(box('Capitale').value).toBe('7')
    expect(view.data()).toMatchObject({ figures: { staff: 4 } })
  })

  it('are none of this page where another asks for the document', () => {
    const { data } = renderDocuments({ figures: {}, states: [{ ...read, key: `${key}other` }] })

    expect(data()).toEqual({ documents: [], figures: {} })
  })
})

describe('documents that are refused', () => {
  const balance = {
    name: 'balance',
    types: [{ name: 'annualBalance', configurations: oneKind.annualBalance }],
  }
  const receipt = { name: 'receipt', types: [{ name: 'receipt', configurations: oneKind.annualBalance }] }
  const groups = [{ name: 'revenue', related_entity: '1', requests: [balance, receipt] }]
  const errorOf = (control: HTMLElement) =>
    document.getElementById(control.getAttribute('aria-describedby')?.split(' ')[0] ?? '')?.textContent

  function renderTwo(documents?: object[]) {
    const view = renderDocuments({ data: documents && { documents } })
    view.change({ sources: { groups } })
    return { ...view, choosers: () => screen.getAllByLabelText<HTMLInputElement>(/^Scegli un file/) }
  }

  it('mark each thing asked for that has none, and say so below the first', () => {
    const { refuse, choosers } = renderTwo()
    refuse([{ pointer: '/documents', keyword: 'required' }])

    const [first, second] = choosers()
    expect([first, second].map((each) => each?.getAttribute('aria-invalid'))).toEqual(['true', 'true'])
    expect(errorOf(first!)).toBe('Carica i documenti')
    expect(errorOf(screen.getByRole('group', { name: 'Documenti' }))).toBe('Carica i documenti')
    expect(screen.getAllByText('Carica i documenti', { selector: '.field-error *' })).toHaveLength(1)
  })

  it('leave alone what has its document', () => {
    const { refuse, choosers } = renderTwo([given])
    refuse([{ pointer: '/documents', keyword: 'required' }])

    expect(choosers()).toHaveLength(1)
    expect(errorOf(choosers()[0]!)).toBe('Carica i documenti')
  })

  it('are refused as a whole where none is missing', () => {
    const { refuse } = renderDocuments({ data: { documents: [given] } })
    refuse([{ pointer: '/documents', keyword: 'required' }])

    const group = screen.getByRole('group', { name: 'Documenti' })
    expect(errorOf(group)).toBe('Carica i documenti')
  })

  it('say what is wrong with one of them where it was asked for, and lead there', async () => {
    const { user, refuse } = renderTwo([given])
    refuse([{ pointer: '/documents/0/dossier_document_id', keyword: 'invalid' }])

    const heading = screen.getAllByRole('heading', { level: 2, name: 'Bilancio' })[0]!
    const request = heading.parentElement!
    expect(within(request).getByText('Valore non valido')).toBeDefined()
    await user.click(screen.getByRole('link'))

    expect(request.contains(document.activeElement)).toBe(true)
  })
})

describe('files of which any will do', () => {
  const numbered = { quotation: { final: [{ label: '1' }, { label: '2' }, { label: '3' }] } }
  const place = (number: number) => `revenue#balance#quotation#final#${number}`
  const file = (number: number) => ({
    key: place(number),
    dossier_document_id: `d${number}`,
    filename: `${number}.pdf`,
  })

  it('are asked for until there are as many as must be, and then as many more as can be', async () => {
    const view = renderDocuments({
      kinds: numbered,
      counts: { from: 2, to: 3 },
      data: { documents: [file(1)] },
    })
    const { started, resolve } = heldUpload(view)

    expect(screen.getByText('Da 2 a 3 file.')).toBeDefined()
    expect(screen.queryByRole('combobox')).toBeNull()
    await view.user.upload(chooser(), pdf('2.pdf'))
    await act(async () => resolve({ id: 'd2', filename: '2.pdf' }))

    expect(started[0]?.key).toBe(place(2))
    expect(view.data()).toEqual({ documents: [file(1), file(2)] })
    expect(screen.queryByLabelText(/Bilancio$/, { selector: 'input:not([hidden])' })).toBeNull()
    expect(screen.getByRole('button', { name: 'Aggiungi un altro documento' })).toBeDefined()
  })

  it('say that they may be left out', () => {
    renderDocuments({ kinds: oneKind, counts: { from: 0, to: 1 } })

    expect(screen.getByText('Al massimo 1 file, se ne hai.')).toBeDefined()
  })
})
