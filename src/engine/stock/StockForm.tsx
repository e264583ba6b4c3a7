import RjsfForm from '@rjsf/core/lib/components/Form.js'
import type { FieldProps, RegistryFieldsType } from '@rjsf/utils'
import { useMemo } from 'react'

import { defaultsBehavior } from '../compile/plan/defaultsBehavior.ts'
import type { DrawnFormProps } from '../form/DrawnFormProps.ts'
import { retainInactive } from '../answers/retainInactive.ts'
import { ID_PREFIX, ID_SEPARATOR, pointerOfId } from '../form/fields/fieldId.ts'
import { bindPlan } from '../plan/bindPlan.ts'
import { KeepingForm } from './KeepingForm.ts'
import { PlanRoot } from './PlanRoot.tsx'
import { emptyAtFirst } from './emptyAtFirst.ts'
import { rjsfFields } from './rjsfFields.ts'
import { rjsfValidator } from './rjsfValidator.ts'

type Data = DrawnFormProps['data']

const emptyUiSchema = {}

/** A form that needs rjsf: it keeps the state, and its fields draw what the plan leaves to them. */
export function StockForm({
  compiled,
  theme,
  data,
  errors,
  retainsInactive,
  read,
  onChange,
}: DrawnFormProps) {
  const fields = useMemo(() => fieldsOf(compiled, theme), [compiled, theme])
  // The choice of another way of a `oneOf` comes without a field's id: what is gone then is of the other way.
  const retained = (formData: Data, id: string | undefined) => {
    const isField = retainsInactive && id !== undefined && !id.includes('__')
    return isField ? (retainInactive(read(), formData, pointerOfId(id)) as Data) : formData
  }
  const Form = retainsInactive ? KeepingForm : RjsfForm

  return (
    <Form
      tagName="div"
      schema={compiled.screen.schema}
      uiSchema={compiled.screen.uiSchema ?? emptyUiSchema}
      validator={rjsfValidator(compiled)}
      formData={data}
      extraErrors={errors}
      widgets={theme.widgets}
      fields={fields}
      templates={theme.templates}
      idPrefix={ID_PREFIX}
      idSeparator={ID_SEPARATOR}
      experimental_defaultFormStateBehavior={defaultsBehavior}
      showErrorList={false}
      translateString={emptyAtFirst}
      noValidate
      onChange={({ formData = {} }: { formData?: Data }, id?: string) => onChange(retained(formData, id), id)}
    >
      <></>
    </Form>
  )
}

/** rjsf's fields and the theme's, with the plan in the place of the root's. */
function fieldsOf(compiled: DrawnFormProps['compiled'], theme: DrawnFormProps['theme']): RegistryFieldsType {
  const root = bindPlan(compiled, theme.widgets)
  const { SchemaField: Stock } = rjsfFields
  const SchemaField = (props: FieldProps) =>
    props.fieldPathId.path.length === 0 && root.kind === 'object' ? (
      <PlanRoot root={root} isolated={theme.isolated} {...props} />
    ) : (
      <Stock {...props} />
    )
  return { ...rjsfFields, ...theme.fields, SchemaField }
}
