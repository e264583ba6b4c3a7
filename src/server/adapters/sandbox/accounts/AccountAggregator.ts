import {
  sandboxAccountSessionsRepository,
  type StoredAccountSession,
} from '../../../storage/repositories/sandbox/sandboxAccountSessionsRepository.ts'
import { DomainError } from '../../../errors/DomainError.ts'
import type { AccountAggregatorPort, AccountLinkingState } from '../../../lending/Ports.ts'
import type { SandboxData } from '../companies/SandboxData.ts'
import type { SandboxHouse } from '../SandboxHouse.ts'
import type { Visitors } from '../Visitors.ts'

const ID_BYTES = 24

/** What the aggregator was asked to link. */
interface LinkingRequest {
  company: string
  /** Where people come back to, with the state of the linking. */
  returnUrl: string
  admitUrl: string
}

/** A linking as the pages on which accounts are chosen show it. */
export interface Linking extends LinkingRequest {
  id: string
  state: AccountLinkingState
}

/** The sandbox's account aggregator (PSD2). */
export class AccountAggregator implements AccountAggregatorPort {
  readonly #house: SandboxHouse
  readonly #data: Pick<SandboxData, 'banks'>
  readonly #visitors: Visitors
  readonly #stored: ReturnType<typeof sandboxAccountSessionsRepository<LinkingRequest>>

  constructor(house: SandboxHouse, data: Pick<SandboxData, 'banks'>, visitors: Visitors) {
    this.#house = house
    this.#data = data
    this.#visitors = visitors
    this.#stored = sandboxAccountSessionsRepository<LinkingRequest>(house.database, house.sealer)
  }

  async open({
    key,
    state,
    redirectUri,
    admitUrl,
    company,
    expiresAt,
  }: Parameters<AccountAggregatorPort['open']>[0]): ReturnType<AccountAggregatorPort['open']> {
    const id = this.#house.sealer.fingerprint('linking', key).subarray(0, ID_BYTES).toString('base64url')
    const returnUrl = `${redirectUri}?state=${encodeURIComponent(state)}`
    await this.#stored.add({ id, request: { company, returnUrl, admitUrl }, expiresAt })
    return { reference: id, url: this.#urlOf(id) }
  }

  async admit(id: string, browser: string): Promise<string> {
    await this.#visitors.admit(id, browser)
    return this.#urlOf(id)
  }

  async linking(id: string): ReturnType<AccountAggregatorPort['linking']> {
    const stored = await this.#stored.find(id)
    if (!stored) throw new DomainError('NOT_FOUND', 'The aggregator knows no such linking.')
    return { state: this.#stateOf(stored), accounts: stored.accounts }
  }

  /** The linking behind an address of the aggregator. */
  async find(id: string): Promise<Linking | undefined> {
    const stored = await this.#stored.find(id)
    return stored && { ...stored.request, id, state: this.#stateOf(stored) }
  }

  /** Links accounts of a bank, once. Returns false where there is nothing to link any more, or none was chosen. */
  async link(id: string, bankId: string, ibans: string[]): Promise<boolean> {
    const bank = this.#data.banks.find((each) => each.id === bankId)
    const accounts = bank?.accounts
      .filter(({ iban }) => ibans.includes(iban))
      .map((account) => ({ bank: bank.name, ...account }))
    if (!accounts || accounts.length === 0) return false
    return this.#stored.end(id, { state: 'linked', accounts }, this.#house.clock.now())
  }

  /** The company does not want to, after all. */
  async refuse(id: string): Promise<boolean> {
    return this.#stored.end(id, { state: 'refused', accounts: [] }, this.#house.clock.now())
  }

  #urlOf(id: string): string {
    return `${this.#house.baseUrl}/sandbox/accounts/${id}`
  }

  #stateOf({
    state,
    expiresAt,
  }: Pick<StoredAccountSession<LinkingRequest>, 'state' | 'expiresAt'>): AccountLinkingState {
    const isOver = state === 'pending' && expiresAt <= this.#house.clock.now()
    return isOver ? 'expired' : (state as AccountLinkingState)
  }
}
