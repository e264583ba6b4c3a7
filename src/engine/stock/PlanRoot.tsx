import { type FieldProps, RJSF_REF_CYCLE_KEY } from '@rjsf/utils'
import { useLayoutEffect, useMemo, useRef } from 'react'

import { own } from '#validation/own.ts'

import { ChoiceField } from '../plan/choice/ChoiceField.tsx'
import type { FieldNode, StockNode } from '../plan/FieldNode.ts'
import { drawNode, type PlanContext, type PlanFieldProps } from '../plan/drawNode.tsx'
import { fieldProps } from '../plan/fieldProps.ts'
import { placeFor } from '../plan/placeFor.ts'
import { RowsField } from '../plan/RowsField.ts'
import { useScreen } from '../screen/ScreenContext.ts'
import { rjsfFields } from './rjsfFields.ts'

/** The root of a form in the place of rjsf's SchemaField: what the plan knows is drawn by it, the rest by rjsf's own. */
export function PlanRoot({
  root,
  isolated,
  registry,
  onChange,
  onBlur,
  onFocus,
  formData,
  errorSchema,
}: FieldProps & { root: FieldNode; isolated: PlanContext['isolated'] }) {
  const screen = useScreen()
  const current = useRef(formData)
  useLayoutEffect(() => {
    current.current = formData
  })
  const form = useMemo<PlanContext>(
    () => ({
      screen,
      isolated,
      registry,
      read: (path) => path.reduce<unknown>(own, current.current),
      change: (value, path, ...more) => onChange(placeFor(value, path), path, ...more),
      blur: onBlur,
      focus: onFocus,
      Rows: RowsField,
      Choice: ChoiceField,
      Stock,
    }),
    [screen, isolated, registry, onChange, onBlur, onFocus],
  )
  // oxlint-disable-next-line react/refs -- it is read when something is answered, not while it is drawn
  return drawNode({ node: root, value: formData, errors: errorSchema, form })
}

function Stock(props: PlanFieldProps<StockNode>) {
  const { node } = props
  const { SchemaField } = rjsfFields
  const schema = node.isCyclic ? { ...node.schema, [RJSF_REF_CYCLE_KEY]: true } : node.schema
  return <SchemaField {...fieldProps(props)} schema={schema} />
}
