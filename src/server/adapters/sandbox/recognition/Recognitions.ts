import type { RecognitionPort, RecognitionState } from '../../../lending/Ports.ts'
import { sandboxRecognitionsRepository } from '../../../storage/repositories/sandbox/sandboxRecognitionsRepository.ts'
import type { SandboxData } from '../companies/SandboxData.ts'
import type { SandboxHouse } from '../SandboxHouse.ts'
import type { Visitors } from '../Visitors.ts'

const ID_BYTES = 24

/** What the provider was asked to recognise. */
interface RecognitionRequest {
  person: { taxCode: string; name: string; surname: string }
  returnUrl: string
  admitUrl: string
}

/** A recognition as its page shows it. */
export interface Recognition extends RecognitionRequest {
  id: string
  state: RecognitionState
}

/** The sandbox's provider of video recognition. It recognises everybody but those whom the data says it does not. */
export class Recognitions implements RecognitionPort {
  readonly #house: SandboxHouse
  readonly #data: SandboxData
  readonly #visitors: Visitors
  readonly #stored: ReturnType<typeof sandboxRecognitionsRepository<RecognitionRequest>>

  constructor(house: SandboxHouse, data: SandboxData, visitors: Visitors) {
    this.#house = house
    this.#data = data
    this.#visitors = visitors
    this.#stored = sandboxRecognitionsRepository<RecognitionRequest>(house.database, house.sealer)
  }

  async open({ key, caseId, expiresAt, ...request }: Parameters<RecognitionPort['open']>[0]) {
    const id = this.#house.sealer.fingerprint('recognition', key).subarray(0, ID_BYTES).toString('base64url')
    await this.#stored.add({ id, caseId, request, expiresAt })
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
    const stored = await this.#stored.find(id)
    if (!stored) return undefined
    const isOver = stored.state === 'pending' && stored.expiresAt <= this.#house.clock.now()
    const state = isOver ? 'aborted' : (stored.state as RecognitionState)
    return { id, state, ...stored.request }
  }

  /** The person has shown themselves, or gave up. Only the first word counts. */
  async finish(id: string, { shown }: { shown: boolean }): Promise<void> {
    const recognition = await this.find(id)
    if (!recognition) return
    const isKnown = this.#data.person(recognition.person.taxCode)?.recognised !== false
    await this.#stored.end(id, shown ? (isKnown ? 'completed' : 'failed') : 'aborted')
  }

  #urlOf(id: string): string {
    return `${this.#house.baseUrl}/sandbox/recognition/${id}`
  }
}
