import type { WidgetProps } from '@rjsf/utils'

import { CodeBox } from '../CodeBox.tsx'

/** A VAT number: 11 digits, pasted with spaces or without. */
export function VatNumberWidget(props: WidgetProps) {
  return <CodeBox field={props} inputMode="numeric" />
}
