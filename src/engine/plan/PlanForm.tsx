import type { Registry } from '@rjsf/utils'
import { useLayoutEffect, useMemo, useRef } from 'react'

import { withAnswerAt } from '../compile/pointer.ts'
import type { DrawnFormProps } from '../DrawnFormProps.ts'
import emptyRegistry from '../emptyRegistry.ts'
import { bindPlan } from './bindPlan.ts'
import { fillDefaults } from './fillDefaults.ts'
import { type PlanContext, PlanField } from './PlanField.tsx'

/**
 * A form whose plan is whole, drawn without rjsf: an answer goes to its place in the data and nowhere else, and only
 * what shows it is drawn again.
 */
export function PlanForm({ compiled, theme, data, errors, read, onChange }: DrawnFormProps) {
  const root = bindPlan(compiled, theme.widgets)
  const current = useRef({ read, onChange })
  useLayoutEffect(() => {
    current.current = { read, onChange }
  })
  useLayoutEffect(() => {
    const filled = fillDefaults(root, data)
    if (filled !== data) current.current.onChange(filled, undefined)
  }, [root, data])

  const form = useMemo<PlanContext>(
    () => ({
      registry: registryOf(compiled, theme),
      change: (value, path, _raised, id) => {
        const { read: now, onChange: changed } = current.current
        changed(withAnswerAt(now(), path, value), id)
      },
      blur: () => undefined,
      focus: () => undefined,
    }),
    [compiled, theme],
  )
  return <PlanField node={root} value={data} errors={errors} form={form} />
}

/** What rjsf gives its widgets and templates, as far as a plan that is whole has it. */
function registryOf({ screen }: DrawnFormProps['compiled'], theme: DrawnFormProps['theme']): Registry {
  const { fields, widgets, templates } = theme
  const registry = { ...emptyRegistry(), fields, widgets, templates, rootSchema: screen.schema }
  return registry as unknown as Registry
}
