import { createRequire } from 'node:module'

import { LruMap } from '#validation/LruMap.ts'

/** Glyphs of a text, and where they stand. */
interface GlyphRun {
  positions: object[]
}

interface Font {
  layout(text: string, ...how: unknown[]): GlyphRun
}

/** The part of fontkit that is used here. */
interface Fontkit {
  openSync(file: string): Font
  registerFormat(format: typeof SharedFont): void
}

const MARK = 'shared font:'
/** By the file they were read from. */
const opened = new Map<string, Font>()
/** Words of a font whose layout is kept. Those of the bank recur in each of its papers. */
const MOST_WORDS = 2000

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
  if (!opened.has(file)) opened.set(file, layingOutOnce(fontkit.openSync(file)))
  return Buffer.from(MARK + file)
}

/** Lays out each word once: it is the most work that a paper makes. */
function layingOutOnce(font: Font): Font {
  const known = new LruMap<string, GlyphRun>(MOST_WORDS)
  const layout = font.layout.bind(font)
  font.layout = (text, ...how) => {
    if (how.some((each) => each !== undefined)) return layout(text, ...how)
    const run = known.get(text) ?? layout(text)
    known.set(text, run)
    return copyOf(run)
  }
  return font
}

/** Who is given a run scales its positions. */
function copyOf(run: GlyphRun): GlyphRun {
  const positions = run.positions.map((position) => ({ ...position }))
  return Object.assign(Object.create(Object.getPrototypeOf(run) as object) as GlyphRun, run, { positions })
}

/** Only the very module with which pdfkit, on which pdfmake stands, opens fonts knows the format. */
function fontkitOfPdfmake(): Fontkit {
  const require = createRequire(import.meta.url)
  const pdfkit = require.resolve('pdfkit', { paths: [require.resolve('pdfmake')] })
  return createRequire(pdfkit)('fontkit') as Fontkit
}
