/** Readers look for the header in the first 1,024 bytes. */
const FURTHEST_HEADER = 1024
const HEADER = '%PDF-'

/** Why a file is no PDF, seen from outside: it must begin and end as one. Null where it does. */
export function outerFaultOf(file: Uint8Array): string | null {
  const bytes = Buffer.from(file.buffer, file.byteOffset, file.byteLength)
  if (!bytes.subarray(0, FURTHEST_HEADER + HEADER.length).includes(HEADER))
    return 'it does not begin as a PDF'

  const tail = bytes.subarray(Math.max(0, bytes.length - 1024)).toString('latin1')
  const end = tail.lastIndexOf('%%EOF')
  if (end === -1) return 'it does not end as a PDF'
  // Whitespace of PDF: null, tab, line feed, form feed, carriage return, space.
  return /^[\0\t\n\f\r ]*$/.test(tail.slice(end + '%%EOF'.length)) ? null : 'something follows its end'
}
