import type { FieldProps, UiSchema } from '@rjsf/utils'
import { useMemo } from 'react'

import { evaluateAt, toPointer } from '#engine/answers/pointer.ts'
import { ID_SEPARATOR } from '#engine/form/fields/fieldId.ts'
import type { SourceOption } from '#engine/screen/ScreenHost.ts'
import { useHost } from '#engine/screen/hooks/useHost.ts'
import { useSourceOptions } from '#engine/screen/hooks/useSource.ts'

import { changeResidence, type Residence, type Town } from './changeResidence.ts'

const nowhere: Residence = {}

/** Where a person lives. In Italy province, town and ZIP code are chosen, each among those of the one before. */
export function ResidenceField(props: FieldProps) {
  const { registry, fieldPathId, uiSchema, onChange } = props
  const formData = (props.formData ?? nowhere) as Residence
  const { SchemaField } = registry.fields
  const sources = (uiSchema?.['ui:options'] ?? {}) as Sources
  const towns = useSourceOptions(sources.towns) as (SourceOption & Town)[]
  const { store } = useHost()
  const inside = useUiSchema(formData, sources, towns)

  // Field by field, by its own id: of several answers handed on at once none is lost, and what is gone is meant to be.
  const change: FieldProps['onChange'] = (value, path, errors, changedId) => {
    onChange(value, path, errors, changedId)
    const field = path.at(-1)
    if (path.length !== fieldPathId.path.length + 1 || typeof field !== 'string') return
    const before = (evaluateAt(store.get().scope.data, toPointer(fieldPathId.path)) ?? nowhere) as Residence
    const after = changeResidence(before, field, value, towns)
    for (const dependent of fieldsOfResidence) {
      if (dependent === field || after[dependent] === before[dependent]) continue
      const id = [fieldPathId.$id, dependent].join(ID_SEPARATOR)
      onChange(after[dependent], [...fieldPathId.path, dependent], undefined, id)
    }
  }

  if (!SchemaField) return null
  return <SchemaField {...props} uiSchema={inside} onChange={change} />
}

const fieldsOfResidence = ['country', 'province', 'town', 'zip', 'toponym', 'street', 'civicNumber'] as const

interface Sources {
  countries?: string
  provinces?: string
  towns?: string
  toponyms?: string
}

/** How the fields inside are drawn, by what has been chosen so far. */
function useUiSchema(
  { country, province, town }: Residence,
  sources: Sources,
  towns: (SourceOption & Town)[],
): UiSchema {
  return useMemo(() => {
    const isAbroad = country !== undefined && country !== 'IT'
    const ofProvince = towns.filter((each) => each.province === province)
    const zips = towns.find((each) => each.value === town && each.province === province)?.zips ?? []
    return {
      'ui:order': [...fieldsOfResidence],
      'ui:options': { columns: 2 },
      country: { 'ui:widget': 'ComboboxWidget', 'ui:options': { source: sources.countries } },
      province: isAbroad
        ? { 'ui:widget': 'hidden' }
        : { 'ui:widget': 'ComboboxWidget', 'ui:options': { source: sources.provinces } },
      town: isAbroad
        ? {}
        : {
            'ui:widget': 'ComboboxWidget',
            'ui:options': { choices: province === undefined ? undefined : ofProvince },
            'ui:disabled': province === undefined,
          },
      zip:
        !isAbroad && zips.length > 1
          ? {
              'ui:widget': 'SelectWidget',
              'ui:options': { choices: zips.map((value) => ({ value })), width: 'short' },
            }
          : {
              'ui:options': {
                width: 'short',
                autocomplete: 'off',
                ...(!isAbroad && { inputmode: 'numeric' }),
              },
            },
      toponym: isAbroad
        ? { 'ui:widget': 'hidden' }
        : { 'ui:widget': 'SelectWidget', 'ui:options': { source: sources.toponyms, width: 'medium' } },
      civicNumber: { 'ui:options': { width: 'short' } },
    }
  }, [country, province, town, sources.countries, sources.provinces, sources.toponyms, towns])
}
