import type { ArrayFieldItemTemplateProps } from '@rjsf/utils'

import { useTexts } from '#engine/useTexts.ts'

import { Button } from '../Button.tsx'

/** One row of an array, with what can be done to it. */
export function ArrayFieldItemTemplate({ children, buttonsProps, hasToolbar }: ArrayFieldItemTemplateProps) {
  const texts = useTexts()
  const {
    hasMoveUp,
    hasMoveDown,
    hasRemove,
    onMoveUpItem,
    onMoveDownItem,
    onRemoveItem,
    disabled,
    readonly,
  } = buttonsProps
  const isFixed = disabled || readonly
  return (
    <div className="row">
      <div>{children}</div>
      {hasToolbar && (
        <div className="row-tools">
          {hasMoveUp && (
            <Button look="link" size="small" icon="up" onClick={onMoveUpItem} disabled={isFixed}>
              {texts.find(['moveUp'])}
            </Button>
          )}
          {hasMoveDown && (
            <Button look="link" size="small" icon="down" onClick={onMoveDownItem} disabled={isFixed}>
              {texts.find(['moveDown'])}
            </Button>
          )}
          {hasRemove && (
            <Button look="link" size="small" icon="trash" onClick={onRemoveItem} disabled={isFixed}>
              {texts.find(['remove'])}
            </Button>
          )}
        </div>
      )}
    </div>
  )
}
