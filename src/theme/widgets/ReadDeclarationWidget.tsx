import type { WidgetProps } from '@rjsf/utils'

import { AgreementBox } from './AgreementBox.tsx'

/** The declaration of having read something; the button that opens it stands beside, by the screen's action. */
export function ReadDeclarationWidget(props: WidgetProps) {
  return <AgreementBox {...props} />
}
