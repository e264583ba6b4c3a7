import pdfmake, { type Content } from 'pdfmake'
import roboto from 'pdfmake/fonts/Roboto.js'

import { sharedFont } from './sharedFont.ts'

/** What a document of the bank says. */
export interface PdfText {
  title: string
  /** Beside the page number at the foot of each page. */
  foot: string
  content: Content
  at: Date
}

pdfmake.setFonts(roboto)
for (const file of Object.values(roboto.Roboto)) pdfmake.virtualfs.writeFileSync(file, sharedFont(file))
pdfmake.setUrlAccessPolicy(() => false)
pdfmake.setLocalAccessPolicy(() => false)

/** Draws a document of the bank as a PDF. */
export async function renderPdf({ title, foot, content, at }: PdfText): Promise<Uint8Array> {
  const document = pdfmake.createPdf({
    info: { title, creationDate: at, modDate: at },
    pageMargins: [56, 56, 56, 64],
    defaultStyle: { font: 'Roboto', fontSize: 10, lineHeight: 1.3, color: '#1f2933' },
    styles: {
      title: { fontSize: 18, bold: true, margin: [0, 0, 0, 4] },
      subtitle: { color: '#52606d', margin: [0, 0, 0, 16] },
      heading: { fontSize: 12, bold: true, margin: [0, 14, 0, 6] },
      head: { bold: true, fillColor: '#eef2f5' },
      small: { fontSize: 8.5, color: '#52606d' },
    },
    content,
    footer: (page, pages) => ({
      margin: [56, 16, 56, 0],
      style: 'small',
      columns: [foot, { text: `${page} / ${pages}`, alignment: 'right', width: 60 }],
    }),
  })
  return document.getBuffer()
}
