import type { WidgetProps } from '@rjsf/utils'

import { CodeBox } from '../CodeBox.tsx'

/** The VAT number or the tax code of a company. */
export function CompanyCodeWidget(props: WidgetProps) {
  return <CodeBox field={props} />
}
