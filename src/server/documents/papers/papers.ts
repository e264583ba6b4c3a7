import type { ContractTerms } from './ContractTerms.ts'
import { contractPdf } from './contractPdf.ts'
import { informationSheetPdf } from './informationSheetPdf.ts'
import { mccDeliberationPdf } from './mccDeliberationPdf.ts'

/** What the bank draws up about a loan, by its kind. */
export const papers = {
  contract: contractPdf,
  informationSheet: informationSheetPdf,
  mccDeliberation: mccDeliberationPdf,
} satisfies Record<string, (terms: ContractTerms) => Promise<Uint8Array>>

export type PaperKind = keyof typeof papers
