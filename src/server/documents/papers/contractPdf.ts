import type { Content } from 'pdfmake'

import { figures, heading, rows, section } from './drawing/pieces.ts'
import { renderPdf } from './drawing/renderPdf.ts'
import { cents, longDate, percents } from './drawing/words.ts'
import type { ContractTerms } from './ContractTerms.ts'
import { loanRows } from './loanRows.ts'
import { planOf } from './planOf.ts'

/** The loan contract, with every figure and the plan of repayment. */
export async function contractPdf(terms: ContractTerms): Promise<Uint8Array> {
  const { reference, settings, at } = terms
  const title = `Contratto di finanziamento n. ${reference}`

  return renderPdf({
    title,
    foot: `${settings.brand.name} · contratto n. ${reference}`,
    at,
    content: [
      { text: settings.brand.name, style: 'small' },
      { text: 'Contratto di finanziamento chirografario', style: 'title' },
      { text: `n. ${reference}, ${longDate(at)}`, style: 'subtitle' },
      ...parties(terms),
      section('2. Il finanziamento', loanRows(terms.loan), {
        text: `Scopo: ${terms.purpose}.`,
        margin: [0, 6, 0, 0],
      }),
      ...clauses(terms),
      { ...plan(terms), pageBreak: 'before' },
    ],
  })
}

function parties({ settings, company, applicant, branch, account }: ContractTerms): Content[] {
  return [
    heading('1. Le parti'),
    `${settings.brand.name} (la "banca"), e l'impresa (il "cliente"):`,
    rows([
      ['Denominazione', company.name],
      ['Partita IVA', company.vatNumber],
      ['Codice fiscale', company.taxCode],
      ['Sede legale', `${company.address}, ${company.zip ?? ''} ${company.town} (${company.province})`],
      ['Rappresentata da', applicant && `${applicant.name} ${applicant.surname}, ${applicant.taxCode}`],
      [
        'Filiale di riferimento',
        branch && `${branch.label}, ${branch.address}, ${branch.zip} ${branch.town}`,
      ],
      ['Conto di accredito', account],
    ]),
  ]
}

function clauses({ loan, settings }: ContractTerms): Content[] {
  const isAdjustable = loan.rateType === 'ADJUSTABLE'
  return [
    section(
      '3. Erogazione',
      "La banca versa l'importo, al netto dei costi iniziali, dopo la firma del presente contratto e le verifiche finali.",
    ),
    section(
      '4. Rimborso',
      `Il cliente rimborsa il finanziamento in ${loan.durationMonths} rate mensili posticipate secondo il piano di ammortamento allegato (metodo francese).`,
    ),
    section(
      '5. Tasso',
      isAdjustable
        ? "Il tasso è variabile: la rata può aumentare o diminuire con l'andamento dell'indice di riferimento. Il piano allegato è calcolato al tasso iniziale."
        : 'Il tasso è fisso per tutta la durata del finanziamento.',
    ),
    section(
      '6. Estinzione anticipata e recesso',
      'Il cliente può estinguere il finanziamento in ogni momento, in tutto o in parte. Può recedere entro quattordici giorni dalla firma, rimborsando il capitale e gli interessi maturati.',
    ),
    section(
      '7. Ritardo nei pagamenti',
      'In caso di ritardo la banca può applicare interessi di mora nei limiti di legge e, dopo la terza rata non pagata, risolvere il contratto.',
    ),
    section(
      '8. Reclami',
      `Il cliente può rivolgersi alla banca (${settings.contacts.email}, ${settings.contacts.phone}) e, in mancanza di risposta, all'Arbitro Bancario Finanziario.`,
    ),
  ]
}

function plan({ loan }: ContractTerms): { stack: Content[] } {
  const months = planOf(loan)
  const body = months.map(({ month, instalmentCents, principalCents, interestCents, residualCents }) => [
    String(month),
    cents(instalmentCents),
    cents(principalCents),
    cents(interestCents),
    cents(residualCents),
  ])
  return {
    stack: [
      { text: 'Piano di ammortamento', style: 'title' },
      { text: `TAN ${percents(loan.tan)}, importi in euro`, style: 'subtitle' },
      figures(['Rata', 'Importo', 'Capitale', 'Interessi', 'Debito residuo'], body),
    ],
  }
}
