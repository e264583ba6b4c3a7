import { extractText } from 'unpdf'

import { calls } from '#contract/calls.ts'
import type { Step } from '#contract/process.ts'

import { nameOf } from '../../../support/Applicant.ts'
import { InjectedApplicant } from '../../../support/InjectedApplicant.ts'

/** What a call was asked with, and what it answered, in words: of a PDF its text. */
export interface Heard {
  step: string
  call: string
  asked: string
  answered: string
}

const PREFIX = '/api/v1/bancaesempio'
/** Calls that answer a step. */
const STEPS = [
  'GET /process/task',
  'POST /process/task',
  'POST /process/event/message',
  'POST /process/start',
]

/** Bodies with which calls come further than to the refusal of an empty one, and still move no case. */
const bodies: Record<string, object> = {
  'POST /process/task': { task: 'no_such_task', variables: {} },
  'POST /process/event/message': { name: 'noSuchMessage' },
  'PUT /process/draft': { task: 'no_such_task', data: {} },
  'PUT /member_of_company': { id: 'nobody', data: {} },
  'POST /otp/generate/pec': { to: '7f8e3a52-0000-4000-8000-000000000099' },
  'POST /otp/verify/pec': { to: '7f8e3a52-0000-4000-8000-000000000099', code: '000000' },
  'POST /otp/verify/sms': { to: '+39 333 7654321', code: '000000' },
  'POST /otp/verify/sms-refresh': { code: '000000' },
}

/** An applicant whose every call is listened to, and who asks every call there is at each step. */
export class WatchedApplicant extends InjectedApplicant {
  readonly heard: Heard[] = []
  /** Where the case stands, as the server said last. */
  #step = ''

  protected override async send(url: string, init: RequestInit): Promise<Response> {
    const response = await super.send(url, init)
    const path = url.slice(url.indexOf(PREFIX) + PREFIX.length)
    const call = nameOfCall(String(init.method), path)
    const answered = await wordsOf(response.clone())
    if (response.ok && STEPS.includes(call)) this.#step = nameOf(JSON.parse(answered) as Step)
    const asked = `${path} ${typeof init.body === 'string' ? init.body : ''}`
    this.heard.push({ step: this.#step, call, asked, answered })
    return response
  }

  /** Asks every call of the contract once: rightly where nothing moves by it, else wrongly. */
  async askEverything(params: { code: string; taxCode: string }): Promise<void> {
    const id = '7f8e3a52-0000-4000-8000-000000000098'
    for (const call of Object.keys(calls)) {
      const [method = '', pattern = ''] = call.split(' ')
      const path = pattern
        .replace('{code}', params.code)
        .replace('{taxCode}', params.taxCode)
        .replace('{id}', id)
      const body = bodies[call] ?? (method === 'GET' ? undefined : {})
      await this.send(`${this.url}${PREFIX}${path}`, {
        method,
        headers: {
          authorization: `Bearer ${this.token}`,
          ...(body && { 'content-type': 'application/json' }),
        },
        ...(body && { body: JSON.stringify(body) }),
      })
    }
  }
}

/** The call of the contract that an address belongs to. */
function nameOfCall(method: string, path: string): string {
  const [plain = ''] = path.split('?')
  const isOf = (call: string) => {
    const [asked, pattern = ''] = call.split(' ')
    const parts = pattern.split(/\{\w+\}/).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
    return asked === method && new RegExp(`^${parts.join('[^/]+')}$`).test(plain)
  }
  return Object.keys(calls).find(isOf) ?? `${method} ${plain}`
}

async function wordsOf(response: Response): Promise<string> {
  if (response.headers.get('content-type') !== 'application/pdf') return response.text()
  const { text } = await extractText(new Uint8Array(await response.arrayBuffer()), { mergePages: true })
  return text
}
