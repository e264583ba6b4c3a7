import type { CatalogueEntry } from './CatalogueEntry.ts'

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
  label: 'Roma Centro',
  address: 'Via del Corso 100',
  town: 'Roma',
  zip: '00186',
  province: 'RM',
  phone: '+39 06 0000101',
  email: 'roma@filiali.banca.example',
}
const offer = {
  amount: 20_000,
  durationMonths: 36,
  instalmentCents: 61_753,
  tan: 6.95,
  taeg: 8.42,
  rateType: 'FIXED',
}
const person = {
  name: 'Giulia',
  surname: 'Bianchi',
  taxCode: 'BNCGLI84E52L781K',
  birthDate: '1984-05-12',
  email: 'giulia@example.com',
  mobile: '333 1234567',
}
const contacts = { phone: '800 000 000', phoneHours: '08:00-18:30', email: 'assistenza@banca.example' }
const availability = {
  canSign: true,
  start_time: '08:30',
  end_time: '19:30',
  max_time: '19:00',
  last_validity_date: '2030-12-31',
}
const archivedDocuments = [
  {
    key: 'revenue#balance#annualBalance#final#',
    dossier_document_id: 'sample',
    filename: 'bilancio.pdf',
    bytes: 120_000,
    state: 'valid',
    archived: true,
  },
]

/** Blocks, layouts, and the parts that screens are made of. */
export const screenParts: CatalogueEntry[] = [
  {
    kind: 'block',
    shows: ['blocks.AccountsBlock'],
    options: { accounts: '/variables/accounts' },
    samples: {
      variables: {
        accounts: [{ bank: 'Banca del Duomo', label: 'Conto corrente ordinario', iban: 'IT27 •••• 1001' }],
      },
    },
  },
  {
    kind: 'block',
    shows: ['blocks.ApprovalBlock'],
    options: { asked: '/variables/asked', granted: '/variables/granted', state: 'reduced' },
    samples: { variables: { asked: 20_000, granted: 15_000 } },
  },
  {
    kind: 'block',
    shows: ['blocks.BranchBlock'],
    options: { branch: '/variables/branch' },
    samples: { variables: { branch } },
  },
  {
    kind: 'block',
    shows: ['blocks.CompanyBlock'],
    options: { company: '/variables/company' },
    samples: { variables: { company } },
  },
  { kind: 'block', shows: ['blocks.ContactsBlock'], samples: { settings: { contacts } } },
  {
    kind: 'block',
    shows: ['blocks.ContractBlock'],
    options: { contract: '/variables/contract' },
    samples: {
      variables: {
        contract: { filename: 'contratto.pdf', preparedAt: '2030-12-01', validUntil: '2030-12-11' },
      },
    },
  },
  {
    kind: 'block',
    shows: ['blocks.ContinueOnPhoneBlock'],
    options: { action: 'continueOnPhone' },
    samples: {
      results: {
        continueOnPhone: {
          address: 'https://app.example/workflow_resume?link=Zm9nbGlhLXZlcmRlLWRpLXF1ZXJjaWE',
          expiresAt: '2030-12-01T14:42:00Z',
          lifeSeconds: 300,
        },
      },
    },
  },
  {
    kind: 'block',
    shows: ['blocks.DocumentListBlock'],
    options: { documents: 'documents' },
    sources: { documents: { endpoint: 'documents' } },
    samples: { sources: { documents: archivedDocuments } },
  },
  { kind: 'block', shows: ['blocks.NoticeBlock'], options: { name: 'notice', tone: 'warning' } },
  {
    kind: 'block',
    shows: ['blocks.OfferBlock'],
    options: { offer: '/variables/offer' },
    samples: { variables: { offer } },
  },
  {
    kind: 'block',
    shows: ['blocks.PeopleStateBlock'],
    options: { people: '/variables/people' },
    samples: {
      variables: {
        people: [
          { id: 'one', name: 'Giulia Bianchi', identified: true },
          { id: 'two', name: 'Mario Rossi', identified: false },
        ],
      },
    },
  },
  {
    kind: 'block',
    shows: ['blocks.PersonBlock'],
    options: { person: '/variables/person' },
    samples: { variables: { person } },
  },
  {
    kind: 'block',
    shows: ['blocks.ReferenceBlock'],
    samples: { status: { reference: 'DL-2025-000123' } },
  },
  {
    kind: 'block',
    shows: ['blocks.SigningBlock'],
    options: { availability: 'availability' },
    sources: { availability: { endpoint: 'availability' } },
    samples: { sources: { availability } },
  },
  {
    kind: 'block',
    shows: ['blocks.TimelineBlock'],
    options: { coming: ['verifyIdentity', 'survey', 'signature'] },
    samples: {
      status: {
        history: [
          {
            process: 'identification',
            startedAt: '2030-12-01T08:12:00Z',
            completedAt: '2030-12-01T08:40:00Z',
          },
          {
            process: 'preEvaluation',
            startedAt: '2030-12-01T08:40:00Z',
            completedAt: '2030-12-02T10:05:00Z',
          },
          { process: 'correlatedSubjects', startedAt: '2030-12-02T10:05:00Z' },
        ],
      },
    },
  },
  {
    kind: 'block',
    shows: ['blocks.SummaryBlock'],
    options: {
      parts: [
        {
          name: 'part',
          edit: 'any_task',
          rows: {
            amount: { from: '/variables/amount', as: 'euro' },
            duration: { from: '/variables/months', as: 'months' },
            people: { from: '/variables/people', each: '/name' },
            documents: { from: '/variables/documents', as: 'document' },
          },
        },
      ],
    },
    samples: {
      variables: {
        amount: 20_000,
        months: 36,
        people: [
          { id: 'p1', name: 'Anna Greco' },
          { id: 'p2', name: 'Luca Fontana' },
        ],
        documents: [
          { filename: 'bilancio.pdf', bytes: 345_678, state: 'valid' },
          { filename: 'visura.pdf', bytes: 80_000, state: 'validating' },
        ],
      },
    },
  },
  { kind: 'layout', shows: ['layouts.form', 'layouts.summary'] },
  { kind: 'layout', shows: ['layouts.outcome'] },
  { kind: 'layout', shows: ['layouts.waiting'] },
  { kind: 'layout', shows: ['layouts.wayout'] },
  { kind: 'part', shows: ['ErrorSummary'] },
  {
    kind: 'part',
    shows: [
      'widgets.HiddenWidget',
      'fields.NullField',
      'fields.FallbackField',
      'templates.UnsupportedFieldTemplate',
      'templates.CyclicSchemaExpandTemplate',
      'fields.CyclicSchemaField',
    ],
  },
]
