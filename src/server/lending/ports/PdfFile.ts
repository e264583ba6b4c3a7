import { type TSchema, Type } from 'typebox'

/** The bytes of a PDF. */
export const PdfFile = Type.Unsafe<Uint8Array>({ type: 'string', contentMediaType: 'application/pdf' })

/** Whether an answer is the bytes of a PDF, and no JSON. */
export function isPdfFile(answer: TSchema): boolean {
  return answer === PdfFile
}
