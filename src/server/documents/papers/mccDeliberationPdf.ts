import { section } from './drawing/pieces.ts'
import type { ContractTerms } from './ContractTerms.ts'
import { loanPaper } from './loanPaper.ts'
import { loanRows } from './loanRows.ts'

/** The deliberation on a loan with the guarantee of the fund (MCC). */
export function mccDeliberationPdf(terms: ContractTerms): Promise<Uint8Array> {
  const { company, loan, purpose } = terms
  return loanPaper(terms, {
    title: 'Delibera di garanzia',
    about: 'Fondo di garanzia per le piccole e medie imprese (MCC)',
    content: [
      `Impresa: ${company.name}, codice fiscale ${company.taxCode}. Investimento: ${purpose}.`,
      section('Il finanziamento garantito', loanRows(loan)),
      section(
        'Obblighi di chi riceve la garanzia',
        "L'impresa usa il finanziamento per l'investimento indicato, ne conserva i giustificativi per dieci anni e consente le verifiche del fondo. La garanzia è un aiuto pubblico: concorre al limite degli aiuti de minimis.",
      ),
    ],
  })
}
