import type { ContractTerms } from '#server/documents/papers/ContractTerms.ts'

/** What a contract says, for tests of what is written about it. */
export const sampleTerms: ContractTerms = {
  reference: 'DL-2026-000001',
  settings: {
    brand: { name: 'Banca Esempio' },
    contacts: { phone: '800 000 000', phoneHours: '08:00-18:30', email: 'assistenza@bancaesempio.example' },
  },
  company: {
    taxCode: '99000010233',
    vatNumber: '99000010233',
    name: 'Officine Valpantena S.r.l.',
    companyType: 'COMPANY',
    country: 'IT',
    province: 'VR',
    town: 'Verona',
    zip: '37121',
    address: 'Via del Lavoro 12',
  },
  loan: {
    amount: 20_000,
    durationMonths: 36,
    instalmentCents: 61_708,
    tan: 6.95,
    taeg: 8.62,
    rateType: 'FIXED',
    upfrontCents: 35_000,
    instalmentFeeCents: 250,
  },
  purpose: 'Liquidità',
  applicant: { name: 'Giulia', surname: 'Bianchi', taxCode: 'BNCGLI84E52L781K' },
  at: new Date('2026-10-14T10:00:00Z'),
}
