import { boxWidget } from '../boxes/boxWidget.tsx'
import { percent } from '../boxes/numbers.ts'

/** A percentage: 6.5 is 6,5 %. */
export const PercentWidget = boxWidget(percent)
