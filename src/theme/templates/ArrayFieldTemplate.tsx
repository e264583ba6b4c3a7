import type { ArrayFieldTemplateProps } from '@rjsf/utils'
import { type FocusEvent, type RefObject, useLayoutEffect, useRef } from 'react'

import { useTexts } from '#engine/screen/hooks/useTexts.ts'

import { Button } from '../parts/Button.tsx'
import { FieldGroup } from '../parts/FieldGroup.tsx'
import { useFieldWords } from '../words/useFieldWords.ts'

import './ArrayFieldTemplate.css'

/** Rows of the same kind, which can be added to. */
export function ArrayFieldTemplate(props: ArrayFieldTemplateProps) {
  const { fieldPathId, items, canAdd, onAddClick, rawErrors, disabled, readonly } = props
  const texts = useTexts()
  const { label, help } = useFieldWords(fieldPathId.$id)
  const rows = useRef<HTMLDivElement>(null)
  const { onFocus, focusNewRow } = useRowFocus(rows, items.length)
  return (
    <FieldGroup id={fieldPathId.$id} label={label} help={help} error={rawErrors?.[0]}>
      <div className="rows" ref={rows} onFocus={onFocus}>
        {items}
      </div>
      {canAdd && (
        <div>
          <Button
            size="small"
            icon="plus"
            disabled={disabled || readonly}
            onClick={(event) => {
              focusNewRow()
              onAddClick(event)
            }}
          >
            {texts.find(['add'])}
          </Button>
        </div>
      )}
    </FieldGroup>
  )
}

const control = 'input, select, textarea, button'

/** The focus goes into a row that was added, and from one that was taken away to its neighbour, never to nowhere. */
function useRowFocus(rows: RefObject<HTMLDivElement | null>, count: number) {
  const focused = useRef(0)
  const isWanted = useRef(false)
  const before = useRef(count)
  useLayoutEffect(() => {
    const all = rows.current?.children ?? []
    const isFewer = count < before.current
    before.current = count
    if (isWanted.current) all[count - 1]?.querySelector<HTMLElement>(control)?.focus()
    else if (isFewer && document.activeElement === document.body) {
      const next = all[Math.min(focused.current, count - 1)] ?? rows.current?.closest('fieldset')
      if (next instanceof HTMLElement) next.focus()
    }
    isWanted.current = false
  }, [rows, count])
  return {
    onFocus: ({ target }: FocusEvent) => {
      focused.current = Array.from(rows.current?.children ?? []).findIndex((row) => row.contains(target))
    },
    focusNewRow: () => {
      isWanted.current = true
    },
  }
}
