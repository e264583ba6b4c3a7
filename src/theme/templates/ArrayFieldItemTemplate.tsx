import type { ArrayFieldItemTemplateProps } from '@rjsf/utils'
import type { MouseEvent } from 'react'

import { pathOfId, wordingOf } from '#engine/form/fields/fieldId.ts'
import { useTexts } from '#engine/screen/hooks/useTexts.ts'

import { Button } from '../parts/Button.tsx'
import type { IconName } from '../parts/Icon.tsx'

import './ArrayFieldTemplate.css'

interface Tool {
  icon: IconName
  text: string | undefined
  onClick(event?: MouseEvent): void
}

/**
 * One row of an array, with what can be done to it: it is taken away from the line of its title. Its number distinguishes its
 * buttons from those of its neighbours.
 */
export function ArrayFieldItemTemplate(props: ArrayFieldItemTemplateProps) {
  const { children, buttonsProps, hasToolbar, index } = props
  const texts = useTexts()
  const textKey = wordingOf(pathOfId(buttonsProps.fieldPathId.$id))
  const label = texts.find([`${textKey}.label`])
  const title = label ? `${label} ${index + 1}` : (texts.find(['row'], { number: index + 1 }) ?? '')
  const { hasCopy, hasMoveUp, hasMoveDown, hasRemove, disabled, readonly } = buttonsProps
  const all: (Tool & { isThere: boolean | undefined })[] = [
    { isThere: hasMoveUp, icon: 'up', text: texts.find(['moveUp']), onClick: buttonsProps.onMoveUpItem },
    {
      isThere: hasMoveDown,
      icon: 'down',
      text: texts.find(['moveDown']),
      onClick: buttonsProps.onMoveDownItem,
    },
    { isThere: hasCopy, icon: 'plus', text: texts.find(['copy']), onClick: buttonsProps.onCopyItem },
  ]
  const tools = all.filter(({ isThere }) => hasToolbar && isThere)
  const draw = ({ icon, text, onClick }: Tool, className?: string) => (
    <Button
      key={icon}
      variant="link"
      size="small"
      icon={icon}
      className={className}
      aria-label={`${text}: ${title}`}
      disabled={disabled || readonly}
      onClick={onClick}
    >
      {text}
    </Button>
  )
  const remove: Tool = { icon: 'trash', text: texts.find(['remove']), onClick: buttonsProps.onRemoveItem }
  return (
    <div className="row" role="group" aria-label={title} tabIndex={-1}>
      <p className="row-title" aria-hidden="true">
        {title}
      </p>
      <div className="row-fields">{children}</div>
      {tools.length > 0 && <div className="row-tools">{tools.map((tool) => draw(tool))}</div>}
      {hasToolbar && hasRemove && draw(remove, 'row-remove')}
    </div>
  )
}
