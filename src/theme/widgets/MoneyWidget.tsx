import { boxWidget } from '../boxes/boxWidget.tsx'
import { money } from '../boxes/numbers.ts'

/** Money to the cent: shown as `617,53`, kept as 61753 cents. A third decimal is kept too, for the schema to refuse. */
export const MoneyWidget = boxWidget(money)
