import { getDocumentProxy } from 'unpdf'

import { bombFaultOf } from './bombFaultOf.ts'
import { activeContentOf } from './pdf/activeContentOf.ts'
import { PdfFault } from './pdf/PdfFault.ts'
import { polyglotFaultOf } from './pdf/polyglotFaultOf.ts'
import { readPdf } from './pdf/readPdf.ts'

const MOST_PAGES = 200

/**
 * Why a PDF is refused, seen from within, or null where it is good. Three parsers look, the cheapest first: each misses
 * what another sees. `filename` is the name under which it may refer to itself. One that is encrypted must open without
 * a password. It may take any time and memory: run it where that does no harm.
 */
export async function inspectPdf(file: Uint8Array, filename = ''): Promise<string | null> {
  try {
    const bytes = Buffer.from(file.buffer, file.byteOffset, file.byteLength)
    const fault = bombFaultOf(bytes) ?? polyglotFaultOf(bytes)
    if (fault) return fault
    const active = activeContentOf(await readPdf(file), filename)
    if (active) return `it holds active content: ${active}`
    return await pagesFaultOf(file)
  } catch (error) {
    const { message } = error as Error
    return error instanceof PdfFault ? message : `it cannot be read: ${message.slice(0, 200)}`
  }
}

async function pagesFaultOf(file: Uint8Array): Promise<string | null> {
  // The parser takes its bytes away: it gets its own.
  const document = await getDocumentProxy(Uint8Array.from(file), { stopAtErrors: true, verbosity: 0 })
  try {
    const { numPages } = document
    if (numPages < 1 || numPages > MOST_PAGES) return `it has ${numPages} pages`
    for (let page = 1; page <= numPages; page += 1) await document.getPage(page)
    return null
  } finally {
    await document.loadingTask.destroy()
  }
}
