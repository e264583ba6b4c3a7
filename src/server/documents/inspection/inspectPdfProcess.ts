import { flushCompileCache } from 'node:module'

import { inspectPdf } from './inspectPdf.ts'
import { PdfWork } from './pdf/PdfWork.ts'
import type { Inspection, Said } from './PdfInspector.ts'

/** A document of one empty page. */
const SMALLEST = `%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]>>endobj
trailer<</Root 1 0 R/Size 4>>
startxref
0
%%EOF`

// Run by PdfInspector in a process of its own: the bytes of a PDF in, why it is refused (or null) out.
process.on('message', (inspection) => void answer(inspection as Inspection))
process.on('disconnect', () => process.exit())
// A promise of the parser that is not awaited may reject: the process must go on for the next document.
process.on('unhandledRejection', () => undefined)
// What loads with the first document is there before it.
await inspectPdf(Buffer.from(SMALLEST))
// It is ended, it does not end by itself. Nothing that a document brings is kept.
flushCompileCache()
say('ready')

async function answer({ file, filename, mostWork }: Inspection): Promise<void> {
  const work = new PdfWork(mostWork)
  const fault = await inspectPdf(file, filename, work)
  const { user, system } = process.cpuUsage()
  const isTooMuch = mostWork !== undefined && work.isExceeded
  say({ fault, isTooMuch, cpuSeconds: (user + system) / 1e6 })
}

function say(said: Said): void {
  process.send?.(said)
}
