import { DeleteOutlined } from '@ant-design/icons'
import { Button, Select } from 'antd'

import type { Condition } from '#flow/Flow.ts'

import type { ProductWords } from '../../map/words/ProductWords.ts'
import { sayCondition } from '../../map/words/sayCondition.ts'
import { clauseFor } from './clauseFor.ts'
import { ClauseTests } from './ClauseTests.tsx'
import { type CasePlace, isGone } from './placesOf.ts'
import { type Clause, readCondition, writeCondition } from './readCondition.ts'
import { placeTitle } from './placeTitle.ts'

interface ConditionBuilderProps {
  condition: Condition
  places: CasePlace[]
  words: ProductWords
  /** What it decides; without it, whether a branch is taken. */
  title?: string
  onChange: (condition: Condition) => void
}

/** A condition as one says it: of each place what must hold there; below it stands what that reads like. */
export function ConditionBuilder({ condition, places, words, title, onChange }: ConditionBuilderProps) {
  const clauses = readCondition(condition)
  const say = (key: string) => words.say(`flow.condition.${key}`)
  const put = (index: number, clause: Clause | undefined) =>
    onChange(writeCondition(clause ? clauses.with(index, clause) : clauses.toSpliced(index, 1)))
  const taken = new Set(clauses.map(({ pointer }) => pointer))
  return (
    <fieldset className="flow-condition">
      <legend>{title ?? say('title')}</legend>
      {clauses.map((clause, index) => (
        <ClauseRow
          // A place is named by one clause alone.
          key={clause.pointer}
          {...{ clause, places, words, taken }}
          onChange={(changed) => put(index, changed)}
        />
      ))}
      <PlaceSelect
        key={clauses.length}
        {...{ places, words, taken }}
        label={say(clauses.length === 0 ? 'first' : 'more')}
        onChoose={(place) => onChange(writeCondition([...clauses, clauseFor(place)]))}
      />
      {clauses.length > 0 && (
        <p className="flow-says" role="status">
          {sayCondition(condition, words)}
        </p>
      )}
    </fieldset>
  )
}

interface ClauseRowProps {
  clause: Clause
  places: CasePlace[]
  words: ProductWords
  taken: ReadonlySet<string>
  onChange: (clause: Clause | undefined) => void
}

function ClauseRow({ clause, places, words, taken, onChange }: ClauseRowProps) {
  const { pointer } = clause
  const say = (key: string, params?: Record<string, unknown>) => words.say(`flow.condition.${key}`, params)
  const place: CasePlace = places.find((one) => one.pointer === pointer) ?? { pointer, kind: 'unknown' }
  const what = placeTitle(pointer, words)
  return (
    <div className="flow-clause" role="group" aria-label={what}>
      <div className="flow-clause-head">
        <strong>{what}</strong>
        <Button
          type="text"
          icon={<DeleteOutlined aria-hidden />}
          aria-label={say('remove', { what })}
          onClick={() => onChange(undefined)}
        />
      </div>
      {isGone(pointer, places) && (
        <>
          <p className="flow-gone">{say('gone', { pointer })}</p>
          <PlaceSelect
            {...{ places, words, taken }}
            label={say('instead')}
            onChoose={(chosen) => onChange({ ...clause, pointer: chosen.pointer })}
          />
        </>
      )}
      <ClauseTests {...{ clause, place, words, onChange }} />
    </div>
  )
}

interface PlaceSelectProps {
  places: CasePlace[]
  words: ProductWords
  taken: ReadonlySet<string>
  label: string
  onChoose: (place: CasePlace) => void
}

function PlaceSelect({ places, words, taken, label, onChoose }: PlaceSelectProps) {
  const kindOf = ({ kind }: CasePlace) => words.say(`flow.condition.kinds.${kind}`)
  const options = places
    .filter(({ pointer }) => !taken.has(pointer))
    .map((place) => ({
      value: place.pointer,
      label: `${placeTitle(place.pointer, words)} (${kindOf(place)})`,
      place,
    }))
  return (
    <Select<string | null, (typeof options)[number]>
      aria-label={label}
      placeholder={label}
      value={null}
      showSearch={{
        filterOption: (typed, option) =>
          `${option?.label} ${option?.value}`.toLocaleLowerCase().includes(typed.toLocaleLowerCase()),
      }}
      options={options}
      optionRender={({ data }) => found(data)}
      onSelect={(_, { place }) => onChoose(place)}
    />
  )
}

function found({ label, value }: { label: string; value: string }) {
  return (
    <span className="map-found">
      {label}
      <code>{value}</code>
    </span>
  )
}
