import { act, screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'

import type { BlockDefinition, Screen } from '#engine/screen/Screen.ts'

import { renderScreen } from '../../support/renderScreen.tsx'

const offer = {
  amount: 20_000,
  durationMonths: 36,
  instalmentCents: 61_753,
  tan: 6.95,
  taeg: 8.42,
  rateType: 'FIXED',
}
const company = {
  name: 'Falegnameria Aurora S.r.l.',
  taxCode: '12345670017',
  vatNumber: '12345670017',
  country: 'IT',
  province: 'RM',
  town: 'Roma',
  address: 'Via Merulana 12',
}
const branch = {
  label: 'Filiale di Roma Centro',
  address: 'Via del Corso 100',
  town: 'Roma',
  zip: '00186',
  province: 'RM',
  phone: '+39 06 0000101',
  email: 'roma@filiali.banca.example',
}

function renderBlock(block: BlockDefinition, options: object = {}, more: Partial<Screen> = {}) {
  return renderScreen({ layout: 'outcome', blocks: [block], ...more }, options)
}

/** What a label is followed by. */
const fact = (label: string) =>
  screen.getByText(label, { selector: 'dt' }).nextElementSibling?.textContent?.replaceAll(/\s/g, ' ')

describe('the offer', () => {
  it('says instalment, amount, duration, rates and rate type', () => {
    renderBlock({ block: 'OfferBlock', options: { offer: '/variables/offer' } }, { variables: { offer } })

    const region = screen.getByRole('region', { name: 'Le condizioni' })
    expect(region.textContent?.replaceAll(/\s/g, ' ')).toContain('617,53 €')
    expect([fact('Importo'), fact('Durata'), fact('TAEG'), fact('TAN'), fact('Tipo di tasso')]).toEqual([
      '20.000 €',
      '36 mesi',
      '8,42 %',
      '6,95 %',
      'Tasso fisso',
    ])
  })

  it('is not shown where there is none', () => {
    renderBlock({ block: 'OfferBlock', options: { offer: '/variables/offer' } })

    expect(screen.queryByRole('region')).toBeNull()
  })

  it('shows what is known of an incomplete offer, and a rate type without words as it is', () => {
    const half = { durationMonths: 12, rateType: 'MIXED' }
    const options = { offer: '/variables/offer' }
    renderBlock({ block: 'OfferBlock', options }, { variables: { offer: half } })

    const region = screen.getByRole('region', { name: 'Le condizioni' })
    expect(region.textContent).toBe('Le condizioniDurata12 mesiTipo di tassoMIXED')
  })
})

describe('the approval', () => {
  const options = { asked: '/variables/amount', granted: '/variables/maximumAmount' }

  it('sets the amount asked for beside the largest that can be had', () => {
    const block = { block: 'ApprovalBlock', options: { ...options, state: 'reduced' } }
    renderBlock(block, { variables: { amount: 20_000, maximumAmount: 15_000 } })

    expect(fact('Importo richiesto')).toBe('20.000 €')
    expect(fact('Importo massimo che possiamo offrirti')).toBe('15.000 €')
  })

  it('says one amount once', () => {
    const block = { block: 'ApprovalBlock', options: { ...options, state: 'approved' } }
    renderBlock(block, { variables: { amount: 20_000, maximumAmount: 20_000 } })

    expect(screen.queryByText('Importo richiesto')).toBeNull()
    expect(fact('Importo approvato')).toBe('20.000 €')
  })

  it.each([
    [undefined, 'Richiesta approvata', 'La banca ha approvato il finanziamento.'],
    ['refused', 'Richiesta non approvata', 'La banca non può concedere il finanziamento.'],
  ])(
    'says what was decided, and that it is approved where the screen names no state: %s',
    (state, name, text) => {
      renderBlock({ block: 'ApprovalBlock', options: { ...options, state } })

      const region = screen.getByRole('region', { name })
      expect(region.textContent).toBe(`${name}${text}`)
      expect(region.classList.contains(`approval-${state ?? 'approved'}`)).toBe(true)
      expect(region.querySelector('.approval-mark path')).not.toBeNull()
    },
  )
})

describe('the people who must identify', () => {
  const block = { block: 'PeopleStateBlock', options: { people: '/variables/people' } }
  const luca = { id: 'p2', name: 'Luca Fontana', identified: false, reachable: true }
  const shown = (people: object[]) => renderBlock(block, { variables: { people } })
  const row = (name: string) => screen.getByText(name).closest('li')?.textContent

  it('are listed with who has and who is still missing', () => {
    shown([{ id: 'p1', name: 'Anna Greco', identified: true, reachable: true }, luca])

    expect(screen.getByRole('region', { name: "Chi deve ancora confermare l'identità" })).toBeDefined()
    expect(row('Anna Greco')).toBe('Anna GrecoConfermata')
    expect(row('Luca Fontana')).toBe('Luca FontanaDa confermare')
    expect(screen.queryByText(/mancano i contatti/)).toBeNull()
  })

  it('are told apart where there is no contact to reach them, and what to do is said', () => {
    shown([{ ...luca, reachable: false }])

    expect(row('Luca Fontana')).toBe('Luca FontanaSenza contatti')
    expect(screen.getByText(/ci mancano i contatti/)).toBeDefined()
    expect(screen.queryByText(/Ognuno ha ricevuto/)).toBeNull()
  })

  it('are not out of reach once they have identified', () => {
    shown([{ ...luca, identified: true, reachable: false }])

    expect(row('Luca Fontana')).toBe('Luca FontanaConfermata')
  })

  it('are not spoken of where there are none', () => {
    shown([])

    expect(screen.queryByRole('region')).toBeNull()
  })

  it('are not spoken of where it is not known who they are', () => {
    renderBlock(block)

    expect(screen.queryByRole('region')).toBeNull()
  })

  it('have an icon for each state', () => {
    const done = { ...luca, id: 'p1', name: 'Anna Greco', identified: true }
    shown([done, luca, { ...luca, id: 'p3', name: 'Ugo Neri', reachable: false }])

    const chips = [...document.querySelectorAll('.chip')]
    expect(chips.map(({ className }) => className)).toEqual([
      'chip chip--valid',
      'chip chip--pending',
      'chip chip--failed',
    ])
    expect(new Set(chips.map((chip) => chip.querySelector('path')?.getAttribute('d'))).size).toBe(3)
    expect(screen.getByText(/Ognuno ha ricevuto/)).toBeDefined()
  })
})

describe('company, person and branch', () => {
  it('says a tax code that is the VAT number once, and the country by its name', () => {
    renderBlock(
      { block: 'CompanyBlock', options: { company: '/variables/company' } },
      { variables: { company } },
    )

    expect(screen.queryByText('Codice fiscale')).toBeNull()
    expect(fact('Sede legale')).toBe('Via Merulana 12, Roma (RM)')
    expect(fact('Stato')).toBe('Italia')
  })

  it('says a tax code that is not the VAT number, and what is no code of a country as it is', () => {
    const other = { name: 'Aurora', taxCode: '07654320196', vatNumber: '12345670017', country: 'IT-RM' }
    const options = { company: '/variables/company' }
    renderBlock({ block: 'CompanyBlock', options }, { variables: { company: other } })

    const region = screen.getByRole('region', { name: "L'azienda" })
    expect([fact('Nome'), fact('Codice fiscale'), fact('Partita IVA'), fact('Stato')]).toEqual([
      'Aurora',
      '07654320196',
      '12345670017',
      'IT-RM',
    ])
    expect(within(region).queryByText('Sede legale')).toBeNull()
  })

  it.each([
    ['xIT', 'xIT'],
    ['de', 'de'],
    ['DE', 'Germania'],
  ])('says the country %s as %s', (country, said) => {
    const options = { company: '/variables/company' }
    renderBlock({ block: 'CompanyBlock', options }, { variables: { company: { ...company, country } } })

    expect(fact('Stato')).toBe(said)
  })

  it.each([
    ['CompanyBlock', { company: '/variables/company' }],
    ['BranchBlock', { branch: '/variables/branch' }],
    ['ContractBlock', { contract: '/variables/contract' }],
    ['ContactsBlock', {}],
  ])('says nothing in a %s where nothing is known', (block, options) => {
    renderBlock({ block, options })

    expect(screen.queryByRole('region')).toBeNull()
  })

  it('says of a person what is known', () => {
    const person = { name: 'Mario', surname: 'Rossi', taxCode: 'RSSMRA80A01H501U', birthDate: '1980-01-01' }
    renderBlock({ block: 'PersonBlock', options: { person: '/variables/person' } }, { variables: { person } })

    expect([fact('Nome e cognome'), fact('Data di nascita')]).toEqual(['Mario Rossi', '01/01/1980'])
    expect(screen.queryByText('E-mail')).toBeNull()
  })

  it('lets the branch be called and written to', () => {
    renderBlock({ block: 'BranchBlock', options: { branch: '/variables/branch' } }, { variables: { branch } })

    expect(screen.getByRole('link', { name: '+39 06 0000101' }).getAttribute('href')).toBe('tel:+39060000101')
    const written = screen.getByRole('link', { name: /^roma@/ })
    expect([written.textContent, written.getAttribute('href')]).toEqual([
      branch.email,
      `mailto:${branch.email}`,
    ])
  })

  it('says of a branch where it is, and offers nothing to reach it by where nothing is known', () => {
    const { phone: _, email: __, ...silent } = branch
    const options = { branch: '/variables/branch' }
    renderBlock({ block: 'BranchBlock', options }, { variables: { branch: silent } })

    const region = screen.getByRole('region', { name: 'La tua filiale' })
    expect(region.querySelector('address')?.textContent).toBe(
      'Filiale di Roma CentroVia del Corso 10000186 Roma (RM)',
    )
    expect(within(region).queryByRole('link')).toBeNull()
    expect(within(region).queryByRole('listitem')).toBeNull()
  })
})

describe('contacts and reference', () => {
  it('come from the settings and the case', () => {
    const contacts = { phone: '800 000 000', phoneHours: '08:00-18:30', email: 'aiuto@banca.example' }
    renderScreen(
      { layout: 'wayout', blocks: [{ block: 'ContactsBlock' }, { block: 'ReferenceBlock' }] },
      { settings: { contacts }, status: { reference: 'DL-2025-000123' } },
    )

    expect(screen.getByRole('link', { name: '800 000 000' }).getAttribute('href')).toBe('tel:800000000')
    expect(screen.getByText(/08:00-18:30/)).toBeDefined()
    expect(screen.getByText('DL-2025-000123')).toBeDefined()
  })

  it('say the number that the step names before that of the case, and none before there is one', () => {
    const { change } = renderBlock({ block: 'ReferenceBlock' })
    expect(screen.queryByText('Numero della richiesta:')).toBeNull()

    const step = { name: 'company', reference: 'DL-2025-000777' }
    change({ step, status: { reference: 'DL-2025-000123' } })

    expect(screen.getByText('Numero della richiesta:').parentElement?.textContent).toBe(
      'Numero della richiesta: DL-2025-000777',
    )
  })
})

describe('a notice', () => {
  const notice = (tone: string, more: object = {}) => ({
    block: 'NoticeBlock',
    options: { name: 'maximum', tone, ...more },
  })
  const wording = {
    blocks: { maximum: { title: 'Importo', text: 'Al massimo **{{amount}}**.' } },
    actions: { read: 'Ho capito' },
  }

  it('says its text with the values it names', () => {
    const values = { amount: { from: '/variables/amount', as: 'euro' } }
    renderBlock(notice('info', { values }), { variables: { amount: 15_000 }, wording })

    expect(screen.getByRole('note').textContent?.replaceAll(/\s/g, ' ')).toBe('ImportoAl massimo 15.000 €.')
  })

  it('is read out when it comes, unless it is only information', () => {
    const late = (tone: 'info' | 'warning') => ({ ...notice(tone), when: 'late' })
    const more = { conditions: { late: { '/variables/isLate': { const: true } } } }
    const { change } = renderScreen(
      { layout: 'outcome', blocks: [late('info'), late('warning')], ...more },
      { wording },
    )
    expect(screen.getByRole('status').textContent).toBe('')

    change({ variables: { isLate: true } })

    expect(screen.getAllByRole('note')).toHaveLength(2)
    expect(screen.getByRole('status').textContent?.match(/Importo/g)).toHaveLength(1)
  })

  it('is read out when it comes again, though it was there when the screen was opened', () => {
    const isLate = { conditions: { late: { '/variables/isLate': { const: true } } } }
    const { change } = renderScreen(
      { layout: 'outcome', blocks: [{ ...notice('warning'), when: 'late' }], ...isLate },
      { wording, variables: { isLate: true } },
    )

    change({ variables: {} })
    expect(screen.getByRole('status').textContent).toBe('')
    change({ variables: { isLate: true } })

    expect(screen.getByRole('status').textContent).toContain('Importo')
  })

  it('has the button of its action', async () => {
    const { user, host } = renderBlock(
      notice('warning', { action: 'read' }),
      { wording },
      {
        actions: { read: { type: 'reload' } },
      },
    )

    await user.click(screen.getByRole('button', { name: 'Ho capito' }))

    expect(host.ran).toEqual(['read'])
  })

  it('is only information where nothing else is said, with no button and no title of its own', () => {
    const wordless = { blocks: { maximum: { text: 'Al massimo.' } } }
    const more = { conditions: { late: { '/variables/isLate': { const: true } } } }
    const block = { block: 'NoticeBlock', options: { name: 'maximum' }, when: 'late' }
    const { change } = renderBlock(block, { wording: wordless }, more)
    change({ variables: { isLate: true } })

    const note = screen.getByRole('note')
    expect([note.textContent, note.className]).toEqual(['Al massimo.', 'notice notice--info'])
    expect(note.querySelector('.notice-title, button')).toBeNull()
    expect(screen.getByRole('status').textContent).toBe('')
  })

  it.each([
    ['its title and its text', { title: 'Importo', text: 'Al massimo.' }, 'Importo Al massimo.'],
    ['its title alone', { title: 'Importo' }, 'Importo'],
    ['its text alone', { text: 'Al massimo.' }, 'Al massimo.'],
  ])('is read out by %s', (_, maximum, said) => {
    const more = { conditions: { late: { '/variables/isLate': { const: true } } } }
    const words = { wording: { blocks: { NoticeBlock: { maximum } } } }
    const { change } = renderBlock({ ...notice('success'), when: 'late' }, words, more)
    change({ variables: { isLate: true } })

    expect(screen.getByRole('status').textContent?.replace('\u00A0', '')).toBe(said)
    expect(screen.getByRole('note').textContent).toBe(said.replace('Importo Al', 'ImportoAl'))
  })

  it('has the words of its kind where it has no name', () => {
    renderBlock({ block: 'NoticeBlock' }, { wording: { blocks: { NoticeBlock: { text: 'Ciao.' } } } })

    expect(screen.getByRole('note').textContent).toBe('Ciao.')
  })

  it('shows the key of its words where it has none', () => {
    renderBlock(notice('warning'))

    expect(screen.getByRole('note').textContent).toBe('blocks.maximum.text')
  })
})

describe('the summary', () => {
  const parts = [
    {
      name: 'request',
      rows: { amount: { from: '/variables/amount', as: 'euro' }, other: { from: '/variables/none' } },
    },
    {
      name: 'contacts',
      when: 'known',
      edit: 'prospect_otp_verifier',
      rows: { pec: { from: '/variables/pec' } },
    },
    { name: 'empty', rows: { nothing: { from: '/variables/none' } } },
    {
      name: 'survey',
      edit: 'qualitative_survey',
      questions: '/variables/questions',
      answers: '/variables/answers',
    },
  ]
  const wording = {
    blocks: {
      request: { title: 'La richiesta', amount: 'Importo' },
      contacts: { title: 'I contatti', pec: 'PEC' },
      survey: { title: 'Le risposte' },
    },
  }
  const variables = {
    amount: 20_000,
    pec: 'aurora@pec.example',
    questions: [
      { id: 'exports', kind: 'yesNo', required: true, text: 'Vende all’estero?' },
      { id: 'notes', kind: 'text', required: false, text: 'Altro?' },
    ],
    answers: [{ question: 'exports', answer: 'no' }],
  }
  const render = (more: object = {}) =>
    renderBlock(
      { block: 'SummaryBlock', options: { parts } },
      { variables: { ...variables, ...more }, wording },
      {
        conditions: { known: { '/variables/pec': { type: ['string', 'array'] } } },
      },
    )

  it('says what was entered, part by part, and leaves out what was not', () => {
    render()

    const titles = screen
      .getAllByRole('region')
      .map((region) => within(region).getByRole('heading').textContent)
    expect(titles).toEqual(['La richiesta', 'I contatti', 'Le risposte'])
    expect([fact('Importo'), fact('PEC'), fact('Vende all’estero?')]).toEqual([
      '20.000 €',
      'aurora@pec.example',
      'No',
    ])
    expect(screen.queryByText('Altro?')).toBeNull()
  })

  it('shows no part of which nothing was answered', () => {
    render({ answers: [{ question: 'notes', answer: '' }] })

    expect(screen.queryByRole('region', { name: 'Le risposte' })).toBeNull()
  })

  it('draws several values of a row as a list', () => {
    render({ pec: ['aurora@pec.example', 'alba@pec.example'] })

    const entries = within(screen.getByRole('region', { name: 'I contatti' })).getAllByRole('listitem')
    expect(entries.map(({ textContent }) => textContent)).toEqual(['aurora@pec.example', 'alba@pec.example'])
  })

  it('shows a part only while its condition holds', () => {
    render({ pec: undefined })

    expect(screen.queryByRole('region', { name: 'I contatti' })).toBeNull()
  })

  it('opens the task of a part again', async () => {
    const { user, host } = render()

    await user.click(screen.getByRole('button', { name: /Modifica.*I contatti/ }))

    expect(host.ran).toEqual(['edit prospect_otp_verifier'])
  })

  it('shows that a task is being opened until it is, and no button where none can be', async () => {
    const { user, host } = render()
    const opened = Promise.withResolvers<undefined>()
    host.edit = () => opened.promise
    const edit = () => screen.getByRole('button', { name: 'Modifica: I contatti' })
    expect(screen.queryByRole('button', { name: /La richiesta/ })).toBeNull()

    await user.click(edit())
    expect([edit().getAttribute('aria-busy'), edit().textContent]).toEqual(['true', 'Modifica'])
    await act(async () => opened.resolve(undefined))

    expect(edit().hasAttribute('aria-busy')).toBe(false)
  })

  it('says a row by words of its own, by those of all, or by its name; answers only beside questions', () => {
    const from = '/variables/amount'
    const rows = { edit: { from }, plain: { from }, iban: { from: '/variables/iban', as: 'iban' } }
    const silent = { name: 'silent', answers: '/variables/answers' }
    const open = { name: 'open', questions: '/variables/questions' }
    const options = {
      parts: [{ name: 'request', rows }, silent, open, { name: 'hidden', when: 'never', rows }],
    }
    const iban = 'IT60X0542811101000000123456'
    renderBlock({ block: 'SummaryBlock', options }, { variables: { ...variables, iban }, wording })

    expect([fact('Modifica'), fact('plain')]).toEqual(['20000', '20000'])
    expect([...document.querySelectorAll('.fact--grouped')].map(({ textContent }) => textContent)).toEqual([
      'ibanIT60 X054 2811 1010 0000 0123 456',
    ])
    expect(screen.getAllByRole('region')).toHaveLength(1)
  })
})

describe('contract and signature', () => {
  it('offers the contract for download', async () => {
    const contract = { id: 'c1', filename: 'contratto.pdf', validUntil: '2025-03-13' }
    const { user, host } = renderBlock(
      { block: 'ContractBlock', options: { contract: '/variables/contract', action: 'download' } },
      { variables: { contract }, wording: { actions: { download: 'Scarica' } } },
      { actions: { download: { type: 'download', endpoint: 'downloadDocument' } } },
    )
    expect(screen.getByText(/13\/03\/2025/)).toBeDefined()

    await user.click(screen.getByRole('button', { name: 'Scarica' }))

    expect(host.ran).toEqual(['download'])
  })

  it('says of a contract only what is known of it', () => {
    const contract = { filename: 'contratto.pdf', preparedAt: '2025-03-01' }
    const options = { contract: '/variables/contract' }
    renderBlock({ block: 'ContractBlock', options }, { variables: { contract } })

    expect(screen.getByRole('region', { name: 'Il contratto' }).textContent).toBe(
      'Il contrattocontratto.pdfPreparato il 01/03/2025',
    )
  })

  const signing = {
    block: 'SigningBlock',
    options: { availability: 'availability', session: 'session', nextWorkingDay: 'nextWorkingDay' },
  }
  const sources = {
    availability: { endpoint: 'getSignAvailability' },
    session: { endpoint: 'getSignSessionState' },
    nextWorkingDay: { endpoint: 'getNextWorkingDay' },
  }
  const availability = {
    canSign: true,
    start_time: '08:00',
    end_time: '20:00',
    max_time: '19:30',
    last_validity_date: '2025-03-13',
  }
  const nextWorkingDay = { date: '2025-03-10', start_time: '08:00', end_time: '20:00' }
  const render = (canSign: boolean, state: string) =>
    renderBlock(
      signing,
      { sources: { availability: { ...availability, canSign }, session: { state }, nextWorkingDay } },
      { sources },
    )

  it('says that the hours could not be had, and offers another try', () => {
    renderBlock(signing, { sources: {}, sourceStatus: 'failed' }, { sources })

    expect(screen.getByText(/Non riusciamo a leggere gli orari/)).toBeDefined()
    expect(screen.getByRole('button', { name: 'Riprova' })).toBeDefined()
  })

  it('says until when one can begin to sign today', () => {
    render(true, 'pending')

    expect(screen.getByText('Puoi firmare ora.')).toBeDefined()
    expect(screen.getByText('19:30')).toBeDefined()
    expect(screen.queryByText(/10\/03\/2025/)).toBeNull()
    expect(fact('Giorni e orari')).toBe('Dal lunedì al venerdì, dalle 08:00 alle 20:00')
    expect(fact('Contratto valido fino al')).toBe('13/03/2025')
    expect(screen.getByText('Da firmare').className).toBe('chip chip--pending')
    expect(screen.queryByText('Il contratto è firmato.')).toBeNull()
  })

  it('says when one can sign next', () => {
    render(false, 'pending')

    expect(screen.getByText('10/03/2025, dalle 08:00 alle 20:00')).toBeDefined()
    expect(screen.getByText("Ora non si può firmare: torna nell'orario indicato.")).toBeDefined()
    expect(screen.queryByText('19:30')).toBeNull()
    expect(screen.getByRole('region', { name: 'Quando si può firmare' })).toBeDefined()
  })

  it('says no next time where none is left', () => {
    const late = { ...availability, canSign: false, noDayLeft: true }
    renderBlock(
      signing,
      { sources: { availability: late, session: { state: 'pending' }, nextWorkingDay } },
      { sources },
    )

    expect(screen.queryByText(/10\/03\/2025/)).toBeNull()
    expect(screen.queryByText(/torna nell'orario/)).toBeNull()
    expect(fact('Contratto valido fino al')).toBe('13/03/2025')
  })

  it('says that it is signed', () => {
    render(false, 'signed')

    expect(screen.getByRole('region', { name: 'La firma' })).toBeDefined()
    expect(screen.getByText('Il contratto è firmato.')).toBeDefined()
    expect(screen.queryByText(/10\/03\/2025/)).toBeNull()
  })

  it('says the hours also where nothing is known of a session', () => {
    renderBlock(signing, { sources: { availability } }, { sources })

    expect(screen.getByText('Puoi firmare ora.')).toBeDefined()
    expect(document.querySelector('.chip')).toBeNull()
  })
})
