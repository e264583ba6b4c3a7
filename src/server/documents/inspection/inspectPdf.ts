import { getDocumentProxy } from 'unpdf'

import { bombFaultOf } from './bombFaultOf.ts'
import { activeContentOf } from './pdf/activeContentOf.ts'
import { PdfFault } from './pdf/PdfFault.ts'
import { PdfDictionary } from './pdf/PdfValue.ts'
import { PdfWork } from './pdf/PdfWork.ts'
import { polyglotFaultOf } from './pdf/polyglotFaultOf.ts'
import { type ReadPdf, readPdf } from './pdf/readPdf.ts'

const MOST_PAGES = 200
/** Of pages, each with those that changes to the file have replaced: the way to each page leads through all of its own. */
const MOST_GROUPS = 1000

/**
 * Why a PDF is refused, seen from within, or null where it is good. Three parsers look, the cheapest first: each misses
 * what another sees. `filename` is the name under which it may refer to itself. One that is encrypted must open without
 * a password. One that makes more than `work` is refused. It may take any memory: run it where that does no harm.
 */
export async function inspectPdf(
  file: Uint8Array,
  filename = '',
  work = new PdfWork(),
): Promise<string | null> {
  try {
    const bytes = Buffer.from(file.buffer, file.byteOffset, file.byteLength)
    const fault = bombFaultOf(bytes, work) ?? polyglotFaultOf(bytes)
    if (fault) return fault
    const pdf = await readPdf(file, work)
    const active = activeContentOf(pdf, filename)
    if (active) return `it holds active content: ${active}`
    return groupsFaultOf(pdf) ?? (await pagesFaultOf(file))
  } catch (error) {
    const { message } = error as Error
    return error instanceof PdfFault ? message : `it cannot be read: ${message.slice(0, 200)}`
  }
}

/** A group of pages has groups or pages within it, and says how many. */
function groupsFaultOf({ values }: ReadPdf): string | null {
  const groups = values.filter(
    ({ value }) => value instanceof PdfDictionary && value.has('Kids') && value.has('Count'),
  )
  return groups.length > MOST_GROUPS ? 'its pages stand in too many groups' : null
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
