import { screen, within } from '@testing-library/react'
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
  })

  it('says when one can sign next', () => {
    render(false, 'pending')

    expect(screen.getByText('10/03/2025, dalle 08:00 alle 20:00')).toBeDefined()
  })

  it('says that it is signed', () => {
    render(false, 'signed')

    expect(screen.getByText('Il contratto è firmato.')).toBeDefined()
    expect(screen.queryByText(/10\/03\/2025/)).toBeNull()
  })
})
