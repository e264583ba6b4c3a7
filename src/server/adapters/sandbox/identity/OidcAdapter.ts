import type { Adapter, AdapterPayload } from 'oidc-provider'

import { sandboxOidcRepository } from '../../../storage/repositories/sandbox/sandboxOidcRepository.ts'
import type { SandboxHouse } from '../SandboxHouse.ts'

/** Keeps what the identity provider remembers in the database, so that a restart interrupts no login. */
export class OidcAdapter implements Adapter {
  readonly #kind: string
  readonly #records: ReturnType<typeof sandboxOidcRepository<AdapterPayload>>

  constructor(kind: string, { database, sealer }: SandboxHouse) {
    this.#kind = kind
    this.#records = sandboxOidcRepository<AdapterPayload>(database, sealer)
  }

  async upsert(id: string, payload: AdapterPayload, expiresIn?: number): Promise<void> {
    await this.#records.save({
      key: this.#key(id),
      grantId: payload.grantId ?? null,
      uid: payload.uid ? `${this.#kind}:${payload.uid}` : null,
      payload,
      expiresAt: expiresIn === undefined ? null : new Date(Date.now() + expiresIn * 1000),
    })
  }

  async find(id: string): Promise<AdapterPayload | undefined> {
    return this.#records.find('key', this.#key(id), new Date())
  }

  async findByUid(uid: string): Promise<AdapterPayload | undefined> {
    return this.#records.find('uid', `${this.#kind}:${uid}`, new Date())
  }

  /** Codes typed on another device are not offered. */
  async findByUserCode(): Promise<undefined> {
    return undefined
  }

  async consume(id: string): Promise<void> {
    const payload = await this.find(id)
    if (!payload) return
    const consumed = Math.floor(Date.now() / 1000)
    await this.#records.replacePayload(this.#key(id), { ...payload, consumed })
  }

  async destroy(id: string): Promise<void> {
    await this.#records.remove(this.#key(id))
  }

  async revokeByGrantId(grantId: string): Promise<void> {
    await this.#records.removeGrant(grantId)
  }

  #key(id: string): string {
    return `${this.#kind}:${id}`
  }
}
