import { randomBytes } from 'node:crypto'
import { join } from 'node:path'

import type { Selectable } from 'kysely'

import type { SandboxSignaturesTable } from '../../../storage/database/Database.ts'
import type { SignaturePort, SigningSession } from '../../../lending/Ports.ts'
import { keepOnce } from '../ports/keepOnce.ts'
import { makeCertificate } from './makeCertificate.ts'
import type { SandboxHouse } from '../SandboxHouse.ts'
import { signPdf } from './signPdf.ts'
import type { Visitors } from '../Visitors.ts'

type Row = Selectable<SandboxSignaturesTable>

/** The request of a signature, as the provider keeps it. */
interface SigningRequest {
  title: string
  signer: { name: string; taxCode: string }
  returnUrl: string
  admitUrl: string
}

/** A contract as the page that signs it shows it. */
export interface ContractToSign extends SigningRequest, SigningSession {
  id: string
  caseId: string
}

/** The sandbox's provider of digital signatures. */
export class Signatures implements SignaturePort {
  readonly #house: SandboxHouse
  readonly #visitors: Visitors

  constructor(house: SandboxHouse, visitors: Visitors) {
    this.#house = house
    this.#visitors = visitors
  }

  async open({
    caseId,
    contractId,
    pdf,
    expiresAt,
    at,
    ...request
  }: Parameters<SignaturePort['open']>[0]): Promise<SigningSession> {
    const { database, sealer } = this.#house
    const known = await this.#row('contract_id', contractId)
    if (known && this.#sessionOf(known, at).state !== 'expired') return this.#sessionOf(known, at)

    const id = known?.id ?? randomBytes(24).toString('base64url')
    const row = {
      id,
      contract_id: contractId,
      case_id: caseId,
      request: sealer.sealJson(place(id, 'request'), request satisfies SigningRequest),
      pdf: known?.pdf ?? sealer.seal(place(id, 'pdf'), await pdf()),
      state: 'pending',
      expires_at: expiresAt.getTime(),
    }
    await database
      .insertInto('sandbox_signatures')
      .values(row)
      .onConflict((conflict) =>
        conflict.column('contract_id').doUpdateSet({ state: row.state, expires_at: row.expires_at }),
      )
      .execute()
    return this.#sessionOf((await this.#row('contract_id', contractId)) ?? row, at)
  }

  async session(contractId: string, at: Date): Promise<SigningSession | undefined> {
    const row = await this.#row('contract_id', contractId)
    return row && this.#sessionOf(row, at)
  }

  async admit(contractId: string, browser: string): Promise<string> {
    const row = await this.#row('contract_id', contractId)
    if (!row) throw new Error('The provider knows no such contract.')
    await this.#visitors.admit(row.id, browser)
    return this.#urlOf(row.id)
  }

  async collect(contractId: string): Promise<Uint8Array> {
    const row = await this.#row('contract_id', contractId)
    if (row?.state !== 'signed') throw new Error('The contract is not signed.')
    return this.#house.sealer.open(place(row.id, 'pdf'), row.pdf)
  }

  /** The contract behind an address of the provider. */
  async find(id: string, at: Date): Promise<ContractToSign | undefined> {
    const row = await this.#row('id', id)
    if (!row) return undefined
    const request = this.#house.sealer.openJson<SigningRequest>(place(row.id, 'request'), row.request)
    return { ...request, ...this.#sessionOf(row, at), id, caseId: row.case_id }
  }

  /** The PDF as it is: signed or not yet. */
  async pdf(id: string): Promise<Uint8Array | undefined> {
    const row = await this.#row('id', id)
    return row && this.#house.sealer.open(place(id, 'pdf'), row.pdf)
  }

  /** Signs, once. False where there is nothing to sign any more. */
  async sign(id: string, at: Date): Promise<boolean> {
    const { database, sealer } = this.#house
    const contract = await this.find(id, at)
    const pdf = await this.pdf(id)
    if (!pdf || contract?.state !== 'pending') return false

    const signed = await signPdf(pdf, this.#certificate(), { ...contract.signer, at })
    const { numUpdatedRows } = await database
      .updateTable('sandbox_signatures')
      .set({ state: 'signed', pdf: sealer.seal(place(id, 'pdf'), signed) })
      .where('id', '=', id)
      .where('state', '=', 'pending')
      .executeTakeFirst()
    return numUpdatedRows > 0n
  }

  /** Ends the sessions of a case that were not used yet. */
  async expire(caseId: string): Promise<void> {
    await this.#house.database
      .updateTable('sandbox_signatures')
      .set({ state: 'expired' })
      .where('case_id', '=', caseId)
      .where('state', '=', 'pending')
      .execute()
  }

  async #row(column: 'id' | 'contract_id', value: string): Promise<Row | undefined> {
    return this.#house.database
      .selectFrom('sandbox_signatures')
      .selectAll()
      .where(column, '=', value)
      .executeTakeFirst()
  }

  #sessionOf({ id, state, expires_at }: Row, at: Date): SigningSession {
    const isOver = state === 'expired' || (state === 'pending' && expires_at <= at.getTime())
    return {
      state: isOver ? 'expired' : (state as SigningSession['state']),
      url: this.#urlOf(id),
      expiresAt: new Date(expires_at),
    }
  }

  #urlOf(id: string): string {
    return `${this.#house.baseUrl}/sandbox/signature/${id}`
  }

  #certificate(): Buffer {
    const file = join(this.#house.dataDir, 'keys', 'sandbox-signature.p12')
    return keepOnce(file, () => makeCertificate('Firma di prova (sandbox)', this.#house.clock.now()))
  }
}

function place(row: string, column: string) {
  return { table: 'sandbox_signatures', row, column }
}
