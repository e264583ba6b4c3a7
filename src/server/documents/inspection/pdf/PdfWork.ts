import { PdfFault } from './PdfFault.ts'

/** More than 5 MiB of anything a program writes: about two seconds of the processor. */
const MOST = 16 * 1024 * 1024

/**
 * The work that one PDF makes, counted in bytes that must be understood rather than passed over, and in references that
 * are followed: the same on every machine, however busy.
 */
export class PdfWork {
  #left: number

  constructor(most = MOST) {
    this.#left = most
  }

  /** Throws a `PdfFault` where that is more than is left. */
  spend(units: number): void {
    this.#left -= units
    if (this.isExceeded) throw new PdfFault('it holds too much')
  }

  get isExceeded(): boolean {
    return this.#left < 0
  }
}
