import type { Adapter, AdapterPayload } from 'oidc-provider'

import type { SandboxHouse } from '../SandboxHouse.ts'

/** Keeps what the identity provider remembers in the database, so that a restart interrupts no login. */
export class OidcAdapter implements Adapter {
  readonly #kind: string
  readonly #house: SandboxHouse

  constructor(kind: string, house: SandboxHouse) {
    this.#kind = kind
    this.#house = house
  }

  async upsert(id: string, payload: AdapterPayload, expiresIn?: number): Promise<void> {
    const key = this.#key(id)
    const row = {
      key,
      grant_id: payload.grantId ?? null,
      uid: payload.uid ? `${this.#kind}:${payload.uid}` : null,
      payload: this.#house.sealer.sealJson(place(key), payload),
      expires_at: expiresIn === undefined ? null : Date.now() + expiresIn * 1000,
    }
    await this.#house.database
      .insertInto('sandbox_oidc')
      .values(row)
      .onConflict((conflict) => conflict.column('key').doUpdateSet(row))
      .execute()
  }

  async find(id: string): Promise<AdapterPayload | undefined> {
    return this.#read('key', this.#key(id))
  }

  async findByUid(uid: string): Promise<AdapterPayload | undefined> {
    return this.#read('uid', `${this.#kind}:${uid}`)
  }

  /** Codes typed on another device are not offered. */
  async findByUserCode(): Promise<undefined> {
    return undefined
  }

  async consume(id: string): Promise<void> {
    const payload = await this.find(id)
    if (!payload) return
    const key = this.#key(id)
    const consumed = Math.floor(Date.now() / 1000)
    await this.#house.database
      .updateTable('sandbox_oidc')
      .set({ payload: this.#house.sealer.sealJson(place(key), { ...payload, consumed }) })
      .where('key', '=', key)
      .execute()
  }

  async destroy(id: string): Promise<void> {
    await this.#house.database.deleteFrom('sandbox_oidc').where('key', '=', this.#key(id)).execute()
  }

  async revokeByGrantId(grantId: string): Promise<void> {
    await this.#house.database.deleteFrom('sandbox_oidc').where('grant_id', '=', grantId).execute()
  }

  async #read(column: 'key' | 'uid', value: string): Promise<AdapterPayload | undefined> {
    const row = await this.#house.database
      .selectFrom('sandbox_oidc')
      .selectAll()
      .where(column, '=', value)
      .executeTakeFirst()
    if (!row || (row.expires_at !== null && row.expires_at <= Date.now())) return undefined
    return this.#house.sealer.openJson<AdapterPayload>(place(row.key), row.payload)
  }

  #key(id: string): string {
    return `${this.#kind}:${id}`
  }
}

function place(row: string) {
  return { table: 'sandbox_oidc', row, column: 'payload' }
}
