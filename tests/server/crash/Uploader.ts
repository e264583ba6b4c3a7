import { createHash } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'

import type { DocumentGroup, DocumentValidation, UploadedDocument } from '#contract/document.ts'
import type { ProcessStatus, Task } from '#contract/process.ts'

import type { HttpApplicant } from '../../support/HttpApplicant.ts'
import type { DoneUploads, KnownPlace, Sent, StoredUploads } from './judgeUploads.ts'

/** Of a hundred acts where a document stands, so many remove it; the others replace it. */
const REMOVALS = 0.4

/** A server that answers so has done nothing, and asks to come back. */
const NOT_NOW = [429, 503]

const PAUSE_MS = 50
const LONGEST_READING_MS = 120_000

interface Chance {
  next(): number
  /** A PDF that nobody has sent before, by lot. */
  makePdf(lot: number): Buffer
}

/** An applicant who puts documents to every place of a task at once, replaces them and takes them away, and knows what must be there. */
export class Uploader {
  answered = 0
  unanswered = 0
  /** Of those unanswered, the ones that were done. */
  doneUnanswered = 0
  /** What was done in all, answered or not. */
  readonly done: DoneUploads = { documentUploaded: 0, documentRemoved: 0 }
  /** Answers that are neither yes nor "not now". */
  readonly faults: string[] = []
  readonly places: KnownPlace[]
  readonly #applicant: HttpApplicant
  readonly #chance: Chance
  #sent = 0

  constructor(applicant: HttpApplicant, task: Task, chance: Chance) {
    this.#applicant = applicant
    this.#chance = chance
    this.places = shownIn(task).map(({ key }) => ({ key, stands: null, gone: [] }))
  }

  async reference(): Promise<string> {
    return (await this.#applicant.ask<ProcessStatus>('GET', '/process/status')).reference
  }

  /** Acts at every place until the server does not answer any more, or nobody wants more; tells of each answer. */
  async act(over: AbortSignal, onAnswer: () => unknown): Promise<void> {
    await Promise.all(
      this.places.map(async (place) => {
        while (!over.aborted && (await this.#isAnswered(place))) onAnswer()
      }),
    )
  }

  /** One act, at a place where nothing is open. */
  async #isAnswered(place: KnownPlace): Promise<boolean> {
    const id = place.stands?.id
    const removes = id !== undefined && this.#chance.next() < REMOVALS
    try {
      if (removes) await this.#remove(place, id)
      else await this.#put(place)
      this.answered += 1
      return true
    } catch {
      this.unanswered += 1
      return false
    }
  }

  async #put(place: KnownPlace): Promise<void> {
    const pdf = this.#chance.makePdf(this.#chance.next())
    this.#sent += 1
    const sent: Sent = { filename: `documento ${this.#sent}.pdf`, sha256: hashOf(pdf) }
    const form = new FormData()
    form.set('key', place.key)
    form.set('file', new Blob([new Uint8Array(pdf)], { type: 'application/pdf' }), sent.filename)

    place.asked = sent
    const { status, body } = await this.#applicant.call<UploadedDocument>('POST', '/document/upload', form)
    delete place.asked
    if (status === 200) this.#stands(place, { ...sent, id: body.dossier_document_id })
    else this.#note(`POST ${place.key}`, status)
  }

  async #remove(place: KnownPlace, id: string): Promise<void> {
    place.asked = null
    const { status } = await this.#applicant.call('DELETE', `/document/${id}/remove`)
    delete place.asked
    if (status === 204) this.#stands(place, null)
    else this.#note(`DELETE ${place.key}`, status)
  }

  #stands(place: KnownPlace, document: Sent | null): void {
    if (place.stands?.id !== undefined) place.gone.push(place.stands.id)
    place.stands = document
    this.done[document ? 'documentUploaded' : 'documentRemoved'] += 1
  }

  #note(call: string, status: number): void {
    if (!NOT_NOW.includes(status)) this.faults.push(`${call} was answered ${status}.`)
  }

  /** What the server shows after it was away. */
  async look(): Promise<Omit<StoredUploads, 'rows'>> {
    const listed: StoredUploads['listed'] = []
    for (const { key, dossier_document_id: id, filename } of await this.#documents()) {
      const bytes = await this.#applicant.download(`/document/${id}/download`)
      listed.push({ key, id, filename, sha256: bytes ? hashOf(bytes) : 'not there' })
    }
    const back: string[] = []
    for (const id of this.places.flatMap(({ gone }) => gone)) {
      if (await this.#applicant.download(`/document/${id}/download`)) back.push(id)
    }
    return { shown: shownIn(await this.#applicant.task()), listed, back }
  }

  /** What was seen is what must be there from now on. */
  settle({ listed }: Pick<StoredUploads, 'listed'>): void {
    for (const place of this.places) {
      const found = listed.find(({ key }) => key === place.key) ?? null
      if (found?.id !== place.stands?.id) {
        this.doneUnanswered += 1
        this.#stands(place, found)
      }
      place.gone = []
      delete place.asked
    }
  }

  /** A session is shorter than a long campaign. */
  async stayLoggedIn(): Promise<void> {
    const { access_token } = await this.#applicant.ask<{ access_token: string }>('POST', '/token/refresh')
    this.#applicant.token = access_token
  }

  /** Whether the bank comes to have read everything. */
  async isRead(): Promise<boolean> {
    const end = Date.now() + LONGEST_READING_MS
    while (Date.now() < end) {
      if ((await this.#documents()).every(({ state }) => state === 'valid')) return true
      await wait(PAUSE_MS)
    }
    return false
  }

  async #documents(): Promise<DocumentValidation['documents']> {
    return (await this.#applicant.ask<DocumentValidation>('GET', '/document_validation')).documents
  }
}

/** Every place of the task, with the document that it shows. */
function shownIn({ variables }: Task): StoredUploads['shown'] {
  const groups = variables?.['documentGroups'] as DocumentGroup[]
  return groups.flatMap(({ name, requests }) =>
    requests.flatMap((request) =>
      request.types.flatMap((type) =>
        Object.entries(type.configurations).flatMap(([subType, configurations]) =>
          configurations.map(({ dossier_document_id: id, filename }) => ({
            key: [name, request.name, type.name, subType, ''].join('#'),
            ...(id !== undefined && { id }),
            ...(filename !== undefined && { filename }),
          })),
        ),
      ),
    ),
  )
}

function hashOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex')
}
