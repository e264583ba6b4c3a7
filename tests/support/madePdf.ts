import { PDFDocument } from '@cantoo/pdf-lib'

let plain: Promise<Buffer> | undefined

/** A harmless PDF of one page, after `change` had its way with it; without one the same each time. */
export function madePdf(change?: (document: PDFDocument) => unknown): Promise<Buffer> {
  return change ? make(change) : (plain ??= make())
}

async function make(change?: (document: PDFDocument) => unknown): Promise<Buffer> {
  const document = await PDFDocument.create()
  document.addPage().drawText('Bilancio')
  await change?.(document)
  return Buffer.from(await document.save({ addDefaultPage: false }))
}
