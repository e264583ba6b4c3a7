import type { WidgetProps } from '@rjsf/utils'

import { NumberWithSign } from '../NumberWithSign.tsx'

/** An amount in euro, shown as `12.500` and kept as 12500. It never clamps: the schema judges. */
export function AmountWidget(props: WidgetProps) {
  return <NumberWithSign field={props} sign="€" />
}
