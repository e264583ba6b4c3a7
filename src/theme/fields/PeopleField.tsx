import type { ErrorSchema, FieldProps, RJSFSchema, UiSchema } from '@rjsf/utils'
import { useState } from 'react'

import { pathOfId, wordingOf } from '#engine/form/fields/fieldId.ts'
import { toPointer } from '#engine/answers/pointer.ts'
import { useSource, useSourceList } from '#engine/screen/hooks/useSource.ts'

import { AwaitedSource } from '../parts/AwaitedSource.tsx'
import { FieldGroup } from '../parts/FieldGroup.tsx'
import { useFieldWords } from '../words/useFieldWords.ts'
import { useFillIn } from '../control/useFillIn.ts'
import { useValueAt } from '../hooks/useValueAt.ts'
import { useWords } from '../words/useWords.ts'
import { AddPerson } from './AddPerson.tsx'
import { type Member, missingFields, type Person, withMembers } from './people.ts'
import { PersonCard } from './PersonCard.tsx'
import { FieldPart } from './FieldPart.tsx'

import './PeopleField.css'

/** A list of people, each a card that says what is missing and opens its form. */
export function PeopleField(props: FieldProps<Person[]>) {
  const { fieldPathId, uiSchema, schema, registry, formData, errorSchema, rawErrors, disabled, readonly } =
    props
  const { $id: id } = fieldPathId
  const options = uiSchema?.['ui:options'] ?? {}
  const words = [wordingOf(pathOfId(id)), 'fields.PeopleField']
  const { label, help } = useFieldWords(id)
  const say = useWords(...words)
  const source = options['source'] as string | undefined
  const { status } = useSource(source)
  const members = useSourceList<Member>(source)
  const { add, remove } = usePeople(props, members)
  const people = formData ?? []
  const itemSchema = schema.items as RJSFSchema
  const resolve = (part: RJSFSchema, data: unknown) =>
    registry.schemaUtils.retrieveSchema(part, data as Person[])
  const isFixed = Boolean(disabled || readonly)

  return (
    <FieldGroup id={id} label={label} help={help} error={rawErrors?.[0]}>
      {people.length === 0 && <AwaitedSource status={status} failed={say('failed')} rows={4} />}
      <ul className="people">
        {people.map((person, index) => {
          const errors = (errorSchema as Record<number, ErrorSchema> | undefined)?.[index]
          return (
            <PersonCard
              key={person.taxCode ?? index}
              id={`${id}.${index}`}
              words={words}
              person={person}
              roles={members?.find(({ data }) => data.taxCode === person.taxCode)?.roles ?? []}
              isOneOfSeveral={people.length > 1}
              missing={missingFields(resolve, itemSchema, uiSchema?.items as UiSchema | undefined, person)}
              hasErrors={errors !== undefined && Object.keys(errors).length > 0}
              onRemove={options['removable'] === true && !isFixed ? () => remove(index) : undefined}
            >
              <FieldPart
                of={props as FieldProps}
                part={index}
                schema={itemSchema}
                uiSchema={uiSchema?.items as FieldProps['uiSchema']}
                required
              />
            </PersonCard>
          )
        })}
      </ul>
      {options['addable'] === true && !isFixed && (
        <AddPerson id={id} words={words} people={people} onAdd={(taxCode) => add({ taxCode })} />
      )}
    </FieldGroup>
  )
}

const noPeople: Person[] = []

/** Takes in the people of the register, and those whom the applicant adds. */
function usePeople(
  { formData, fieldPathId, uiSchema, onChange }: FieldProps<Person[]>,
  members: Member[] | undefined,
) {
  const { path } = fieldPathId
  const pointer = toPointer(path)
  const given = useValueAt<Person[]>(`/data${pointer}`) ?? noPeople
  const [removed, setRemoved] = useState<ReadonlySet<string>>(new Set())
  const isClosed = uiSchema?.['ui:options']?.['addable'] === false
  const all = withMembers(given, members, { removed, isClosed })
  useFillIn(all === given ? undefined : { [pointer]: all })
  const people = formData ?? noPeople

  return {
    add: (person: Person) => onChange([...people, person], path),
    remove: (index: number) => {
      setRemoved((before) => new Set([...before, people[index]?.taxCode ?? '']))
      onChange(people.toSpliced(index, 1), path)
    },
  }
}
