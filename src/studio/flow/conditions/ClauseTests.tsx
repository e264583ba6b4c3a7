import { DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import { Button, Input, Segmented, Select } from 'antd'
import { useId } from 'react'

import { factWords } from '../../map/words/factWords.ts'
import type { ProductWords } from '../../map/words/ProductWords.ts'
import { NumberBox } from '../../values/boxes/NumberBox.tsx'
import { testFor, valueFor } from './clauseFor.ts'
import type { CasePlace } from './placesOf.ts'
import { type Clause, type Operator, operatorsOf, type Test } from './readCondition.ts'

interface ClauseTestsProps {
  clause: Clause
  place: CasePlace
  words: ProductWords
  onChange: (clause: Clause) => void
}

/** What is asked of one place, test by test; a schema that tests cannot say is shown as it is. */
export function ClauseTests({ clause, place, words, onChange }: ClauseTestsProps) {
  const { mode, tests, json } = clause
  const id = useId()
  const say = (key: string) => words.say(`flow.condition.${key}`)
  if (json) return <pre className="flow-json">{JSON.stringify(json, null, 2)}</pre>
  return (
    <>
      {tests.length > 1 && (
        <Segmented
          aria-label={say('mode')}
          value={mode}
          name={id}
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
  const isNumeric = place.kind === 'number' || (isMany && typeof (value as unknown[])[0] === 'number')
  if (isMany) {
    return (
      <Select
        mode="tags"
        aria-label={label}
        value={(value as unknown[]).map(String)}
        options={[]}
        onChange={(all: string[]) => put(isNumeric ? all.flatMap(numberOf) : all)}
      />
    )
  }
  if (place.kind === 'number' || typeof value === 'number') {
    return <NumberBox label={label} value={value as number} onChange={put} />
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

function numberOf(text: string): number[] {
  const number = Number(text)
  return text.trim() === '' || Number.isNaN(number) ? [] : [number]
}

function parsed(text: string): unknown {
  return JSON.parse(text) as unknown
}
