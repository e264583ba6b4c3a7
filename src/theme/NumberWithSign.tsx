import type { WidgetProps } from '@rjsf/utils'

import { useControl } from './useControl.ts'
import { useNumberBox } from './useNumberBox.ts'

/** A number with its unit at the end of the box. */
export function NumberWithSign({ field, sign }: { field: WidgetProps; sign: string }) {
  return (
    <span className="affix">
      <input {...useControl(field)} {...useNumberBox(field)} type="text" inputMode="decimal" />
      <span className="affix-sign" aria-hidden="true">
        {sign}
      </span>
    </span>
  )
}
