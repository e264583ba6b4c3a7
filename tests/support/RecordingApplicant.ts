import { InjectedApplicant } from './InjectedApplicant.ts'

/** What differs from one applicant to the next: mobile numbers, ids, references, codes and tokens, moments. */
const OWN =
  /•••• \d{3}|\+39 ?33\d ?\d{7}|[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}|\b[A-Z]{2}-[A-Z0-9]{4}-[A-Z0-9]{4}\b|[\w-]{30,}(?:\.[\w-]+)*|\d{4}-\d\d-\d\dT[\d:.]+Z/g

/** An applicant who keeps what the server says, in a form that two servers can be compared by. */
export class RecordingApplicant extends InjectedApplicant {
  readonly said: string[] = []

  override async reach(address: string, init: RequestInit = {}): Promise<Response> {
    const response = await super.reach(address, init)
    const type = response.headers.get('content-type') ?? ''
    const body = type.includes('pdf') ? 'a document' : await response.clone().text()
    const { pathname } = new URL(address, 'http://localhost')
    this.said.push(`${init.method ?? 'GET'} ${pathname} ${response.status} ${body}`.replaceAll(OWN, '…'))
    return response
  }
}
