import { asLine } from '../boxes/BoxKind.ts'
import { boxWidget } from '../boxes/boxWidget.tsx'

/** An e-mail address. The schema judges it, not the browser's own messages. */
export const EmailWidget = boxWidget({
  manner: () => asLine,
  attributes: () => ({ inputMode: 'email', autoCapitalize: 'none', spellCheck: false }),
  autoComplete: 'email',
})
