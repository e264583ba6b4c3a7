interface Written {
  version?: string
  /** Between lines: every reader takes each of the three. */
  eol?: '\n' | '\r\n' | '\r'
  /** A comment before each object. */
  comment?: string
}

/**
 * A PDF as programs of the nineties wrote it: these objects, numbered from one, the first of them the catalog, and a
 * table of where each stands.
 */
export function writePdf(objects: string[], { version = '1.4', eol = '\n', comment }: Written = {}): Buffer {
  let text = `%PDF-${version}${eol}`
  const offsets = objects.map((object, index) => {
    if (comment !== undefined) text += `% ${comment}${eol}`
    const offset = text.length
    text += `${index + 1} 0 obj${eol}${object}${eol}endobj${eol}`
    return offset
  })
  const start = text.length
  const entries = offsets.map((offset) => entry(offset, eol))
  text += `xref${eol}0 ${objects.length + 1}${eol}0000000000 65535 f${pad(eol)}${entries.join('')}`
  text += `trailer${eol}<< /Size ${objects.length + 1} /Root 1 0 R >>${eol}startxref${eol}${start}${eol}%%EOF${eol}`
  return Buffer.from(text, 'latin1')
}

/** Objects of such a PDF with one page. */
export function onePage(content = 'BT /F 12 Tf 72 720 Td (Bilancio) Tj ET'): string[] {
  return [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F 5 0 R >> >> >>',
    streamOf(content),
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ]
}

export function streamOf(content: string, dictionary = ''): string {
  return `<< /Length ${content.length} ${dictionary}>>\nstream\n${content}\nendstream`
}

/** Twenty bytes, as every reader counts them. */
export function entry(offset: number, eol = '\n'): string {
  return `${String(offset).padStart(10, '0')} 00000 n${pad(eol)}`
}

function pad(eol: string): string {
  return eol.length === 2 ? eol : ` ${eol}`
}
