import type { Content } from 'pdfmake'

import { renderPdf } from './drawing/renderPdf.ts'
import { longDate } from './drawing/words.ts'
import type { ContractTerms } from './ContractTerms.ts'

interface Paper {
  title: string
  /** What the paper is about; the day stands behind it. */
  about: string
  content: Content[]
}

/** A paper of the bank on a loan, one version for one day: its head, its foot, and what it says. */
export function loanPaper(
  { reference, settings, at }: ContractTerms,
  { title, about, content }: Paper,
): Promise<Uint8Array> {
  return renderPdf({
    title: `${title} ${reference}`,
    foot: `${settings.brand.name} · ${title.toLowerCase()}, pratica ${reference}`,
    at,
    content: [
      { text: settings.brand.name, style: 'small' },
      { text: title, style: 'title' },
      { text: `${about}, ${longDate(at)}`, style: 'subtitle' },
      ...content,
    ],
  })
}
