import { asCompanyCode } from '../boxes/BoxKind.ts'
import { boxWidget } from '../boxes/boxWidget.tsx'
import { code } from '../boxes/code.ts'

/** A VAT number: 11 digits, pasted with spaces or without. */
export const VatNumberWidget = boxWidget(code('numeric', asCompanyCode))
