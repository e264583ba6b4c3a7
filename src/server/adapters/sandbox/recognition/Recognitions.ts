import { randomBytes } from 'node:crypto'

import type { RecognitionPort, RecognitionState } from '../../../lending/Ports.ts'
import type { SandboxData } from '../companies/SandboxData.ts'
import type { SandboxHouse } from '../SandboxHouse.ts'
import type { Visitors } from '../Visitors.ts'

/** The request of a recognition, as the provider keeps it. */
interface Kept {
  person: { taxCode: string; name: string; surname: string }
  returnUrl: string
  admitUrl: string
}

/** A recognition as its page shows it. */
export interface Recognition extends Kept {
  id: string
  state: RecognitionState
}

/** The sandbox's provider of video recognition. It recognises everybody but those whom the data says it does not. */
export class Recognitions implements RecognitionPort {
  readonly #house: SandboxHouse
  readonly #data: SandboxData
  readonly #visitors: Visitors

  constructor(house: SandboxHouse, data: SandboxData, visitors: Visitors) {
    this.#house = house
    this.#data = data
    this.#visitors = visitors
  }

  async open({ caseId, expiresAt, ...kept }: Parameters<RecognitionPort['open']>[0]) {
    const { database, sealer } = this.#house
    const id = randomBytes(24).toString('base64url')
    await database
      .insertInto('sandbox_recognitions')
      .values({
        id,
        case_id: caseId,
        request: sealer.sealJson(place(id), kept satisfies Kept),
        state: 'pending',
        expires_at: expiresAt.getTime(),
      })
      .execute()
    return { id, url: this.#urlOf(id) }
  }

  async admit(id: string, browser: string): Promise<string> {
    await this.#visitors.admit(id, browser)
    return this.#urlOf(id)
  }

  async result(id: string): Promise<RecognitionState> {
    return (await this.find(id))?.state ?? 'aborted'
  }

  /** The recognition behind an address of the provider. One whose time is over was aborted. */
  async find(id: string): Promise<Recognition | undefined> {
    const { clock, database, sealer } = this.#house
    const row = await database
      .selectFrom('sandbox_recognitions')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirst()
    if (!row) return undefined
    const isOver = row.state === 'pending' && row.expires_at <= clock.now().getTime()
    const state = isOver ? 'aborted' : (row.state as RecognitionState)
    return { id, state, ...sealer.openJson<Kept>(place(id), row.request) }
  }

  /** The person has shown themselves, or gave up. Only the first word counts. */
  async finish(id: string, { shown }: { shown: boolean }): Promise<void> {
    const recognition = await this.find(id)
    if (!recognition) return
    const isKnown = this.#data.person(recognition.person.taxCode)?.recognised !== false
    await this.#house.database
      .updateTable('sandbox_recognitions')
      .set({ state: shown ? (isKnown ? 'completed' : 'failed') : 'aborted' })
      .where('id', '=', id)
      .where('state', '=', 'pending')
      .execute()
  }

  #urlOf(id: string): string {
    return `${this.#house.baseUrl}/sandbox/recognition/${id}`
  }
}

function place(row: string) {
  return { table: 'sandbox_recognitions', row, column: 'request' }
}
