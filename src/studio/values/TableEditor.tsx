import { ArrowDownOutlined, ArrowUpOutlined, DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import { Button, Select } from 'antd'
import { useDeferredValue, useEffect, useId, useMemo, useRef, useState } from 'react'

import { clauseFor } from '../flow/conditions/clauseFor.ts'
import { ClauseTests } from '../flow/conditions/ClauseTests.tsx'
import { type CasePlace, placesOf } from '../flow/conditions/placesOf.ts'
import { placeTitle } from '../flow/conditions/placeTitle.ts'
import { readCondition, writeCondition } from '../flow/conditions/readCondition.ts'
import { moveEntry } from '../flow/edits/moveEntry.ts'
import type { ProductWords } from '../map/words/ProductWords.ts'
import { sayCondition } from '../map/words/sayCondition.ts'
import { useWorkspace } from '../workspace/useWorkspace.ts'
import { ValueBox } from './boxes/ValueBox.tsx'
import { CellFindings } from './CellFindings.tsx'
import { addRow, askInRow, removeRow, setInRow } from './model/editTable.ts'
import { findingsAt, findingsBesides, findingsIn, type PathFinding } from './model/findingsAt.ts'
import type { WrittenRow, WrittenTable } from './model/readTable.ts'
import { useVisit } from './useVisit.ts'

interface TableEditorProps {
  file: string
  table: WrittenTable
  words: ProductWords
}

/** A decision table as a table: of each row what it asks of each place, and what it sets; the first that fits counts. */
export function TableEditor({ file, table, words }: TableEditorProps) {
  const say = (key: string, params?: Record<string, unknown>) => words.say(`figures.table.${key}`, params)
  const { product, texts, facts, isEditable, edit } = useWorkspace()
  const text = texts.get(file) ?? ''
  // What a case can hold changes seldom, and is found in all screens.
  const settled = useDeferredValue(texts)
  const places = useMemo(() => placesOf(settled, facts), [settled, facts])
  const placeOf = (pointer: string): CasePlace =>
    places.find((one) => one.pointer === pointer) ?? { pointer, kind: 'unknown' }
  const [added, setAdded] = useState<string[]>([])
  const asked = [...new Set([...table.asked, ...added])]
  const visit = useVisit()
  const whole = useRef<HTMLTableElement>(null)
  const goTo = useRef<number>(undefined)
  const findings = findingsIn(file, text, product.judgement?.findings ?? [])

  // The row that was added, moved, or stands where one was taken away, has the focus.
  useEffect(() => {
    if (goTo.current === undefined) return
    whole.current?.querySelector<HTMLElement>(`tr[data-row="${goTo.current}"] :is(input, button)`)?.focus()
    goTo.current = undefined
  })

  const put = (edited: string, place?: string) =>
    edit({ [file]: edited }, place && visit.kindOf(`${file} ${place}`))
  const add = () => {
    const { text: edited, row } = addRow(text)
    put(edited)
    goTo.current = row
  }
  const remove = (row: number) => {
    put(removeRow(text, row))
    goTo.current = Math.max(0, Math.min(row, table.rows.length - 2))
  }
  const move = (row: number, to: number) => {
    put(moveEntry(text, ['rows'], row, to))
    goTo.current = to
  }
  const rowPaths = table.rows.map((_, row) => ['rows', row])

  return (
    <>
      <CellFindings findings={findingsBesides(findings, rowPaths)} />
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by keyboard */}
      <div className="value-scroll" role="region" tabIndex={0} aria-label={say('scroll')}>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it counts the visits of the boxes inside */}
        <table className="value-table" ref={whole} onFocus={visit.onFocus}>
          <thead>
            <tr>
              <th scope="col">{say('row')}</th>
              {asked.map((pointer) => (
                <th key={pointer} scope="col">
                  <span className="value-part">{say('when')}</span> {placeTitle(pointer, words)}
                </th>
              ))}
              {table.facts.map((fact) => (
                <th key={fact} scope="col">
                  <span className="value-part">{say('sets')}</span> {placeTitle(fact, words)}
                </th>
              ))}
              {isEditable && <th scope="col">{say('acts')}</th>}
            </tr>
          </thead>
          <tbody>
            {table.rows.map((row, index) => (
              <TableRow
                // oxlint-disable-next-line react/no-array-index-key -- rows have no other name
                key={index}
                {...{ row, index, asked, words, placeOf, findings, isEditable }}
                facts={table.facts}
                count={table.rows.length}
                onAsk={(pointer, schema) => put(askInRow(text, index, pointer, schema), `${index}${pointer}`)}
                onSet={(fact, value) => put(setInRow(text, index, fact, value), `${index}${fact}`)}
                onMove={(to) => move(index, to)}
                onRemove={() => remove(index)}
              />
            ))}
          </tbody>
        </table>
      </div>
      {isEditable && (
        <div className="value-adds">
          <Button icon={<PlusOutlined aria-hidden />} onClick={add}>
            {say('addRow')}
          </Button>
          <ColumnSelect
            {...{ words }}
            places={places.filter(({ pointer }) => !asked.includes(pointer))}
            onChoose={(pointer) => setAdded([...added, pointer])}
          />
        </div>
      )}
    </>
  )
}

interface TableRowProps {
  row: WrittenRow
  index: number
  count: number
  asked: string[]
  facts: string[]
  words: ProductWords
  placeOf: (pointer: string) => CasePlace
  findings: PathFinding[]
  isEditable: boolean
  onAsk: (pointer: string, schema: ReturnType<typeof writeCondition>[string] | undefined) => void
  onSet: (fact: string, value: unknown) => void
  onMove: (to: number) => void
  onRemove: () => void
}

function TableRow({ row, index, count, asked, facts, words, placeOf, findings, ...acts }: TableRowProps) {
  const { isEditable, onAsk, onSet, onMove, onRemove } = acts
  const say = (key: string, params?: Record<string, unknown>) => words.say(`figures.table.${key}`, params)
  const path = ['rows', index]
  const cells = [
    ...asked.map((pointer) => [...path, 'when', pointer]),
    ...facts.map((fact) => [...path, 'sets', fact]),
  ]
  const own = findings.filter((each) => findingsAt([each], path).length > 0)
  const number = index + 1
  return (
    <tr data-row={index}>
      <th scope="row">
        {number}
        {row.note !== undefined && <span className="value-note">{row.note}</span>}
        <CellFindings findings={findingsBesides(own, cells)} />
      </th>
      {asked.map((pointer) => (
        <td key={pointer}>
          <AskedCell
            {...{ pointer, words, isEditable, number }}
            schema={row.when[pointer]}
            place={placeOf(pointer)}
            onChange={(schema) => onAsk(pointer, schema)}
          />
          <CellFindings findings={findingsAt(own, [...path, 'when', pointer])} />
        </td>
      ))}
      {facts.map((fact) => (
        <FactCell
          key={fact}
          {...{ fact, words, isEditable, number }}
          value={row.sets[fact]}
          place={placeOf(fact)}
          found={findingsAt(own, [...path, 'sets', fact])}
          onChange={(value) => onSet(fact, value)}
        />
      ))}
      {isEditable && (
        <td className="value-acts">
          <Button
            type="text"
            icon={<ArrowUpOutlined aria-hidden />}
            aria-label={say('up', { number })}
            disabled={index === 0}
            onClick={() => onMove(index - 1)}
          />
          <Button
            type="text"
            icon={<ArrowDownOutlined aria-hidden />}
            aria-label={say('down', { number })}
            disabled={number === count}
            onClick={() => onMove(index + 1)}
          />
          <Button
            type="text"
            danger
            icon={<DeleteOutlined aria-hidden />}
            aria-label={say('remove', { number })}
            disabled={count === 1}
            onClick={onRemove}
          />
        </td>
      )}
    </tr>
  )
}

interface AskedCellProps {
  pointer: string
  number: number
  schema: WrittenRow['when'][string] | undefined
  place: CasePlace
  words: ProductWords
  isEditable: boolean
  onChange: (schema: WrittenRow['when'][string] | undefined) => void
}

function AskedCell({ pointer, number, schema, place, words, isEditable, onChange }: AskedCellProps) {
  const say = (key: string) => words.say(`figures.table.${key}`, { number, what: placeTitle(pointer, words) })
  if (!isEditable) return schema === undefined ? say('any') : sayCondition({ [pointer]: schema }, words)
  if (schema === undefined) {
    return (
      <>
        <span className="value-any">{say('any')}</span>{' '}
        <Button
          size="small"
          icon={<PlusOutlined aria-hidden />}
          aria-label={say('ask')}
          onClick={() => onChange(writeCondition([clauseFor(place)])[pointer])}
        />
      </>
    )
  }
  const [clause] = readCondition({ [pointer]: schema })
  return (
    <div className="value-asked" role="group" aria-label={say('cell')}>
      <ClauseTests
        clause={clause!}
        {...{ place, words }}
        onChange={(changed) => onChange(writeCondition([changed])[pointer])}
      />
      <Button
        size="small"
        type="text"
        icon={<DeleteOutlined aria-hidden />}
        aria-label={say('askNothing')}
        onClick={() => onChange(undefined)}
      />
    </div>
  )
}

interface FactCellProps {
  fact: string
  number: number
  value: unknown
  place: CasePlace
  words: ProductWords
  isEditable: boolean
  found: ReturnType<typeof findingsAt>
  onChange: (value: unknown) => void
}

function FactCell({ fact, number, value, place, words, isEditable, found, onChange }: FactCellProps) {
  const id = useId()
  return (
    <td>
      <ValueBox
        label={words.say('figures.table.cell', { number, what: placeTitle(fact, words) })}
        {...{ value, place, words, onChange }}
        isReadOnly={!isEditable}
        describedBy={found.length > 0 ? id : undefined}
        isInvalid={found.length > 0}
      />
      <CellFindings id={id} findings={found} />
    </td>
  )
}

interface ColumnSelectProps {
  places: CasePlace[]
  words: ProductWords
  onChoose: (pointer: string) => void
}

function ColumnSelect({ places, words, onChoose }: ColumnSelectProps) {
  const label = words.say('figures.table.addColumn')
  return (
    <Select<string | null>
      aria-label={label}
      placeholder={label}
      value={null}
      popupMatchSelectWidth={false}
      showSearch={{ optionFilterProp: 'label' }}
      options={places.map(({ pointer }) => ({ value: pointer, label: placeTitle(pointer, words) }))}
      onSelect={(pointer) => pointer !== null && onChoose(pointer)}
    />
  )
}
