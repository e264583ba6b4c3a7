/** Why a PDF is refused: thrown where it cannot be read with certainty. */
export class PdfFault extends Error {
  override readonly name = 'PdfFault'
}
