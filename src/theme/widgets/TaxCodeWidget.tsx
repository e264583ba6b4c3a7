import type { WidgetProps } from '@rjsf/utils'

import { CodeBox } from '../CodeBox.tsx'

/** The tax code of a person: capitals, whatever is typed. */
export function TaxCodeWidget(props: WidgetProps) {
  return <CodeBox field={props} />
}
