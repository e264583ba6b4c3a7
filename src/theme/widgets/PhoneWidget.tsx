import { asText } from '../boxes/BoxKind.ts'
import { boxWidget } from '../boxes/boxWidget.tsx'

/** A telephone number, with or without its country code. */
export const PhoneWidget = boxWidget({
  manner: () => asText,
  attributes: () => ({ type: 'tel', inputMode: 'tel' }),
  autoComplete: 'tel',
})
