import { madePdf } from './madePdf.ts'

/** Its moment is written packed, and each moment packs otherwise. */
const MADE = new Date('2026-01-01T00:00:00Z')

/** A harmless PDF of exactly so many bytes: a stream that no page shows makes up what is missing. */
export async function pdfOfBytes(bytes: number): Promise<Buffer> {
  const { length } = await padded(bytes - 2000)
  const pdf = await padded(bytes - 2000 + bytes - length)
  if (pdf.length !== bytes) throw new Error(`The PDF has ${pdf.length} bytes, not ${bytes}.`)
  return pdf
}

function padded(blanks: number): Promise<Buffer> {
  return madePdf((document) => {
    document.setCreationDate(MADE)
    document.setModificationDate(MADE)
    const { context } = document
    context.register(context.stream(new Uint8Array(blanks).fill(0x20)))
  })
}
