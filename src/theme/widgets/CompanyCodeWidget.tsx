import { asCompanyCode } from '../boxes/BoxKind.ts'
import { boxWidget } from '../boxes/boxWidget.tsx'
import { code } from '../boxes/code.ts'

/** The VAT number or the tax code of a company. */
export const CompanyCodeWidget = boxWidget(code('text', asCompanyCode))
