import { randomBytes } from 'node:crypto'
import { join } from 'node:path'

import {
  sandboxSignaturesRepository,
  type StoredSignature,
} from '../../../storage/repositories/sandbox/sandboxSignaturesRepository.ts'
import { DomainError } from '../../../errors/DomainError.ts'
import type { SignaturePort, SigningSession } from '../../../lending/Ports.ts'
import { keepOnce } from '../ports/keepOnce.ts'
import type { SandboxHouse } from '../SandboxHouse.ts'
import type { Visitors } from '../Visitors.ts'

/** What the provider was asked to have signed. */
interface SigningRequest {
  title: string
  signer: { name: string; taxCode: string }
  returnUrl: string
  admitUrl: string
}

/** A contract as the page that signs it shows it. */
export interface ContractToSign extends SigningRequest, SigningSession {
  id: string
  /** Null where the case is another server's. */
  caseId: string | null
}

/** The sandbox's provider of digital signatures. */
export class Signatures implements SignaturePort {
  readonly #house: SandboxHouse
  readonly #visitors: Visitors
  readonly #stored: ReturnType<typeof sandboxSignaturesRepository<SigningRequest>>

  constructor(house: SandboxHouse, visitors: Visitors) {
    this.#house = house
    this.#visitors = visitors
    this.#stored = sandboxSignaturesRepository<SigningRequest>(house.database, house.sealer)
  }

  async open({
    caseId,
    contractId,
    pdf,
    expiresAt,
    at,
    ...request
  }: Parameters<SignaturePort['open']>[0]): Promise<SigningSession> {
    const stored = await this.#stored.findContract(contractId)
    if (stored && this.#sessionOf(stored, at).state !== 'expired') return this.#sessionOf(stored, at)

    const id = stored?.id ?? randomBytes(24).toString('base64url')
    if (stored) await this.#stored.reopen(contractId, expiresAt)
    else await this.#stored.add({ id, contractId, caseId, request, expiresAt }, await pdf())
    const opened = await this.#stored.findContract(contractId)
    return this.#sessionOf(opened ?? { id, state: 'pending', expiresAt }, at)
  }

  async session(contractId: string, at: Date): Promise<SigningSession | undefined> {
    const stored = await this.#stored.findContract(contractId)
    return stored && this.#sessionOf(stored, at)
  }

  async admit(contractId: string, browser: string): Promise<string> {
    const stored = await this.#stored.findContract(contractId)
    if (!stored) throw new DomainError('NOT_FOUND', 'The provider knows no such contract.')
    await this.#visitors.admit(stored.id, browser)
    return this.#urlOf(stored.id)
  }

  async collect(contractId: string): Promise<Uint8Array> {
    const stored = await this.#stored.findContract(contractId)
    const pdf = stored?.state === 'signed' ? await this.#stored.pdf(stored.id) : undefined
    if (!pdf) throw new DomainError('SIGNATURE_PENDING', 'The contract is not signed.')
    return pdf
  }

  /** The contract behind an address of the provider. */
  async find(id: string, at: Date): Promise<ContractToSign | undefined> {
    const stored = await this.#stored.find(id)
    return stored && { ...stored.request, ...this.#sessionOf(stored, at), id, caseId: stored.caseId }
  }

  /** The PDF as it is: signed or not yet. */
  async pdf(id: string): Promise<Uint8Array | undefined> {
    return this.#stored.pdf(id)
  }

  /** Signs, once. Returns false where there is nothing to sign any more. */
  async sign(id: string, at: Date): Promise<boolean> {
    const contract = await this.find(id, at)
    const pdf = await this.pdf(id)
    if (!pdf || contract?.state !== 'pending') return false

    // Loaded with the first signature: most starts see none.
    const { signPdf } = await import('./signPdf.ts')
    return this.#stored.sign(id, await signPdf(pdf, await this.#certificate(), { ...contract.signer, at }))
  }

  /** Ends the sessions of a case that are pending. */
  async expire(caseId: string): Promise<void> {
    await this.#stored.expireOfCase(caseId)
  }

  #sessionOf(
    { id, state, expiresAt }: Pick<StoredSignature<SigningRequest>, 'id' | 'state' | 'expiresAt'>,
    at: Date,
  ): SigningSession {
    const isOver = state === 'expired' || (state === 'pending' && expiresAt <= at)
    return {
      state: isOver ? 'expired' : (state as SigningSession['state']),
      url: this.#urlOf(id),
      expiresAt,
    }
  }

  #urlOf(id: string): string {
    return `${this.#house.baseUrl}/sandbox/signature/${id}`
  }

  async #certificate(): Promise<Buffer> {
    const { makeCertificate } = await import('./makeCertificate.ts')
    const file = join(this.#house.dataDir, 'keys', 'sandbox-signature.pem')
    return keepOnce(file, () => makeCertificate('Firma di prova (sandbox)', this.#house.clock.now()))
  }
}
