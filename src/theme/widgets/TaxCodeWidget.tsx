import { boxWidget } from '../boxes/boxWidget.tsx'
import { code } from '../boxes/code.ts'

/** The tax code of a person: capitals, whatever is typed. */
export const TaxCodeWidget = boxWidget(code())
