import { asCompanyCode } from '../boxes/BoxKind.ts'
import { boxWidget } from '../boxes/boxWidget.tsx'
import { code } from '../boxes/code.ts'

/** A VAT number, or a tax code. */
export const CompanyCodeWidget = boxWidget(code('text', asCompanyCode))
