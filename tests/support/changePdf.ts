import { PDFDocument } from '@cantoo/pdf-lib'

export type Change = (document: PDFDocument) => unknown

/** The same document written anew with a change, its objects packed together or plain. */
export async function rewritten(pdf: Uint8Array, change: Change, isPacked = true): Promise<Buffer> {
  const document = await opened(pdf)
  await change(document)
  return Buffer.from(await document.save({ addDefaultPage: false, useObjectStreams: isPacked }))
}

/** The same file with changes behind its end, as whoever signs or annotates leaves it. */
export async function addedTo(pdf: Uint8Array, change: Change): Promise<Buffer> {
  const document = await PDFDocument.load(pdf)
  const snapshot = document.takeSnapshot()
  document.addPage()
  for (const changed of [document.catalog, document.getPage(0).node]) snapshot.markObjForSave(changed)
  await change(document)
  return Buffer.concat([pdf, await document.saveIncremental(snapshot)])
}

/** What was protected is written anew without: its pages, in a document of their own. */
async function opened(pdf: Uint8Array): Promise<PDFDocument> {
  const document = await PDFDocument.load(pdf, { password: '' })
  if (!Buffer.from(pdf).includes('/Encrypt')) return document
  const copy = await PDFDocument.create()
  for (const page of await copy.copyPages(document, document.getPageIndices())) copy.addPage(page)
  return copy
}
