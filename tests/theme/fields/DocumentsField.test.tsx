import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'

import { covers } from '../../support/covers.ts'
import { eventually } from '../../support/eventually.ts'
import { renderScreen } from '../../support/renderScreen.tsx'

const key = 'revenue#balance#annualBalance#final#'
const oneKind = { annualBalance: { final: [{ label: 'Bilancio' }] } }
const otherKind = { taxReturn: { final: [{ label: 'Dichiarazione dei redditi' }] } }
const twoKinds = { ...oneKind, ...otherKind }
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
  calls?: 'archive'
  isFixed?: boolean
}

function groupsOf(kinds: Record<string, object>, counts?: Options['counts']) {
  const types = Object.entries(kinds).map(([name, configurations]) => ({ name, configurations }))
  return [{ name: 'revenue', related_entity: '1', requests: [{ name: 'balance', ...counts, types }] }]
}

function renderDocuments(options: Options = {}) {
  const { kinds = oneKind, data = {}, states, expected, counts, part, figures, calls, isFixed } = options
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
          ...(isFixed && { 'ui:readonly': true }),
          'ui:options': {
            source: 'groups',
            states: 'states',
            maximumBytes,
            expected,
            calls,
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
          configurations: { taxReturn: { final: 'Redditi' }, quotation: { final: 'Preventivo' } },
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
    const described = screen.getByRole('group', { name: 'Documenti' }).getAttribute('aria-describedby')
    expect(document.getElementById(described ?? '')?.textContent).toBe('Bastano le copie.')
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

  it('keeps its room while the list is fetched, and is shown where the list was lost again', () => {
    const { change, host } = renderDocuments()
    const { groups } = host.store.get().scope.sources
    change({ sources: {}, sourceStatus: 'loading' })
    expect(document.querySelectorAll('.skeleton')).toHaveLength(4)

    change({ sources: { groups }, state: { sources: { groups: { status: 'failed', value: groups } } } })

    expect(chooser()).toBeDefined()
    expect(screen.queryByText('Non riusciamo a leggere quali documenti servono.')).toBeNull()
  })

  it('is as large at most as the settings say where the screen says nothing', () => {
    const { change } = renderDocuments({ maximumBytes: undefined })

    change({ settings: { limits: { maximumDocumentBytes: 3 * 1024 * 1024 } } })

    expect(screen.getByText('File PDF, al massimo 3 MB ciascuno.')).toBeDefined()
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
    expect(screen.queryByLabelText(/^Scegli un file/)).toBeNull()
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
    expect([...kind.children].map(({ textContent }) => textContent)).toEqual(['Bilancio', 'Redditi'])
    await view.user.selectOptions(kind, 'Redditi')
    await view.user.upload(chooser(), pdf('redditi.pdf'))

    expect(started[0]?.key).toBe('revenue#balance#taxReturn#final#')
  })

  it('can be one of several of the same kind, each in a place of its own', async () => {
    const quotes = { quotation: { final: [{ label: 'Primo fornitore' }, { label: 'Secondo #2' }] } }
    const view = renderDocuments({ kinds: quotes })
    const { started } = heldUpload(view)

    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
      'Primo fornitore',
      'Secondo #2',
    ])
    await view.user.selectOptions(screen.getByRole('combobox'), 'Secondo #2')
    await view.user.upload(chooser(), pdf('preventivo.pdf'))

    expect(started[0]?.key).toBe('revenue#balance#quotation#final#Secondo %232')
  })

  it('can be dropped, and its place shows where', () => {
    const view = renderDocuments()
    const { started } = heldUpload(view)
    const zone = chooser().closest('.drop-zone')!
    const dataTransfer = { files: [pdf()] }

    expect(fireEvent.dragOver(zone)).toBe(false)
    expect(zone.classList.contains('drop-zone--over')).toBe(true)
    fireEvent.dragLeave(zone)
    expect(zone.classList.contains('drop-zone--over')).toBe(false)
    fireEvent.dragOver(zone)
    expect(fireEvent.drop(zone, { dataTransfer })).toBe(false)

    return eventually(() => expect(started.map(({ key: place }) => place)).toEqual([key]))
  })

  it.each([
    ['two files', [pdf('a.pdf'), pdf('b.pdf')], ['a.pdf: Carica un file alla volta']],
    ['nothing', [], []],
  ])('is not sent where %s are dropped', async (_, files, said) => {
    const view = renderDocuments()
    const { started } = heldUpload(view)

    fireEvent.drop(chooser().closest('.drop-zone')!, { dataTransfer: { files } })
    await act(async () => undefined)

    const errors = [...document.querySelectorAll('.field-error')].map(({ textContent }) => textContent)
    expect([started, errors, document.querySelector('.drop-zone--over')]).toEqual([[], said, null])
  })

  it('can be chosen again once it was refused', async () => {
    const view = renderDocuments()

    await view.user.upload(chooser(), new File(['ciao'], 'bilancio.pdf'))
    await screen.findByText('bilancio.pdf: Serve un PDF', { selector: '.field-error *' })

    expect([chooser().value, chooser().files?.length ?? 0]).toEqual(['', 0])
  })

  it('has no description where it has no help, and no file control where the field is read-only', () => {
    const { change, host } = renderDocuments()
    const [group] = host.store.get().scope.sources['groups'] as ReturnType<typeof groupsOf>
    const plain = { ...group, requests: [{ ...group!.requests[0]!, name: 'plain' }] }
    change({ sources: { groups: [plain] } })
    const box = screen.getByLabelText(/^Scegli un file/)
    expect([box.getAttribute('aria-describedby'), box.getAttribute('aria-invalid')]).toEqual([null, null])
    expect(screen.queryByRole('list')).toBeNull()
    cleanup()

    const { change: give } = renderDocuments({ isFixed: true, kinds: twoKinds, counts: { from: 0, to: 2 } })
    expect(screen.queryByLabelText(/^Scegli un file/)).toBeNull()
    expect(screen.queryByRole('button')).toBeNull()
    give({ data: { documents: [given] } })
    expect(screen.queryByRole('button', { name: 'Aggiungi un altro documento' })).toBeNull()
  })

  it('travels by the calls of the archive where it is asked for there', async () => {
    const view = renderDocuments({ calls: 'archive' })
    const { started } = heldUpload(view)
    const places: string[] = []
    view.host.archive.upload = async (place) => {
      places.push(place)
      return { id: 'a1', filename: 'bilancio.pdf' }
    }

    await view.user.upload(chooser(), pdf())

    await eventually(() => expect(places).toEqual([key]))
    expect(started).toEqual([])
  })

  it('shows the general message where the error has no code of the server', async () => {
    const view = renderDocuments()
    view.documents.upload = () => Promise.reject(Object.assign(new Error('lost'), { code: 'network 7' }))

    await view.user.upload(chooser(), pdf())

    expect(await screen.findByText('bilancio.pdf: Riprova', { selector: '.field-error *' })).toBeDefined()
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

  it.each([
    ['failed', undefined, 'Il documento non ha superato la verifica!'],
    ['rejected', undefined, 'Il documento non ha superato la verifica!'],
    ['rejected', 'torn', 'torn'],
    ['valid', 'unreadable', undefined],
  ])('says that it is %s because of %s: %s', (state, reason, said) => {
    renderDocuments({ data: { documents: [given] }, states: [{ ...check, state, reason }] })

    expect(document.querySelector('.document-failure')?.textContent).toBe(said)
  })

  it('has an icon for each state, a clock while it is checked', () => {
    const signOf = (state?: string) => {
      cleanup()
      renderDocuments({ data: { documents: [given] }, states: state ? [{ ...check, state }] : undefined })
      const chip = document.querySelector('.chip')!
      return [chip.className, chip.textContent, chip.querySelector('path')?.getAttribute('d')]
    }

    expect(signOf()).toEqual(signOf('uploaded'))
    const signs = ['uploaded', 'valid', 'failed', 'validating'].map(signOf)
    expect(signs.map(([look]) => look)).toContain('chip chip--validating')
    expect(new Set(signs.map(([, , drawn]) => drawn)).size).toBe(4)
    expect(signOf('rejected')[2]).toBe(signs[2]?.[2])
  })

  it.each([
    ['several kinds', twoKinds, undefined, 'Bilancio · 2 kB'],
    ['the last of several', { ...otherKind, ...oneKind }, undefined, 'Bilancio · 2 kB'],
    ['one kind', oneKind, undefined, '2 kB'],
    ['files of which any will do', twoKinds, { from: 0, to: 2 }, '2 kB'],
  ])('is called by its kind where it is one of several: %s', (_, kinds, counts, detail) => {
    const options = { kinds, ...(counts && { counts }) }
    renderDocuments({ ...options, data: { documents: [given] }, states: [check] })

    expect(document.querySelector('.document-detail')?.textContent.replaceAll(/\s/g, ' ')).toBe(detail)
  })

  it('can be fetched, and neither replaced nor taken away, where the field is fixed', async () => {
    const view = renderDocuments({ data: { documents: [given] }, states: [check], isFixed: true })
    const held = Promise.withResolvers<undefined>()
    view.documents.download = () => held.promise
    const [fetch, ...others] = screen.getAllByRole('button')
    expect(others).toEqual([])
    expect(document.querySelector('input')).toBeNull()

    await view.user.click(fetch!)
    expect([fetch?.textContent, fetch?.getAttribute('aria-busy')]).toEqual(['Scarica bilancio.pdf', 'true'])
    await act(async () => held.resolve(undefined))

    expect(fetch?.hasAttribute('aria-busy')).toBe(false)
  })

  it.each([
    ['network', undefined, /^Non ci siamo riusciti/],
    ['code', 'DOCUMENT_LOCKED', /^DOCUMENT_LOCKED$/],
  ])(
    'stays, and says so, where it could not be taken away (%s), until it is tried again',
    async (_, code, said) => {
      const view = renderDocuments({ data: { documents: [given] }, states: [check] })
      view.documents.remove = () => Promise.reject(Object.assign(new Error('no'), { code }))
      const remove = screen.getByRole('button', { name: 'Togli bilancio.pdf' })

      await view.user.click(remove)
      expect(document.querySelector('.document-failure')?.textContent).toMatch(said)
      expect(view.data()).toEqual({ documents: [given] })

      view.documents.remove = () => new Promise(() => undefined)
      await view.user.click(remove)
      expect(document.querySelector('.document-failure')).toBeNull()
      expect(remove.getAttribute('aria-busy')).toBe('true')
    },
  )

  it('can be replaced by its button, and not while another is being sent', async () => {
    const view = renderDocuments({ data: { documents: [given] }, states: [check] })
    heldUpload(view)
    const input = screen.getByLabelText<HTMLInputElement>('Sostituisci bilancio.pdf', { selector: 'input' })
    const opened = vi.spyOn(input, 'click')

    await view.user.click(screen.getByRole('button', { name: 'Sostituisci bilancio.pdf' }))
    expect(opened).toHaveBeenCalledOnce()
    await view.user.upload(input, pdf('nuovo.pdf'))

    const names = screen.getAllByRole('button').map(({ textContent }) => textContent)
    expect(names).toEqual(['Scarica bilancio.pdf', 'Annulla nuovo.pdf'])
    expect([input.value, screen.getByText('In caricamento').className]).toEqual(['', 'chip'])
  })

  it('is still there when the page was opened anew', () => {
    const { data } = renderDocuments({ states: [{ ...check, state: 'valid' }] })

    expect(data()).toEqual({ documents: [given] })
  })

  it('gives way to the one that the server has in its place, or has no more, since the page was opened anew', () => {
    const other = { ...given, dossier_document_id: 'd2', filename: 'nuovo.pdf' }
    const { data, change, host } = renderDocuments({ data: { documents: [given] } })
    const { groups } = host.store.get().scope.sources
    expect(data()).toEqual({ documents: [given] })

    change({ sources: { groups, states: [{ ...check, ...other }] } })
    expect(data()).toEqual({ documents: [other] })

    change({ sources: { groups, states: [] } })
    expect(data()).toEqual({ documents: [] })
  })

  it('stays while the server does not list it yet, and no longer once it has been listed', async () => {
    const view = renderDocuments({ states: [] })
    const { groups } = view.host.store.get().scope.sources
    view.documents.upload = () => Promise.resolve({ id: 'd1', filename: 'bilancio.pdf' })

    await view.user.upload(chooser(), pdf())
    view.change({ sources: { groups, states: [] } })
    expect(view.data()).toEqual({ documents: [given] })

    view.change({ sources: { groups, states: [check] } })
    expect(view.data()).toEqual({ documents: [given] })
    view.change({ sources: { groups, states: [] } })
    expect(view.data()).toEqual({ documents: [] })
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

    const title = screen.getByRole('heading', { name: 'Bilancio' })
    const focused = vi.spyOn(title, 'focus')
    loseAt(screen.getByRole('button', { name: /^Togli/ }))
    lookAgain()
    expect([document.activeElement, title.tabIndex]).toEqual([title, -1])
    expect(focused).toHaveBeenCalledWith({ preventScroll: true })

    act(() => screen.getByRole('button', { name: /^Togli/ }).focus())
    lookAgain()
    expect(document.activeElement).toBe(screen.getByRole('button', { name: /^Togli/ }))

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
    expect(screen.getByRole('status').textContent).toContain('letti in nuovo.pdf')
  })

  it('are not spoken of where all of them stood there before', () => {
    const figures = { capital: 500, staff: 4 }
    renderDocuments({ figures: {}, data: { documents: [given], figures }, states: [read] })

    expect(screen.queryByText(/letti in/)).toBeNull()
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

describe('several documents that are asked for', () => {
  const two = (names: string[], from?: number) => [
    {
      ...groupsOf(oneKind)[0]!,
      requests: names.map((name, index) => ({
        ...groupsOf(oneKind)[0]!.requests[0]!,
        name,
        ...(index > 0 && from !== undefined && { from }),
      })),
    },
  ]
  const count = () => document.querySelector('.documents-count')?.textContent

  it('are counted, and the count is read out once one was given', () => {
    const view = renderDocuments()
    expect(count()).toBeUndefined()

    view.change({ sources: { groups: two(['balance', 'receipt']) } })
    expect(count()).toBe('Documenti caricati: 0 di 2')
    expect(screen.getByRole('status').textContent).toBe('')
    view.change({ data: { documents: [given] } })

    expect(count()).toBe('Documenti caricati: 1 di 2')
    expect(screen.getByRole('status').textContent).toContain('Documenti caricati: 1 di 2')
  })

  it('are all kept where two of them arrive at the same moment', async () => {
    const view = renderDocuments()
    view.change({ sources: { groups: two(['balance', 'receipt']) } })
    const { resolve } = heldUpload(view)
    for (const box of screen.getAllByLabelText(/^Scegli un file/)) await view.user.upload(box, pdf())

    await act(async () => resolve({ id: 'd1', filename: 'bilancio.pdf' }))

    expect(view.data()).toMatchObject({ documents: [{ key }, { key: key.replace('balance', 'receipt') }] })
  })

  it('are not counted where there is one', () => {
    const { change } = renderDocuments()

    change({ data: { documents: [given] } })

    expect(screen.getByRole('status').textContent).not.toContain('Documenti caricati')
  })

  it('are counted without what may be left out', () => {
    renderDocuments().change({ sources: { groups: two(['balance', 'receipt'], 0) } })

    expect(count()).toBeUndefined()
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

  it.each([
    [{ from: 1, to: 1 }, []],
    [{ from: 3, to: 3 }, ['Servono 3 file.']],
    [{ from: 1, to: 3 }, ['Da 1 a 3 file.']],
    [{ from: 0, to: 3 }, ['Al massimo 3 file, se ne hai.']],
  ])('say how many of them are asked for, where it is not just one: %j', (counts, said) => {
    renderDocuments({ kinds: numbered, counts })

    expect(screen.queryAllByText(/ \d file[.,]/).map(({ textContent }) => textContent)).toEqual(said)
  })

  it('can be added one by one where a word asks for it, as long as there is room', async () => {
    const view = renderDocuments({
      kinds: numbered,
      counts: { from: 1, to: 3 },
      data: { documents: [file(1)] },
    })
    const { resolve } = heldUpload(view)
    const more = () => screen.queryByRole('button', { name: 'Aggiungi un altro documento' })

    await view.user.click(more()!)
    expect(more()).toBeNull()
    await view.user.upload(chooser(), pdf('2.pdf'))
    expect(more()).toBeNull()
    await act(async () => resolve({ id: 'd2', filename: '2.pdf' }))
    expect(more()).not.toBeNull()

    view.change({ data: { documents: [1, 2, 3].map(file) } })
    expect(more()).toBeNull()
  })
})
