const SIGNATURE = '%PDF-'

/** Why a file need not even be sent: `format` when it is no PDF, `size` when it is larger than may be. The server judges the rest. */
export async function firstFaultOf(
  file: File,
  maximumBytes: number | undefined,
): Promise<'format' | 'size' | undefined> {
  if (maximumBytes !== undefined && file.size > maximumBytes) return 'size'
  if (!/\.pdf$/i.test(file.name)) return 'format'
  const start = await file.slice(0, SIGNATURE.length).text()
  return start === SIGNATURE ? undefined : 'format'
}
