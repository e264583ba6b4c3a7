import { PDFDocument } from '@cantoo/pdf-lib'
import { getDocumentProxy } from 'unpdf'

import { activeContentOf } from './activeContentOf.ts'

const MOST_PAGES = 200

/**
 * Why a PDF is refused, seen from within, or null where it is good. Two parsers look: each misses what the other sees.
 * One that is encrypted must open without a password. It may take any time and memory: run it where that does no harm.
 */
export async function inspectPdf(file: Uint8Array): Promise<string | null> {
  try {
    return (await pagesFaultOf(file)) ?? (await contentFaultOf(file))
  } catch (error) {
    return `it cannot be read: ${(error as Error).message.slice(0, 200)}`
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

async function contentFaultOf(file: Uint8Array): Promise<string | null> {
  const { context } = await PDFDocument.load(file, {
    password: '',
    preserveXFA: true,
    // Of an encrypted document the parser takes the cross references for broken: the walk judges what is.
    throwOnInvalidObject: false,
    updateMetadata: false,
    parseSpeed: Infinity,
  })
  const active = activeContentOf(context, file)
  return active && `it holds active content: ${active}`
}
