import { boxWidget } from '../boxes/boxWidget.tsx'
import { code } from '../boxes/code.ts'

/** The tax code of a person: in capitals, however it is typed. */
export const TaxCodeWidget = boxWidget(code())
