import { section } from './drawing/pieces.ts'
import { cents } from './drawing/words.ts'
import type { ContractTerms } from './ContractTerms.ts'
import { loanPaper } from './loanPaper.ts'
import { loanRows } from './loanRows.ts'

/** The information sheet: what the loan costs and what it may bring, before anybody signs. */
export function informationSheetPdf(terms: ContractTerms): Promise<Uint8Array> {
  const { settings, company, loan } = terms
  return loanPaper(terms, {
    title: 'Foglio informativo',
    about: 'Finanziamento chirografario alle imprese',
    content: [
      `Preparato per ${company.name}, partita IVA ${company.vatNumber}.`,
      section(
        'Che cosa è',
        'Un finanziamento a medio termine senza garanzie reali, rimborsato in rate mensili costanti (metodo francese).',
      ),
      section(
        'I principali rischi',
        loan.rateType === 'ADJUSTABLE'
          ? "Il tasso è variabile: se l'indice di riferimento sale, aumenta anche la rata."
          : 'Il tasso è fisso: il cliente non beneficia di una discesa dei tassi di mercato.',
      ),
      section('Quanto costa', loanRows(loan), {
        margin: [0, 6, 0, 0],
        text: `Il TAEG comprende il tasso, le spese di istruttoria, l'imposta sostitutiva dove è dovuta e le spese di incasso di ${cents(loan.instalmentFeeCents)} a rata.`,
      }),
      section(
        'Recesso, estinzione e reclami',
        `Il finanziamento si può estinguere in ogni momento. I reclami vanno a ${settings.contacts.email} o al numero ${settings.contacts.phone} (${settings.contacts.phoneHours}); in mancanza di risposta ci si può rivolgere all'Arbitro Bancario Finanziario.`,
      ),
      section(
        'Condizioni',
        'Le condizioni sono indicative fino alla delibera: la banca può modificarle o confermarle dopo la valutazione della richiesta.',
      ),
    ],
  })
}
