import type { AcceptedLayout } from '#engine/compile/findings/Accepted.ts'

import type { Check } from '../Check.ts'
import type { Content, ScreenDefinition } from '../content/Content.ts'
import { stepsShowing } from '../lookups/stepsShowing.ts'

type Kind = AcceptedLayout['shows'][number]

const words: Record<Kind, string> = { task: 'a task', wait: 'a wait', wayout: 'a wayout' }

/** A layout is one for the kind of step that is shown in it, and has what it is made for. */
export const everyLayoutSuitsItsStep: Check = function* (content) {
  const { layouts } = content.catalog.accepts
  for (const screen of content.screens.values()) {
    const { source, value } = screen
    const layout = layouts.get(value.layout)
    if (!layout) continue
    const other = kindsOf(screen, content).find((kind) => !layout.shows.includes(kind))
    if (other !== undefined) {
      const fitting = [...layouts].flatMap(([name, { shows }]) => (shows.includes(other) ? [name] : []))
      const message = `"${value.layout}" is a layout for ${layout.shows.map((kind) => words[kind]).join(' or ')}; this is ${words[other]}.`
      yield {
        source,
        pointer: '/layout',
        message,
        hint: `For ${words[other]} there are: ${fitting.join(', ')}.`,
      }
    }
    const { block } = layout
    if (block === undefined || (value.blocks ?? []).some((each) => each.block === block)) continue
    const message = `"${value.layout}" is a layout around a "${block}", and this screen has none.`
    yield { source, pointer: '/layout', message, hint: `Add a "${block}", or use another layout.` }
  }
}

/** The kinds of steps that a screen is shown at; a page counts as what it is like. */
function kindsOf(screen: ScreenDefinition, content: Content): Kind[] {
  const { name, schema } = screen
  const steps = (stepsShowing(name, content) ?? []).map(({ kind }) => kind)
  const { general, settings } = content
  if (!general || !settings || !Object.hasOwn(general.value.pages, name)) return steps
  const { loading } = settings.value['routes'] as { loading?: string }
  if (name === loading) return [...steps, 'wait']
  return [...steps, Object.keys(schema.properties ?? {}).length > 0 ? 'task' : 'wayout']
}
