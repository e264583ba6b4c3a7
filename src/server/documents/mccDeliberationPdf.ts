import { heading } from '../pdf/pieces.ts'
import { renderPdf } from '../pdf/renderPdf.ts'
import { longDate } from '../pdf/words.ts'
import type { ContractTerms } from './ContractTerms.ts'
import { loanRows } from './loanRows.ts'

/** The deliberation on a loan with the guarantee of the fund (MCC). */
export async function mccDeliberationPdf({
  reference,
  settings,
  company,
  loan,
  purpose,
  at,
}: ContractTerms): Promise<Uint8Array> {
  const title = 'Delibera di garanzia'
  return renderPdf({
    title: `${title} ${reference}`,
    foot: `${settings.brand.name} · ${title.toLowerCase()}, pratica ${reference}`,
    at,
    content: [
      { text: settings.brand.name, style: 'small' },
      { text: title, style: 'title' },
      { text: `Fondo di garanzia per le piccole e medie imprese (MCC), ${longDate(at)}`, style: 'subtitle' },
      `Impresa: ${company.name}, codice fiscale ${company.taxCode}. Investimento: ${purpose}.`,
      heading('Il finanziamento garantito'),
      loanRows(loan),
      heading('Obblighi di chi riceve la garanzia'),
      "L'impresa usa il finanziamento per l'investimento indicato, ne conserva i giustificativi per dieci anni e consente le verifiche del fondo. La garanzia è un aiuto pubblico: concorre al limite degli aiuti de minimis.",
    ],
  })
}
