import { ArrowDownOutlined, ArrowUpOutlined, DeleteOutlined, HolderOutlined } from '@ant-design/icons'
import { Button, Tag } from 'antd'
import { type DragEvent, useState } from 'react'

import { useStudio } from '../StudioContext.ts'
import type { EditedField } from './model/fieldsIn.ts'

interface FieldOutlineProps {
  fields: EditedField[]
  chosen: string | undefined
  isEditable: boolean
  labelOf(field: EditedField): string | undefined
  onChoose(field: EditedField): void
  onMove(beside: EditedField[], field: EditedField, by: number): void
  onRemove(field: EditedField): void
}

/** The fields of a screen in their order: chosen, moved by buttons, keys or the mouse, and taken away. */
export function FieldOutline({ fields, ...acts }: FieldOutlineProps) {
  const [dragged, setDragged] = useState<string>()
  return (
    <ol className="screen-fields">
      {fields.map((field, index) => (
        <FieldRow
          key={field.pointer}
          {...acts}
          {...{ field, index, fields, dragged }}
          onDrag={setDragged}
          onDrop={() => {
            const from = fields.findIndex(({ pointer }) => pointer === dragged)
            setDragged(undefined)
            if (from >= 0) acts.onMove(fields, fields[from]!, index - from)
          }}
        />
      ))}
    </ol>
  )
}

interface FieldRowProps extends FieldOutlineProps {
  field: EditedField
  index: number
  dragged: string | undefined
  onDrag(pointer: string | undefined): void
  onDrop(): void
}

function FieldRow({ field, index, fields, dragged, onDrag, onDrop, ...acts }: FieldRowProps) {
  const { say } = useStudio()
  const { chosen, isEditable, labelOf, onChoose, onMove, onRemove } = acts
  const { pointer, names, requirement, place, fields: inner } = field
  const name = names.at(-1) ?? ''
  const label = labelOf(field) ?? name
  const isOwn = isEditable && place !== undefined
  const isOver = fields.some((each) => each.pointer === dragged) && dragged !== pointer
  const drag = {
    draggable: isOwn,
    onDragStart: (event: DragEvent) => {
      event.dataTransfer.effectAllowed = 'move'
      onDrag(pointer)
    },
    onDragEnd: () => onDrag(undefined),
  }

  return (
    <li className="screen-field" data-dragged={dragged === pointer || undefined}>
      <div
        className="screen-field-row"
        aria-current={chosen === pointer || undefined}
        onDragOver={(event) => isOver && event.preventDefault()}
        onDrop={onDrop}
      >
        {isOwn && (
          <span className="screen-grip" {...drag}>
            <HolderOutlined aria-hidden />
          </span>
        )}
        <button
          type="button"
          className="screen-field-name"
          onClick={() => onChoose(field)}
          onKeyDown={(event) => {
            const by = event.altKey ? { ArrowUp: -1, ArrowDown: 1 }[event.key] : undefined
            if (by === undefined || !isOwn) return
            event.preventDefault()
            onMove(fields, field, by)
          }}
        >
          <span>{label}</span>
          <code>{name}</code>
        </button>
        {requirement !== 'always' && <Tag>{say(`screen.requirement.${requirement}`)}</Tag>}
        {isOwn && (
          <span className="screen-field-acts">
            <Button
              size="small"
              type="text"
              icon={<ArrowUpOutlined aria-hidden />}
              aria-label={say('screen.moveUp', { label })}
              disabled={index === 0}
              onClick={() => onMove(fields, field, -1)}
            />
            <Button
              size="small"
              type="text"
              icon={<ArrowDownOutlined aria-hidden />}
              aria-label={say('screen.moveDown', { label })}
              disabled={index === fields.length - 1}
              onClick={() => onMove(fields, field, 1)}
            />
            <Button
              size="small"
              type="text"
              icon={<DeleteOutlined aria-hidden />}
              aria-label={say('screen.remove', { label })}
              onClick={() => onRemove(field)}
            />
          </span>
        )}
      </div>
      {inner.length > 0 && <FieldOutline {...acts} fields={inner} />}
    </li>
  )
}
