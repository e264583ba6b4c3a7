import { boxWidget } from '../boxes/boxWidget.tsx'
import { number } from '../boxes/numbers.ts'

/** A number, whole or not: text that is read as a number, since arrows and scroll wheels change a number unintentionally. */
export const NumberWidget = boxWidget(number)
