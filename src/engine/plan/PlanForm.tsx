import type { Registry } from '@rjsf/utils'
import { useLayoutEffect, useMemo, useRef } from 'react'

import { own } from '#validation/own.ts'
import { withAnswerAt } from '#validation/pointer.ts'
import type { DrawnFormProps } from '../form/DrawnFormProps.ts'
import emptyRegistry from '../slim/emptyRegistry.ts'
import { useScreen } from '../screen/ScreenContext.ts'
import { asksTheSame } from './asksTheSame.ts'
import { bindPlan } from './bindPlan.ts'
import { fillDefaults } from './fillDefaults.ts'
import { drawNode, type PlanContext } from './drawNode.tsx'
import { placeFor } from './placeFor.ts'
import { RowsField } from './RowsField.ts'

/** What a form with choices is drawn with, in a chunk of its own: the first page has none. */
export interface ChoiceParts extends Required<Pick<PlanContext, 'Choice' | 'fillChoice'>> {
  schemaUtils: Registry['schemaUtils']
}

/**
 * A form whose plan is whole, drawn without rjsf: an answer goes to its place in the data and nowhere else, and only
 * what shows it is drawn again.
 */
export function PlanForm({
  compiled,
  theme,
  data,
  errors,
  read,
  onChange,
  onCommitted,
  choices,
}: DrawnFormProps & { choices?: ChoiceParts }) {
  const screen = useScreen()
  const root = bindPlan(compiled, theme.widgets)
  const fillChoice = choices?.fillChoice
  const current = useRef({ read, onChange, onCommitted })
  useLayoutEffect(() => {
    current.current = { read, onChange, onCommitted }
  })
  // Drawn with the first answers in it at once, and passed to its owner: what comes back is drawn already.
  const filled = useMemo(() => fillDefaults(root, data, fillChoice), [root, data, fillChoice])
  useLayoutEffect(() => {
    if (filled !== data) current.current.onCommitted(filled, undefined)
  }, [filled, data])

  const form = useMemo<PlanContext>(
    () => ({
      screen,
      isolated: theme.isolated,
      Rows: RowsField,
      // A plan that is whole has none.
      Stock: () => null,
      Choice: () => null,
      ...choices,
      registry: registryOf(compiled, theme, choices),
      read: (path) => path.reduce<unknown>(own, current.current.read()),
      change: (value, path, _raised, id) => {
        const { read: now, onChange: changed } = current.current
        // What the answer brings along comes with it, as one change.
        changed(fillDefaults(root, withAnswerAt(now(), path, placeFor(value, path)), fillChoice), id)
      },
      commit: (value, path, id) => {
        const { read: now, onChange: changed, onCommitted: committed } = current.current
        const before = now()
        const answered = withAnswerAt(before, path, placeFor(value, path))
        const whole = fillDefaults(root, answered, fillChoice)
        const isDrawn = whole === answered && asksTheSame(root, before, answered, path)
        if (isDrawn) committed(answered, id)
        else changed(whole, id)
      },
      blur: () => undefined,
      focus: () => undefined,
    }),
    [screen, compiled, theme, root, fillChoice, choices],
  )
  // oxlint-disable-next-line react/refs -- they are read when something is answered, not while it is drawn
  return drawNode({ node: root, value: filled, errors, form })
}

/** What rjsf gives its widgets and templates, as far as a plan that is whole has it. */
function registryOf(
  { screen }: DrawnFormProps['compiled'],
  { fields, widgets, templates }: DrawnFormProps['theme'],
  { schemaUtils }: Partial<ChoiceParts> = {},
): Registry {
  const registry = { ...emptyRegistry(), fields, widgets, templates, rootSchema: screen.schema, schemaUtils }
  return registry as unknown as Registry
}
