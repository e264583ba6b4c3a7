import type { WidgetProps } from '@rjsf/utils'
import { useCallback } from 'react'

import { useTexts } from '#engine/useTexts.ts'

import { formatNumber, type Language } from './format.ts'
import { parseNumber } from './parse.ts'
import { useTextBox } from './useTextBox.ts'

/** A box for a number, written as people write it; `ui:options.grouping: false` is for years and the like. */
export function useNumberBox(props: WidgetProps) {
  const { language } = useTexts()
  const isGrouped = props.options.grouping !== false
  const show = useCallback((value: unknown) => showNumber(value, language, isGrouped), [language, isGrouped])
  const read = useCallback((text: string) => parseNumber(text, language), [language])
  return useTextBox(props, { show, read })
}

function showNumber(value: unknown, language: Language, isGrouped: boolean): string {
  if (typeof value !== 'number') return typeof value === 'string' ? value : ''
  return isGrouped ? formatNumber(value, language) : String(value)
}
