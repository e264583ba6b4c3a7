import type { FieldProps } from '@rjsf/utils'
import { useState } from 'react'

import { pathOfId, wordingsOf } from '#engine/form/fields/fieldId.ts'

import { FieldGroup } from '../parts/FieldGroup.tsx'
import { Icon } from '../parts/Icon.tsx'
import { useFieldWords } from '../words/useFieldWords.ts'
import { useWords } from '../words/useWords.ts'

import { FieldPart } from './FieldPart.tsx'

import './SectionsField.css'

type Figures = Record<string, unknown>
type Sections = Record<string, string[]>

/** An object of many fields, in sections by name (`ui:options.sections`) that open each by itself: each says how much of it is filled in. */
export function SectionsField(props: FieldProps<Figures>) {
  const { fieldPathId, uiSchema, rawErrors } = props
  const { $id: id } = fieldPathId
  const sections = (uiSchema?.['ui:options']?.['sections'] ?? {}) as Sections
  const { label, help } = useFieldWords(id)

  return (
    <FieldGroup id={id} label={label} help={help} error={rawErrors?.[0]}>
      <div className="sections">
        {Object.entries(sections).map(([name, fields]) => (
          <Section key={name} name={name} fields={fields} props={props} />
        ))}
      </div>
    </FieldGroup>
  )
}

interface SectionProps {
  name: string
  fields: string[]
  props: FieldProps<Figures>
}

function Section({ name, fields, props }: SectionProps) {
  const { schema, uiSchema, fieldPathId, formData = {}, errorSchema = {} } = props
  const say = useWords(...wordingsOf(pathOfId(fieldPathId.$id)), 'fields.SectionsField')
  const given = fields.filter((field) => formData[field] !== undefined).length
  const hasErrors = fields.some((field) => Object.keys(errorSchema[field] ?? {}).length > 0)
  const [isOpen, setOpen] = useOpen(hasErrors)

  return (
    <details className="section" open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="section-head">
        <span className="section-title">{say(`sections.${name}`)}</span>
        <span className={hasErrors ? 'section-count section-count--wrong' : 'section-count'}>
          <Icon name={hasErrors ? 'error' : given === fields.length ? 'check' : 'edit'} />
          {hasErrors ? say('wrong') : say('filled', { given, total: fields.length })}
        </span>
      </summary>
      <div className="section-body fields fields--columns">
        {fields.map((field) => {
          const property = schema.properties?.[field]
          return typeof property === 'object' ? (
            <FieldPart
              key={field}
              of={props as FieldProps}
              part={field}
              schema={property}
              uiSchema={uiSchema?.[field] as FieldProps['uiSchema']}
              required={schema.required?.includes(field) ?? false}
            />
          ) : null
        })}
      </div>
    </details>
  )
}

/** A section opens by itself where something in it is refused. */
function useOpen(hasErrors: boolean): [boolean, (isOpen: boolean) => void] {
  const [isOpen, setOpen] = useState(hasErrors)
  const [hadErrors, setHadErrors] = useState(hasErrors)
  if (hadErrors !== hasErrors) {
    setHadErrors(hasErrors)
    if (hasErrors) setOpen(true)
  }
  return [isOpen, setOpen]
}
