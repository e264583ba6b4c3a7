import type { Task } from '#contract/process.ts'
import { maskTaxCode } from '#server/lending/personalData/maskTaxCode.ts'

import type { Applicant } from './Applicant.ts'
import { Browser } from './Browser.ts'
import type { BuiltServer } from './buildTestServer.ts'
import type { CookieJar } from './CookieJar.ts'
import { type company, type contacts, sentMessages } from './journey.ts'
import { madePdf } from './madePdf.ts'
import { identityDocument, personalData } from './personalData.ts'
import { IDENTITY_KEY, uploadFile } from './uploadFile.ts'

export const giulia = { taxCode: 'BNCGLI84E52L781K', name: 'Giulia', surname: 'Bianchi' }

/** A company of the sandbox, and who applies for it. */
export interface Who {
  company: typeof company
  /** What is proven in place of the usual contacts. */
  contacts?: typeof contacts
  person: typeof giulia
  /** Who is of the company too. */
  others?: (typeof giulia)[]
}

/** Whom the video does not recognise. */
export const contrade: Who = {
  company: { code: '99000850539', companyTaxCode: '99000850539' },
  person: { taxCode: 'SLVMRT94M42A271G', name: 'Marta', surname: 'Silvestri' },
}

/** Three people of one company, each of whom must identify. */
export const vigne: Who & { others: (typeof giulia)[] } = {
  company: { code: '99000860397', companyTaxCode: '99000860397' },
  person: { taxCode: 'MRTPLA82P09H501D', name: 'Paolo', surname: 'Moretti' },
  others: [
    { taxCode: 'GRCNNA88T41A662L', name: 'Anna', surname: 'Greco' },
    { taxCode: 'FNTLCU71C25G224G', name: 'Luca', surname: 'Fontana' },
  ],
}

/** The code of the newest link that was sent to somebody. */
export async function linkSentTo(server: BuiltServer, { name }: typeof giulia): Promise<string> {
  const mails = await sentMessages(server, 'pec')
  const bodies = mails.filter(({ to }) => to.startsWith(name.toLowerCase())).map(({ body }) => body)
  return /link=([\w-]+)/.exec(bodies.at(-1) ?? '')?.[1] ?? ''
}

/** Another person of the company, come by their link and logged in at SPID, at `applicant_document_data_spid`. */
export async function otherAtIdentityDocument(
  server: BuiltServer,
  person: typeof giulia,
): Promise<Applicant> {
  const visitor = server.applicant()
  const link = await linkSentTo(server, person)
  const opened = visitor.post('/token/authentication/generate', { link })
  visitor.token = (await visitor.expectOk<{ access_token: string }>(opened)).access_token
  await visitor.complete('person_data', { person: described(person) })
  await logInBySpid(server, visitor, person.taxCode)
  await server.settle()
  return visitor
}

/** Logs in at the identity provider as this person, comes back and goes on with the session that begins then. */
export async function logInBySpid(server: BuiltServer, applicant: Applicant, taxCode: string) {
  const { url } = await applicant.expectOk<{ url: string }>(applicant.post('/spid/link'))
  const login = await logInAt(server, url, taxCode, applicant.cookies)
  const { referenceId } = login
  if (referenceId !== null) await exchangesProof(applicant, { referenceId })
  return login
}

/** Logs in at a login address, in the browser with these cookies. Returns the reference with which it comes back. */
export async function logInAt(server: BuiltServer, url: string, taxCode: string, cookies: CookieJar) {
  const browser = new Browser(server.app, cookies)
  const page = await browser.open(url)
  await browser.open(browser.url, { person: taxCode })
  return {
    browser,
    page: page.text,
    referenceId: new URLSearchParams(browser.url.split('?')[1]).get('referenceId'),
  }
}

/** Goes on with the session that a reference or a code from an address is good for. */
export async function exchangesProof(
  applicant: Applicant,
  proof: { referenceId: string } | { link: string },
): Promise<void> {
  const exchanged = applicant.post('/token/authentication/generate', proof)
  applicant.token = (await applicant.expectOk<{ access_token: string }>(exchanged)).access_token
}

/** Shows oneself at the provider of video recognition, or gives up, and goes on with the session that begins then. */
export async function recognise(server: BuiltServer, applicant: Applicant, { shown }: { shown: boolean }) {
  const { url } = await applicant.expectOk<{ url: string }>(
    applicant.post('/recognition/url', { biometricConsent: 'allow' }),
  )
  const { page, callback } = await recogniseAt(server, url, { shown }, applicant.cookies)
  const browser = new Browser(server.app, applicant.cookies)
  await browser.open(callback)
  const token = new URLSearchParams(browser.url.split('?')[1]).get('token')
  if (token !== null) await exchangesProof(applicant, { link: token })
  return { page, callback, token }
}

/** Does what the page of the video recognition asks, in the browser with these cookies. Returns where it leads back to. */
export async function recogniseAt(
  server: BuiltServer,
  url: string,
  { shown }: { shown: boolean },
  cookies: CookieJar,
) {
  const { pathname } = new URL(url)
  const page = await new Browser(server.app, cookies).open(pathname)
  const left = await server.app.inject({
    method: 'POST',
    url: `${pathname}/${shown ? 'picture' : 'abort'}`,
    headers: { ...cookies.header(), ...(shown && { 'content-type': 'image/jpeg' }) },
    ...(shown && { payload: Buffer.from([0xff, 0xd8, 0xff, 0xe0]) }),
  })
  return { page: page.text, status: left.statusCode, callback: left.json<{ url: string }>().url }
}

/** What is handed in after SPID: the document described, and a copy of it. */
export async function identityShown(applicant: Applicant) {
  const { dossier_document_id } = await applicant.expectOk<{ dossier_document_id: string }>(
    uploadFile(applicant, await madePdf(), { key: IDENTITY_KEY, filename: 'carta-identita.pdf' }),
  )
  return { identityDocument, documents: [{ key: IDENTITY_KEY, dossier_document_id }] }
}

/** A person of the company with everything filled in. The tax code is sent back as the page showed it. */
export function described(person: typeof giulia) {
  return { ...person, taxCode: maskTaxCode(person.taxCode), ...personalData }
}

/** The same of a person whom the applicant added: the tax code is the applicant's own entry, and is shown whole. */
export function describedAsAdded(person: typeof giulia) {
  return { ...described(person), taxCode: person.taxCode }
}

/** What a person is chosen by among those who may apply. */
export async function candidateId(applicant: Applicant, { name, surname }: typeof giulia): Promise<string> {
  const { variables } = await applicant.expectOk<Task>(applicant.get('/process/task'))
  const candidates = variables?.['candidates'] as { id: string; name: string }[]
  return candidates.find((candidate) => candidate.name === `${name} ${surname}`)?.id ?? ''
}
