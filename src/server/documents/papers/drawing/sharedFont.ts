import { createRequire } from 'node:module'

/** The part of fontkit that is used here. */
interface Fontkit {
  openSync(file: string): object
  registerFormat(format: typeof SharedFont): void
}

const MARK = 'shared font:'
/** By the file they were read from. */
const opened = new Map<string, object>()

class SharedFont {
  static probe(bytes: Uint8Array): boolean {
    return Buffer.from(bytes).toString('latin1', 0, MARK.length) === MARK
  }

  constructor({ buffer }: { buffer: Uint8Array }) {
    const font = opened.get(Buffer.from(buffer).toString().slice(MARK.length))
    if (!font) throw new Error('No such font is shared.')
    return font
  }
}

const fontkit = fontkitOfPdfmake()
fontkit.registerFormat(SharedFont)

/**
 * Returns bytes by which pdfmake opens a font file that is read once for all PDFs, with all that is then known of its
 * tables. No PDF changes a font: each makes a subset of its own.
 */
export function sharedFont(file: string): Buffer {
  if (!opened.has(file)) opened.set(file, fontkit.openSync(file))
  return Buffer.from(MARK + file)
}

/** Only the very module with which pdfkit, on which pdfmake stands, opens fonts knows the format. */
function fontkitOfPdfmake(): Fontkit {
  const require = createRequire(import.meta.url)
  const pdfkit = require.resolve('pdfkit', { paths: [require.resolve('pdfmake')] })
  return createRequire(pdfkit)('fontkit') as Fontkit
}
