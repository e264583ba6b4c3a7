import { PDFDocument } from '@cantoo/pdf-lib'

/** A harmless PDF of one page, after `change` had its way with it. */
export async function madePdf(
  change: (document: PDFDocument) => void | Promise<void> = () => {},
): Promise<Buffer> {
  const document = await PDFDocument.create()
  document.addPage().drawText('Bilancio')
  await change(document)
  return Buffer.from(await document.save())
}
