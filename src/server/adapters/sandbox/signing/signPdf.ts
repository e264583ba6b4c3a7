import { plainAddPlaceholder } from '@signpdf/placeholder-plain'
import { SignPdf } from '@signpdf/signpdf'

import { CertificateSigner } from './CertificateSigner.ts'

/** Who signs, and when. */
export interface Signer {
  name: string
  taxCode: string
  at: Date
}

/** Signs a PDF with a key and its certificate (PEM): every byte of it, so that a change is seen. */
export async function signPdf(
  pdf: Uint8Array,
  certificate: Uint8Array,
  { name, taxCode, at }: Signer,
): Promise<Buffer> {
  const prepared = plainAddPlaceholder({
    pdfBuffer: Buffer.from(pdf),
    reason: 'Firma del contratto di finanziamento',
    contactInfo: taxCode,
    name,
    location: 'Italia',
    signingTime: at,
  })
  return new SignPdf().sign(prepared, new CertificateSigner(Buffer.from(certificate).toString()), at)
}
