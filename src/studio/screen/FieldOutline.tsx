import {
  ArrowDownOutlined,
  ArrowLeftOutlined,
  ArrowRightOutlined,
  ArrowUpOutlined,
  DeleteOutlined,
  HolderOutlined,
} from '@ant-design/icons'
import { Button, Tag } from 'antd'
import { type DragEvent, type ReactNode, useState } from 'react'

import { useStudio } from '../StudioContext.ts'
import { allFields, type EditedField } from './model/fieldsIn.ts'
import type { GroupPlace } from './model/groups.ts'

interface FieldActs {
  chosen: string | undefined
  isEditable: boolean
  labelOf(field: EditedField): string | undefined
  onChoose(field: EditedField): void
  onMove(beside: EditedField[], field: EditedField, by: number): void
  canMoveTo(field: EditedField, group: EditedField | undefined): boolean
  onMoveTo(field: EditedField, place: GroupPlace): void
  onRemove(field: EditedField): void
}

interface FieldOutlineProps extends FieldActs {
  fields: EditedField[]
}

/** The fields of a screen in their order: chosen, moved by buttons, keys or the mouse, into another group too, and taken away. */
export function FieldOutline({ fields, ...acts }: FieldOutlineProps) {
  const [dragged, setDragged] = useState<string>()
  const held = allFields(fields).find(({ pointer }) => pointer === dragged)
  return <FieldList {...acts} {...{ fields, held }} above={[]} onHold={setDragged} />
}

interface FieldListProps extends FieldOutlineProps {
  /** The groups that these fields stand in, the nearest last. */
  above: EditedField[]
  /** The field that is dragged. */
  held: EditedField | undefined
  onHold(pointer: string | undefined): void
}

function FieldList(props: FieldListProps) {
  const { fields } = props
  return (
    <ol className="screen-fields">
      {fields.map((field, index) => (
        <FieldRow key={field.pointer} {...props} {...{ field, index }} />
      ))}
    </ol>
  )
}

interface FieldRowProps extends FieldListProps {
  field: EditedField
  index: number
}

function FieldRow({ field, index, ...list }: FieldRowProps) {
  const { say } = useStudio()
  const { fields, above, held, chosen, isEditable, labelOf, canMoveTo, onChoose, onMove, onMoveTo } = list
  const { pointer, names, requirement, place, fields: inner } = field
  const name = names.at(-1) ?? ''
  const label = labelOf(field) ?? name
  const isOwn = isEditable && place !== undefined
  const around = above.at(-1)
  const group = fields[index - 1]
  const canGoIn = isOwn && group !== undefined && canMoveTo(field, group)
  const outer = above.at(-2)
  const canGoOut = isOwn && around !== undefined && canMoveTo(field, outer)

  const goUp = () => onMove(fields, field, -1)
  const goDown = () => onMove(fields, field, 1)
  const goIn = () => {
    if (canGoIn) onMoveTo(field, { group, after: nameOf(group.fields.at(-1)) })
  }
  const goOut = () => {
    if (canGoOut) onMoveTo(field, { group: outer, after: nameOf(around) })
  }
  const keys: Record<string, () => void> = {
    ArrowUp: goUp,
    ArrowDown: goDown,
    ArrowRight: goIn,
    ArrowLeft: goOut,
  }
  const from = fields.findIndex((each) => each === held)
  const isTarget = held !== undefined && held !== field && (from >= 0 || canMoveTo(held, around))
  const drop = () => {
    list.onHold(undefined)
    if (!isTarget) return
    if (from >= 0) onMove(fields, held, index - from)
    else onMoveTo(held, { group: around, after: nameOf(fields[index - 1]) })
  }
  const drag = {
    draggable: isOwn,
    onDragStart: (event: DragEvent) => {
      event.dataTransfer.effectAllowed = 'move'
      list.onHold(pointer)
    },
    onDragEnd: () => list.onHold(undefined),
  }
  const button = (key: string, icon: ReactNode, onClick: () => void, disabled = false) => (
    <Button
      size="small"
      type="text"
      icon={icon}
      aria-label={say(`screen.${key}`, { label })}
      {...{ onClick, disabled }}
    />
  )

  return (
    <li className="screen-field" data-dragged={held === field || undefined}>
      <div
        className="screen-field-row"
        aria-current={chosen === pointer || undefined}
        onDragOver={(event) => isTarget && event.preventDefault()}
        onDrop={drop}
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
            const move = event.altKey ? keys[event.key] : undefined
            if (!move || !isOwn) return
            event.preventDefault()
            move()
          }}
        >
          <span>{label}</span>
          <code>{name}</code>
        </button>
        {requirement !== 'always' && <Tag>{say(`screen.requirement.${requirement}`)}</Tag>}
        {isOwn && (
          <span className="screen-field-acts">
            {canGoOut && button('moveOut', <ArrowLeftOutlined aria-hidden />, goOut)}
            {canGoIn && button('moveIn', <ArrowRightOutlined aria-hidden />, goIn)}
            {button('moveUp', <ArrowUpOutlined aria-hidden />, goUp, index === 0)}
            {button('moveDown', <ArrowDownOutlined aria-hidden />, goDown, index === fields.length - 1)}
            {button('remove', <DeleteOutlined aria-hidden />, () => list.onRemove(field))}
          </span>
        )}
      </div>
      {inner.length > 0 && <FieldList {...list} fields={inner} above={[...above, field]} />}
    </li>
  )
}

function nameOf(field: EditedField | undefined): string | null {
  return field?.names.at(-1) ?? null
}
