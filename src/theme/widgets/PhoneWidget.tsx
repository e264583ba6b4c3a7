import { asLine } from '../boxes/BoxKind.ts'
import { boxWidget } from '../boxes/boxWidget.tsx'

/** A telephone number, with or without its country code. */
export const PhoneWidget = boxWidget({
  manner: () => asLine,
  attributes: () => ({ type: 'tel', inputMode: 'tel' }),
  autoComplete: 'tel',
})
