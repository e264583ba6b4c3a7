import type { JSONSchema7 } from 'json-schema'

import type { Line, SentRequest } from './Line.ts'
import { mutate } from './mutate.ts'
import type { Operation } from './readOperations.ts'
import type { Random } from './Random.ts'
import type { Sent } from './Sent.ts'
import type { Tally } from './Tally.ts'
import { anything, STRANGE_TEXTS, valueOf } from './valueOf.ts'

/** Where the one for whom requests are made stands. */
export interface Standing {
  token: string
  /** The open task, or what is waited at. */
  step: string
  instance: string | undefined
}

const LATE_MS = 1000
/** However busy the machine is with something else. */
const HANGING_MS = 20_000
const MOST_IDS = 200
const PROVIDER = 'bancaesempio'
/** What the outside that is played by the sandbox may cause, and overload: said so, and no fault of the server. */
const EXCUSED = new Set(['OVERLOADED', 'SPID_UNAVAILABLE'])
/** Enough of a PDF to be looked into. */
const SMALL_PDF = '%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF'

/** Makes requests of the calls that the server describes: right ones, and such as have become wrong. */
export class Fuzzer {
  readonly #line: Line
  readonly #operations: Operation[]
  readonly #tally: Tally
  readonly #screens: Map<string, JSONSchema7>
  /** Milliseconds of the processor that the server has used so far; null where the system does not tell. */
  readonly #usedMs: () => number | null
  /** Ids that answers held, of any case. */
  readonly #ids: string[] = []

  constructor(
    line: Line,
    operations: Operation[],
    screens: Map<string, JSONSchema7>,
    tally: Tally,
    usedMs: () => number | null,
  ) {
    this.#line = line
    this.#usedMs = usedMs
    this.#operations = operations
    this.#screens = screens
    this.#tally = tally
  }

  /** One request of a call by chance. `spared` are calls that are left alone. */
  async send(standing: Standing, random: Random, spared: (name: string) => boolean): Promise<void> {
    const operation = random.oneOf(this.#operations)
    if (spared(operation.name)) return
    const request = this.#requestOf(operation, standing, random)
    await this.#sendOne(operation.name, request, standing)
  }

  /** A completion of the task at hand, by what would be right with something changed. */
  async sendMutated(standing: Standing, variables: object, random: Random): Promise<void> {
    const envelope = { task: standing.step, id: standing.instance }
    const body = random.happens(0.9)
      ? { ...envelope, variables: mutate(variables, random) }
      : mutate({ ...envelope, variables }, random)
    const request = {
      method: 'POST',
      path: `/api/v1/${PROVIDER}/process/task`,
      headers: headersOf(standing, random, 'application/json'),
      body: JSON.stringify(body) ?? 'null',
    }
    await this.#sendOne('POST /process/task', request, standing)
  }

  async #sendOne(name: string, request: SentRequest, { step }: Standing): Promise<void> {
    const { sent, isLate } = await this.#judge(request)
    this.#tally.note(name, sent)
    const words = `${sent.status} at ${step}: ${request.method} ${request.path} ${JSON.stringify(request.headers['idempotency-key'] ?? '')} ${String(request.body ?? '').slice(0, 2000)} -> ${sent.body.slice(0, 300)}`
    if (sent.status >= 500) {
      const { code } = readProblem(sent.body)
      if (code === 'OVERLOADED') this.#tally.turnedAway += 1
      if (!EXCUSED.has(String(code))) this.#tally.fault(words)
    }
    // What is late once may have waited for others; what hangs hangs again.
    const hangs = sent.status === 0 || (isLate && (await this.#judge(request)).isLate)
    if (hangs) this.#tally.hang(`after ${Math.round(sent.ms)} ms ${words}`)
    this.#learn(sent.body)
  }

  /** An answer is late where it took long and the server was at work meanwhile, not the machine with something else. */
  async #judge(request: SentRequest): Promise<{ sent: Sent; isLate: boolean }> {
    const before = this.#usedMs()
    const sent = await this.#line.send(request)
    const after = this.#usedMs()
    const worked = before === null || after === null ? sent.ms : after - before
    return { sent, isLate: (sent.ms > LATE_MS && worked > LATE_MS) || sent.ms > HANGING_MS }
  }

  /** Remembers ids that an answer holds. */
  #learn(text: string): void {
    const found = text.match(/[0-9a-f]{8}-[0-9a-f-]{27}/g) ?? []
    for (const id of found.slice(0, 3)) {
      if (this.#ids.length < MOST_IDS) this.#ids.push(id)
      else this.#ids[(id.codePointAt(0) ?? 0) % MOST_IDS] = id
    }
  }

  #requestOf(operation: Operation, standing: Standing, random: Random): SentRequest {
    const { method, takesFile } = operation
    const path = this.#pathOf(operation, random)
    if (takesFile) return this.#uploadOf({ method, path }, standing, random)
    const made = this.#bodyOf(operation, standing, random)
    if (made === undefined) return { method, path, headers: headersOf(standing, random) }
    const type = random.happens(0.97) ? 'application/json' : random.oneOf(['text/plain', 'text/xml', ''])
    return { method, path, headers: headersOf(standing, random, type), body: textOf(made, random) }
  }

  #pathOf({ path, parameters }: Operation, random: Random): string {
    const queries: string[] = []
    let filled = path.replace('{provider}', random.happens(0.99) ? PROVIDER : 'altrabanca')
    for (const parameter of parameters) {
      const { schema } = parameter
      const isRight = random.happens(0.6)
      const right =
        parameter.in === 'path' ? this.#idOf(parameter.name, random) : valueOf(schema, schema, random)
      const value = isRight ? right : random.oneOf([...STRANGE_TEXTS, ...this.#ids])
      const text = wellFormed(String(value)).slice(0, 300)
      if (parameter.in === 'path')
        filled = filled.replace(`{${parameter.name}}`, encodeURIComponent(text) || '-')
      else if (parameter.in === 'query' && random.happens(0.7)) {
        queries.push(`${parameter.name}=${encodeURIComponent(text)}`)
      }
    }
    if (random.happens(0.02))
      queries.push(`${encodeURIComponent(wellFormed(random.oneOf(STRANGE_TEXTS)).slice(0, 90))}=1`)
    return filled + (queries.length > 0 ? `?${queries.join('&')}` : '')
  }

  #idOf(name: string, random: Random): string {
    if (name === 'code') return random.oneOf(['99000010233', '99000040016', '99000050585'])
    if (name === 'taxCode') return random.oneOf(['FRRMRC79S03A944J', 'BNCGLI84E52L781K'])
    if (name === 'language') return random.oneOf(['it', 'en'])
    if (name === 'file') return 'common.json'
    return this.#ids.length > 0 ? random.oneOf(this.#ids) : random.uuid()
  }

  #bodyOf({ name, body }: Operation, standing: Standing, random: Random): unknown {
    if (!body) return random.happens(0.05) ? anything(random) : undefined
    const right = { ...(valueOf(body, body, random) as object), ...this.#answersFor(name, standing, random) }
    const changes = random.oneOf([0, 0, 1, 1, 2, 4])
    return Array.from({ length: changes }).reduce<unknown>((data) => mutate(data, random), right)
  }

  /** What only the step at hand knows: its task, and what its screen asks. */
  #answersFor(name: string, { step, instance }: Standing, random: Random): object {
    const screen = this.#screens.get(step)
    const data = screen ? valueOf(screen, screen, random) : {}
    const isOwn = random.happens(0.9)
    if (name === 'POST /process/task') return { ...(isOwn && { task: step, id: instance }), variables: data }
    if (name === 'PUT /process/draft') return { ...(isOwn && { task: step }), data }
    if (name === 'POST /process/start') {
      const answers = ['simulator', 'terms_and_conditions'].map((page) => {
        const asked = this.#screens.get(page)
        return [page, asked ? valueOf(asked, asked, random) : {}]
      })
      return { answers: Object.fromEntries(answers) }
    }
    if (name === 'POST /process/event/message') {
      return { name: random.oneOf(MESSAGES), variables: random.happens(0.5) ? data : {} }
    }
    return {}
  }

  #uploadOf(
    { method, path }: Pick<SentRequest, 'method' | 'path'>,
    standing: Standing,
    random: Random,
  ): SentRequest {
    const boundary = 'fuzzed'
    const key = random.oneOf(['revenue#balance#annualBalance#final#', 'a#b#c#d#', ...STRANGE_TEXTS])
    const file = random.happens(0.7) ? SMALL_PDF : random.oneOf(STRANGE_TEXTS)
    const body = [
      `--${boundary}`,
      'content-disposition: form-data; name="key"',
      '',
      key,
      `--${boundary}`,
      'content-disposition: form-data; name="file"; filename="a.pdf"',
      'content-type: application/pdf',
      '',
      file,
      `--${boundary}--`,
      '',
    ].join('\r\n')
    const type = `multipart/form-data; boundary=${boundary}`
    return { method, path, headers: headersOf(standing, random, type), body }
  }
}

/** Events by their names in the flows, and some that none has. */
const MESSAGES = [
  'edit',
  'addApplicant',
  'goBack',
  'removeAdded',
  'linkAccounts',
  'connectAccounts',
  'remindPeople',
  'reachPerson',
  'resumeVideo',
  'useTestData',
  'chooseVideo',
  'accountsLinked',
  'contractSigned',
  'bankApproved',
  'constructor',
  '',
]

function headersOf({ token }: Standing, random: Random, type?: string): Record<string, string> {
  const bearer = random.oneOf([...Array.from({ length: 30 }, () => token), '', 'x.y.z', `${token}x`])
  const key = random.oneOf(['', '', 'same', 'a b', 'k'.repeat(300), random.uuid()])
  return {
    ...(bearer && { authorization: `Bearer ${bearer}` }),
    ...(key && { 'idempotency-key': key }),
    ...(type && { 'content-type': type }),
    ...(random.happens(0.2) && { 'accept-language': random.oneOf(['en', 'it-IT,it;q=0.9', '*', 'q=', ';']) }),
  }
}

function textOf(made: unknown, random: Random): string {
  const text = JSON.stringify(made) ?? 'null'
  if (random.happens(0.98)) return text
  return random.oneOf([
    text.slice(0, random.below(text.length)),
    '['.repeat(random.below(5000)),
    text.replace('{', '{"__proto__":{"a":1},'),
    text.replace(':', ':1e99999,"b":'),
    '',
    '\ufeff{}',
    `{"variables":{"people":[${Array.from({ length: 6000 }, () => '{}').join(',')}]}}`,
  ])
}

/** Without halves of characters, which no address can hold. */
function wellFormed(text: string): string {
  return text.toWellFormed()
}

function readProblem(body: string): { code?: unknown } {
  try {
    return JSON.parse(body) as { code?: unknown }
  } catch {
    return {}
  }
}
