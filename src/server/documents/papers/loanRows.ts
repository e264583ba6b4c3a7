import type { Content } from 'pdfmake'

import { rows } from './drawing/pieces.ts'
import { cents, percents } from './drawing/words.ts'
import type { LoanTerms } from './ContractTerms.ts'
import { planOf } from './planOf.ts'

/** The loan in figures, one a line. The total is what the plan adds up to: its last instalment is another by some cents. */
export function loanRows(loan: LoanTerms): Content {
  const repaid = planOf(loan).reduce((sum, { instalmentCents }) => sum + instalmentCents, 0)
  const fees = loan.instalmentFeeCents * loan.durationMonths
  return rows([
    ['Importo', cents(loan.amount * 100)],
    ['Durata', `${loan.durationMonths} mesi`],
    ['Tipo di tasso', loan.rateType === 'ADJUSTABLE' ? 'variabile' : 'fisso'],
    ['TAN', percents(loan.tan)],
    ['TAEG', percents(loan.taeg)],
    ['Rata mensile', cents(loan.instalmentCents)],
    ['Spese di incasso per rata', cents(loan.instalmentFeeCents)],
    ['Costi iniziali (istruttoria e imposta)', cents(loan.upfrontCents)],
    ['Importo totale dovuto', cents(repaid + fees + loan.upfrontCents)],
  ])
}
