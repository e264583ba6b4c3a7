import type { Worker } from '../interpreter/Worker.ts'
import type { Facts } from './facts.ts'

/** A worker that computes facts of the loan. */
export type LoanWorker = Worker<Facts>
