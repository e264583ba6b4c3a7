import { plainAddPlaceholder } from '@signpdf/placeholder-plain'
import { P12Signer } from '@signpdf/signer-p12'
import { SignPdf } from '@signpdf/signpdf'

/** Who signs, and when. */
export interface Signer {
  name: string
  taxCode: string
  at: Date
}

/** Signs a PDF with a certificate (PKCS #12 without a password): every byte of it, so that a change is seen. */
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
  return new SignPdf().sign(prepared, new P12Signer(Buffer.from(certificate), { passphrase: '' }), at)
}
