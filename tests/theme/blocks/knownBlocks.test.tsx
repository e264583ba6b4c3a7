import { screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'

import type { Screen } from '#engine/screen/Screen.ts'

import { renderScreen } from '../../support/renderScreen.tsx'

type Options = Parameters<typeof renderScreen>[1]

function renderBlock(block: string, blockOptions: object, options: Options = {}, more: Partial<Screen> = {}) {
  const blocks = [{ block, options: blockOptions }] as never
  return renderScreen({ layout: 'outcome', blocks, ...more }, options)
}
const terms = () => screen.queryAllByRole('term').map(({ textContent }) => textContent)
const facts = () =>
  screen.queryAllByRole('definition').map(({ textContent }) => textContent?.replaceAll(/\s/g, ' '))

describe('who a person is', () => {
  const show = (person?: object) =>
    renderBlock('PersonBlock', { person: '/variables/person' }, { variables: { person } })

  it('is said in the order in which one introduces oneself, without what is not known', () => {
    show({ mobile: '+393330000001', name: 'Giulia', surname: 'Bianchi', birthDate: '1984-05-12' })

    expect(terms()).toEqual(['Nome e cognome', 'Data di nascita', 'Cellulare'])
    expect(facts()).toEqual(['Giulia Bianchi', '12/05/1984', expect.stringContaining('333')])
  })

  it('shows a masked tax code, and says in words that a part is hidden', () => {
    show({ taxCode: 'RSS••••••••••01U' })

    expect(terms()).toEqual(['Codice fiscale'])
    expect(screen.getByText('RSS, parte nascosta, 01U')).toBeDefined()
  })

  it('shows no empty list where nothing is known of the person', () => {
    show({})

    expect(screen.getByRole('region', { name: 'Chi presenta la richiesta' }).querySelector('dl')).toBeNull()
  })

  it('is not said where no person is known', () => {
    show()

    expect(screen.queryByRole('region')).toBeNull()
  })
})

describe('linked accounts', () => {
  const show = (accounts?: object[]) =>
    renderBlock('AccountsBlock', { accounts: '/variables/accounts' }, { variables: { accounts } })

  it('are listed with their bank, their name, and enough of their number', () => {
    show([
      { bank: 'Banca Uno', label: 'Conto', iban: 'IT60 •••• 3456' },
      { bank: 'Banca Due', label: 'Deposito', iban: 'IT61 •••• 1111' },
    ])

    const items = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
    expect(items[0]).toContain('Banca UnoConto')
    expect(items[1]).toContain('IT61 •••• 1111')
    expect(screen.getByRole('region', { name: 'Conti collegati' })).toBeDefined()
  })

  it('say in words the end of a number of which only that is shown', () => {
    show([{ bank: 'Banca Uno', label: 'Conto', iban: '•••• 3456' }])

    expect(screen.getByText('finisce con 3456').className).toBe('visually-hidden')
  })

  it.each([[undefined], [[]]])('are not shown where there are none: %j', (accounts) => {
    show(accounts)

    expect(screen.queryByRole('region')).toBeNull()
  })
})

describe('the documents of the archive', () => {
  const document = (id: string, archived: boolean) => ({
    dossier_document_id: id,
    key: id,
    filename: `${id}.pdf`,
    bytes: 2048,
    state: 'valid',
    archived,
  })
  const show = (sources: Record<string, unknown>) =>
    renderBlock(
      'DocumentListBlock',
      { documents: 'archive' },
      { sources },
      {
        sources: { archive: { endpoint: 'getArchiveDescriptors' } },
      },
    )

  it('are those that it holds for good', () => {
    show({ archive: [document('kept', true), document('loose', false)] })

    expect(screen.getAllByText('kept.pdf').length).toBeGreaterThan(0)
    expect(screen.queryAllByText('loose.pdf')).toEqual([])
    expect(screen.queryByText("Non c'è ancora nessun documento.")).toBeNull()
  })

  it.each([
    ['could not be had', 'failed', ['Non riusciamo a mostrare i documenti.'], 0],
    ['are being fetched', 'loading', [], 3],
  ] as const)('%s, which is said in their place', (_, sourceStatus, said, lines) => {
    const sources = { archive: { endpoint: 'getArchiveDescriptors' } }
    renderBlock('DocumentListBlock', { documents: 'archive' }, { sourceStatus }, { sources })

    const region = screen.getByRole('region', { name: 'Documenti archiviati' })
    expect(screen.queryAllByText(/documento|documenti\./).map((each) => each.textContent)).toEqual(said)
    expect(region.querySelectorAll('.skeleton')).toHaveLength(lines)
  })

  it('can be fetched from the archive, and neither taken away nor replaced', async () => {
    const { host, user } = show({ archive: [document('kept', true)] })
    const fetched = vi.fn<(id: string) => Promise<void>>(async () => undefined)
    host.archive.download = fetched

    await user.click(screen.getByRole('button', { name: 'Scarica kept.pdf' }))

    expect(fetched.mock.calls).toEqual([['kept']])
    expect(screen.getAllByRole('button')).toHaveLength(1)
    expect(screen.getByRole('list').textContent).toContain('2 kBValido')
  })

  it('are none yet', () => {
    show({ archive: [document('loose', false)] })

    expect(screen.getByText("Non c'è ancora nessun documento.")).toBeDefined()
    expect(screen.queryByRole('list')).toBeNull()
  })
})

describe('what was entered', () => {
  const parts = [
    { name: 'loan', rows: { amount: { from: '/variables/amount', as: 'euro' } } },
    { name: 'empty', rows: { nothing: { from: '/variables/nothing' } } },
    { name: 'open', when: 'isOpen', rows: { town: { from: '/variables/town' } } },
    { name: 'asked', questions: '/variables/questions', answers: '/variables/answers' },
  ]
  const questions = [
    { id: 'a', kind: 'text', text: 'Prima?' },
    { id: 'b', kind: 'text', text: 'Seconda?' },
    { id: 'c', kind: 'text', text: 'Terza?' },
  ]
  const answers = [
    { question: 'a', answer: 'Sì' },
    { question: 'b', answer: '' },
  ]
  const show = (isOpen: boolean) =>
    renderBlock(
      'SummaryBlock',
      { parts },
      { variables: { amount: 20_000, town: 'Roma', isOpen, questions, answers } },
      { conditions: { isOpen: { '/variables/isOpen': { const: true } } } },
    )

  it('is shown part by part, where anything of it is known and its condition holds', () => {
    show(true)

    expect(facts()).toEqual(['20.000 €', 'Roma', 'Sì'])
    expect(terms()).toContain('Prima?')
  })

  it('is not shown where its condition does not hold', () => {
    show(false)

    expect(facts()).toEqual(['20.000 €', 'Sì'])
  })
})
