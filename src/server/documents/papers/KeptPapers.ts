import type { Sealer } from '../../security/keys/Sealer.ts'
import type { ContractTerms } from './ContractTerms.ts'
import type { PaperKind } from './papers.ts'
import type { PdfPool } from './PdfPool.ts'

interface Kept {
  sealed: Buffer
  /** By the monotonic clock. */
  lastUsed: number
}

const MOST_BYTES = 32 * 1024 * 1024
const UNUSED_MS = 20 * 60_000

/**
 * Papers that a session has read, kept in memory until they say something else or have not been read for a while. Each is
 * sealed for its session and for what it says: it opens for no other.
 */
export class KeptPapers {
  readonly #pool: Pick<PdfPool, 'draw'>
  readonly #sealer: Sealer
  /** The least recently used first. */
  readonly #kept = new Map<string, Kept>()
  readonly #drawing = new Map<string, Promise<Uint8Array>>()
  #bytes = 0

  constructor(pool: Pick<PdfPool, 'draw'>, sealer: Sealer) {
    this.#pool = pool
    this.#sealer = sealer
  }

  /** The version of a paper for a session: another one wherever it says something else. Nothing can be read from it. */
  versionOf(session: string, kind: PaperKind, terms: ContractTerms): string {
    return this.#sealer.index('paper', JSON.stringify([session, kind, terms]))
  }

  /** The paper of a session: the one that is kept, or a new one, which is drawn once however many ask at once. */
  async read(session: string, kind: PaperKind, terms: ContractTerms): Promise<Uint8Array> {
    const version = this.versionOf(session, kind, terms)
    const kept = this.#kept.get(version)
    if (kept) {
      this.#use(version, kept)
      return this.#sealer.open(placeOf(version), kept.sealed)
    }
    const drawing = this.#drawing.get(version) ?? this.#draw(version, kind, terms)
    return drawing
  }

  #draw(version: string, kind: PaperKind, terms: ContractTerms): Promise<Uint8Array> {
    const drawing = this.#pool.draw(kind, terms).then((pdf) => {
      this.#keep(version, this.#sealer.seal(placeOf(version), pdf))
      return pdf
    })
    this.#drawing.set(version, drawing)
    const forget = () => void this.#drawing.delete(version)
    drawing.then(forget, forget)
    return drawing
  }

  #keep(version: string, sealed: Buffer): void {
    this.#use(version, { sealed, lastUsed: 0 })
    this.#bytes += sealed.length
    const oldest = performance.now() - UNUSED_MS
    for (const [each, { sealed: bytes, lastUsed }] of this.#kept) {
      if (this.#bytes <= MOST_BYTES && lastUsed >= oldest) break
      this.#kept.delete(each)
      this.#bytes -= bytes.length
    }
  }

  #use(version: string, kept: Kept): void {
    this.#kept.delete(version)
    this.#kept.set(version, { ...kept, lastUsed: performance.now() })
  }
}

function placeOf(version: string) {
  return { table: 'papers', row: version, column: 'pdf' }
}
