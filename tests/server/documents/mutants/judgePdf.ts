import { inflateSync } from 'node:zlib'

import { getDocumentProxy } from 'unpdf'

const ANYWHERE =
  /\/(?:JavaScript|Launch|SubmitForm|ImportData|GoToE|GoToR|EmbeddedFiles?|RichMedia)(?![^\0\t\n\f\r ()<>[\]{}/%])/
/** So short that they may stand by chance in what is packed. */
const OUTSIDE_STREAMS = /\/(?:JS|AA|EF|XFA)(?![^\0\t\n\f\r ()<>[\]{}/%])/
const STREAM = /stream\r?\n[^]*?endstream/g

/**
 * Why a PDF is none that may be kept, or null: a second opinion, which shares no line with the server's. It believes no
 * structure: the bytes of the file and of its packed objects must hold no forbidden name, wherever it stands. And a reader,
 * which goes by the cross references, must open every page, and find no script, action, attachment or form of XFA.
 */
export async function judgePdf(file: Buffer): Promise<string | null> {
  const text = file.toString('latin1')
  if (!text.startsWith('%PDF-')) return 'it does not begin as a PDF'
  if (!/%%EOF[\0\t\n\f\r ]*$/.test(text.slice(-1024))) return 'it does not end as a PDF'
  const [named] =
    ANYWHERE.exec(inLetters(text)) ?? OUTSIDE_STREAMS.exec(inLetters(text.replaceAll(STREAM, ' '))) ?? []
  if (named) return `it names ${named}`
  for (const objects of packedObjects(file)) {
    const [within] = ANYWHERE.exec(objects) ?? OUTSIDE_STREAMS.exec(objects) ?? []
    if (within) return `it names ${within}, packed`
  }
  try {
    return await seenByReader(file)
  } catch (error) {
    return `it cannot be read: ${(error as Error).message}`
  }
}

async function seenByReader(file: Buffer): Promise<string | null> {
  const document = await getDocumentProxy(Uint8Array.from(file), { stopAtErrors: true, verbosity: 0 })
  try {
    const { numPages } = document
    if (numPages < 1 || numPages > 200) return `it has ${numPages} pages`
    const opening = (await readable(document.getOpenAction())) as { action?: string } | null
    if (opening?.action) return `it does ${opening.action} when it opens`
    if (await readable(document.getJSActions())) return 'it has scripts'
    if (await readable(document.getAttachments())) return 'it has attachments'
    const { info = {} } = (await readable(document.getMetadata())) ?? {}
    if ('IsXFAPresent' in info && info.IsXFAPresent) return 'it has a form of XFA'
    for (let number = 1; number <= numPages; number += 1) {
      const page = await document.getPage(number)
      const scripts = (await readable(page.getJSActions())) ?? {}
      if (Object.keys(scripts).length > 0) return `page ${number} has scripts`
      const annotations = (await readable(page.getAnnotations())) as Record<string, unknown>[] | null
      if (annotations?.some(({ actions, attachment, file: held }) => actions || attachment || held)) {
        return `page ${number} has more than links`
      }
    }
    return null
  } finally {
    await document.loadingTask.destroy()
  }
}

/** What a reader cannot read does nothing: only its pages must be there. */
function readable<T>(asked: Promise<T>): Promise<T | null> {
  return asked.catch(() => null)
}

/** Where objects are packed together, what they say. */
function* packedObjects(file: Buffer): Iterable<string> {
  const text = file.toString('latin1')
  for (const { 0: begin, index } of text.matchAll(/stream\r?\n/g)) {
    if (!/\/Type\s*\/ObjStm/.test(inLetters(text.slice(Math.max(0, index - 2000), index)))) continue
    try {
      yield inLetters(inflateSync(file.subarray(index + begin.length)).toString('latin1'))
    } catch {
      // Protected, or damaged: the reader says whether it is good.
    }
  }
}

function inLetters(text: string): string {
  return text.replaceAll(/#([0-9a-f]{2})/gi, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  )
}
