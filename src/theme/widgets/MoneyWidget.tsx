import type { WidgetProps } from '@rjsf/utils'
import { useCallback } from 'react'

import { useTexts } from '#engine/useTexts.ts'

import { formatCents } from '../format.ts'
import { parseNumber } from '../parse.ts'
import { useControl } from '../useControl.ts'
import { useTextBox } from '../useTextBox.ts'

/** Money to the cent: shown as `617,53`, kept as 61753 cents. A third decimal is kept too, for the schema to refuse. */
export function MoneyWidget(props: WidgetProps) {
  const { language } = useTexts()
  const show = useCallback(
    (value: unknown) => {
      if (typeof value !== 'number') return typeof value === 'string' ? value : ''
      return formatCents(value, language).replace(/\s€$/, '')
    },
    [language],
  )
  const read = useCallback(
    (text: string) => {
      const euro = parseNumber(text, language)
      return typeof euro === 'number' ? Number((euro * 100).toFixed(6)) : euro
    },
    [language],
  )
  return (
    <span className="affix">
      <input {...useControl(props)} {...useTextBox(props, { show, read })} type="text" inputMode="decimal" />
      <span className="affix-sign" aria-hidden="true">
        €
      </span>
    </span>
  )
}
