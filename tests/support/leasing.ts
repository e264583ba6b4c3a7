import { join } from 'node:path'

import { Webhook } from 'standardwebhooks'

import type { Task } from '#contract/process.ts'
import { normaliseMobilePhone } from '#validation/formats/mobilePhone.ts'

import { confirmsByCode } from './confirmsByCode.ts'
import type { HttpApplicant } from './HttpApplicant.ts'
import { madePdf } from './madePdf.ts'

/** The folder of the leasing product. */
export const leasing = join(import.meta.dirname, '../products/leasing')

/** What the product's dealer and its systems share with it. */
export const DEALER_SECRET = `whsec_${Buffer.from('the secret of the dealer').toString('base64')}`

/** VAT numbers for which the sandbox's assessment does not approve. */
export const assessedOtherwise = { refused: '02847300981', failing: '03174610984' }

/** What the public page is answered. */
export const vehicle = { kind: 'van', price: 32_000, months: 48 }

/** What each task is answered; documents are uploaded, summaries are only confirmed. */
export const leaseAnswers = {
  vehicle_details: { condition: 'new', make: 'Fiat', model: 'Ducato 35 L2H2', price: 32_000 },
  plan: { months: 48, deposit: 20, finalPrice: 10 },
  insurance: { cover: 'full', kilometres: 25_000 },
  callback: { phone: '333 123 4567', day: '2099-03-16', partOfDay: 'morning' },
  company: {
    name: 'Trasporti Adda S.r.l.',
    vatNumber: '01423580172',
    legalForm: 'srl',
    activeSince: '2014-06-03',
  },
  representative: {
    name: 'Elena',
    surname: 'Riva',
    taxCode: 'RVILNE75A56D969V',
    mobile: '333 123 4567',
    email: 'elena.riva@trasportiadda.example',
  },
  guarantor: {
    name: 'Lucia',
    surname: 'Conti',
    taxCode: 'CNTLCU90B61F205O',
    relationship: 'partner',
    agreed: true,
  },
  contract: { termsAccepted: true },
  delivery: { place: 'dealer', day: '2099-03-16' },
}

export type LeaseAnswers = Partial<typeof leaseAnswers>

/** Starts a case of the leasing product, where the applicant has none, and does what each task asks until one is open. */
export async function leasesTo(
  until: string,
  applicant: HttpApplicant,
  own: LeaseAnswers = {},
): Promise<Task> {
  if (applicant.token === '') await startsLease(applicant)
  for (;;) {
    const task = await applicant.task()
    if (task.name === until) return task
    await leases(applicant, task, own)
  }
}

export async function startsLease(applicant: HttpApplicant, asked: object = vehicle): Promise<void> {
  await applicant.generateToken()
  await applicant.ask('POST', '/process/start', { journey: 'leasing', answers: { vehicle: asked } })
}

/** Completes the open task. */
export async function leases(applicant: HttpApplicant, task: Task, own: LeaseAnswers = {}) {
  const answers = { ...leaseAnswers, ...own }
  if (task.name === 'contract') await signs(applicant, answers.representative.mobile)
  return applicant.complete(
    task,
    task.name === 'papers'
      ? await uploads(applicant, task)
      : ((answers as Record<string, object>)[task.name] ?? {}),
  )
}

/** The code that comes to the mobile of who represents the company, and that the page need not know. */
function signs(applicant: HttpApplicant, mobile: string): Promise<void> {
  return confirmsByCode(applicant, 'sms', normaliseMobilePhone(mobile))
}

/** A file for each document that must be handed in. */
async function uploads(applicant: HttpApplicant, { variables }: Task): Promise<object> {
  const groups = variables?.['documentGroups'] as { requests: { name: string; to: number }[] }[]
  const requests = groups.flatMap((group) => group.requests)
  const documents = []
  for (const { name, to } of requests) {
    const key = `leasePapers#${name}#${name}#final#${to > 1 ? '1' : ''}`
    const { dossier_document_id, filename } = await applicant.upload(key, await madePdf(), `${name}.pdf`)
    documents.push({ key, dossier_document_id, filename })
  }
  return { documents }
}

/** What the dealer sends once the vehicle has its plate: the payload, and the headers that sign it. */
export function registeredVehicle(
  payload = { plate: 'GX412LM', registeredOn: '2026-03-02', readyFrom: '2026-03-09' },
) {
  const id = crypto.randomUUID()
  const at = new Date()
  const headers = {
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
    'webhook-signature': new Webhook(DEALER_SECRET).sign(id, at, JSON.stringify(payload)),
  }
  return { payload, headers }
}
