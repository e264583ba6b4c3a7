import { DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import { Button, Input, InputNumber, Segmented, Select } from 'antd'

import type { Condition } from '#flow/Flow.ts'

import { factWords } from '../../map/words/factWords.ts'
import type { ProductWords } from '../../map/words/ProductWords.ts'
import { sayCondition } from '../../map/words/sayCondition.ts'
import { type CasePlace, isGone } from './placesOf.ts'
import {
  type Clause,
  type Operator,
  operatorsOf,
  readCondition,
  type Test,
  writeCondition,
} from './readCondition.ts'
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
  const { pointer, mode, tests, json } = clause
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
      {json ? (
        <pre className="flow-json">{JSON.stringify(json, null, 2)}</pre>
      ) : (
        <>
          {tests.length > 1 && (
            <Segmented
              aria-label={say('mode')}
              value={mode}
              name={`mode-${pointer}`}
              onChange={(value) => onChange({ ...clause, mode: value })}
              options={(['all', 'any'] as const).map((value) => ({ value, label: say(value) }))}
            />
          )}
          {tests.map((test, index) => (
            <TestRow
              // oxlint-disable-next-line react/no-array-index-key -- tests of a place have no other key
              key={index}
              {...{ test, place, words }}
              onChange={(changed) => onChange({ ...clause, tests: tests.with(index, changed) })}
              {...(tests.length > 1 && {
                onRemove: () => onChange({ ...clause, tests: tests.toSpliced(index, 1) }),
              })}
            />
          ))}
          <Button
            size="small"
            icon={<PlusOutlined aria-hidden />}
            onClick={() => onChange({ ...clause, tests: [...tests, testFor(place)] })}
          >
            {say('another')}
          </Button>
        </>
      )}
    </div>
  )
}

interface TestRowProps {
  test: Test
  place: CasePlace
  words: ProductWords
  onChange: (test: Test) => void
  onRemove?: () => void
}

function TestRow({ test, place, words, onChange, onRemove }: TestRowProps) {
  const say = (key: string) => words.say(`flow.condition.${key}`)
  const fitting = operatorsOf[place.kind]
  const offered = fitting.includes(test.operator) ? fitting : [test.operator, ...fitting]
  return (
    <div className="flow-test">
      <Select<Operator>
        aria-label={say('operator')}
        value={test.operator}
        onChange={(operator) => onChange({ operator, ...valueFor(operator, place, test.value) })}
        options={offered.map((value) => ({ value, label: say(`operators.${value}`) }))}
      />
      <ValueBox {...{ test, place, words, onChange }} />
      {onRemove && (
        <Button
          type="text"
          icon={<DeleteOutlined aria-hidden />}
          aria-label={say('removeTest')}
          onClick={onRemove}
        />
      )}
    </div>
  )
}

function ValueBox({ test, place, words, onChange }: Omit<TestRowProps, 'onRemove'>) {
  const { operator, value } = test
  const label = words.say('flow.condition.value')
  const put = (changed: unknown) => onChange({ operator, value: changed })
  if (operator === 'known' || operator === 'some' || operator === 'none') return null
  const isMany = operator === 'isOneOf' || operator === 'isNoneOf'
  const known = place.kind === 'boolean' ? [true, false] : place.values
  if (known) {
    const said = factWords(place.pointer, words)
    const options = known.map((one) => ({
      value: JSON.stringify(one),
      label: said.phrase(one) ?? said.value(one),
    }))
    const chosen = (isMany ? (value as unknown[]) : [value]).map((one) => JSON.stringify(one))
    return isMany ? (
      <Select
        mode="multiple"
        aria-label={label}
        value={chosen}
        options={options}
        onChange={(all) => put(all.map(parsed))}
      />
    ) : (
      <Select aria-label={label} value={chosen[0]} options={options} onChange={(one) => put(parsed(one))} />
    )
  }
  if (isMany) {
    return (
      <Select
        mode="tags"
        aria-label={label}
        value={value as string[]}
        options={[]}
        onChange={(all) => put(all)}
      />
    )
  }
  if (place.kind === 'number' || typeof value === 'number') {
    return <InputNumber aria-label={label} value={value as number} onChange={(one) => put(one ?? 0)} />
  }
  return (
    <Input
      aria-label={label}
      {...(place.kind === 'day' && { type: 'date' })}
      value={String(value)}
      onChange={({ target }) => put(target.value)}
    />
  )
}

function parsed(text: string): unknown {
  return JSON.parse(text) as unknown
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

function clauseFor(place: CasePlace): Clause {
  return { pointer: place.pointer, mode: 'all', tests: [testFor(place)] }
}

function testFor(place: CasePlace): Test {
  const operator = operatorsOf[place.kind][0] ?? 'known'
  return { operator, ...valueFor(operator, place, undefined) }
}

/** The value with which a test begins: the one that stood there, where it fits. */
function valueFor(operator: Operator, { kind, values = [] }: CasePlace, value: unknown): Pick<Test, 'value'> {
  const one = Array.isArray(value) ? (value as unknown[])[0] : value
  if (operator === 'some' || operator === 'none') return {}
  if (operator === 'known') return { value: typeNames[kind] }
  if (operator === 'isOneOf' || operator === 'isNoneOf')
    return { value: one === undefined ? values.slice(0, 1) : [one] }
  if (one !== undefined && typeof one !== 'object') return { value: one }
  if (kind === 'number') return { value: 0 }
  if (kind === 'boolean') return { value: true }
  if (kind === 'day') return { value: '2026-01-01' }
  return { value: values[0] ?? '' }
}

const typeNames = {
  number: 'number',
  boolean: 'boolean',
  text: 'string',
  choice: 'string',
  day: 'string',
  list: 'array',
  object: 'object',
  unknown: 'string',
}
