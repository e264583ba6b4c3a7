import type { WidgetProps } from '@rjsf/utils'

import { NumberWithSign } from '../NumberWithSign.tsx'

/** A percentage: 6.5 is 6,5 %. */
export function PercentWidget(props: WidgetProps) {
  return <NumberWithSign field={props} sign="%" />
}
