import { boxWidget } from '../boxes/boxWidget.tsx'
import { amount } from '../boxes/numbers.ts'

/** An amount in euro, shown as `12.500` and kept as 12500. It never clamps: the schema judges. */
export const AmountWidget = boxWidget(amount)
