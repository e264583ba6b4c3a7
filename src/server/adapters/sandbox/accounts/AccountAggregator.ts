import { randomBytes } from 'node:crypto'

import type { Selectable } from 'kysely'

import type { SandboxAccountSessionsTable } from '../../../storage/database/Database.ts'
import type { AccountAggregatorPort, AccountLinkingState, LinkedAccount } from '../../../lending/Ports.ts'
import type { SandboxData } from '../companies/SandboxData.ts'
import type { SandboxHouse } from '../SandboxHouse.ts'
import type { Visitors } from '../Visitors.ts'

type Row = Selectable<SandboxAccountSessionsTable>

/** The request of a linking, as the aggregator keeps it. */
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

  constructor(house: SandboxHouse, data: Pick<SandboxData, 'banks'>, visitors: Visitors) {
    this.#house = house
    this.#data = data
    this.#visitors = visitors
  }

  async open({
    state,
    redirectUri,
    admitUrl,
    company,
    expiresAt,
  }: Parameters<AccountAggregatorPort['open']>[0]): ReturnType<AccountAggregatorPort['open']> {
    const { database, sealer } = this.#house
    const id = randomBytes(24).toString('base64url')
    const returnUrl = `${redirectUri}?state=${encodeURIComponent(state)}`
    await database
      .insertInto('sandbox_account_sessions')
      .values({
        id,
        request: sealer.sealJson(place(id, 'request'), {
          company,
          returnUrl,
          admitUrl,
        } satisfies LinkingRequest),
        accounts: null,
        state: 'pending',
        expires_at: expiresAt.getTime(),
      })
      .execute()
    return { reference: id, url: this.#urlOf(id) }
  }

  async admit(id: string, browser: string): Promise<string> {
    await this.#visitors.admit(id, browser)
    return this.#urlOf(id)
  }

  async linking(id: string): ReturnType<AccountAggregatorPort['linking']> {
    const row = await this.#row(id)
    if (!row) throw new Error('The aggregator knows no such linking.')
    const { sealer } = this.#house
    const accounts = row.accounts && sealer.openJson<LinkedAccount[]>(place(id, 'accounts'), row.accounts)
    return { state: this.#stateOf(row), accounts: accounts ?? [] }
  }

  /** The linking behind an address of the aggregator. */
  async find(id: string): Promise<Linking | undefined> {
    const row = await this.#row(id)
    if (!row) return undefined
    const request = this.#house.sealer.openJson<LinkingRequest>(place(id, 'request'), row.request)
    return { ...request, id, state: this.#stateOf(row) }
  }

  /** Links accounts of a bank, once. False where there is nothing to link any more, or none was chosen. */
  async link(id: string, bankId: string, ibans: string[]): Promise<boolean> {
    const bank = this.#data.banks.find((each) => each.id === bankId)
    const accounts = bank?.accounts
      .filter(({ iban }) => ibans.includes(iban))
      .map((account) => ({ bank: bank.name, ...account }))
    if (!accounts || accounts.length === 0) return false
    return this.#end(id, 'linked', this.#house.sealer.sealJson(place(id, 'accounts'), accounts))
  }

  /** The company does not want to, after all. */
  async refuse(id: string): Promise<boolean> {
    return this.#end(id, 'refused', null)
  }

  async #end(id: string, state: 'linked' | 'refused', accounts: Uint8Array | null): Promise<boolean> {
    const { clock, database } = this.#house
    const { numUpdatedRows } = await database
      .updateTable('sandbox_account_sessions')
      .set({ state, accounts })
      .where('id', '=', id)
      .where('state', '=', 'pending')
      .where('expires_at', '>', clock.now().getTime())
      .executeTakeFirst()
    return numUpdatedRows > 0n
  }

  async #row(id: string): Promise<Row | undefined> {
    return this.#house.database
      .selectFrom('sandbox_account_sessions')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirst()
  }

  #urlOf(id: string): string {
    return `${this.#house.baseUrl}/sandbox/accounts/${id}`
  }

  #stateOf({ state, expires_at }: Row): AccountLinkingState {
    const isOver = state === 'pending' && expires_at <= this.#house.clock.now().getTime()
    return isOver ? 'expired' : (state as AccountLinkingState)
  }
}

function place(row: string, column: string) {
  return { table: 'sandbox_account_sessions', row, column }
}
