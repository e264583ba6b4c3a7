import type { LayoutProps } from '#engine/form/FormTheme.ts'

import { ScreenHead } from './ScreenHead.tsx'

/** What was decided: the decision first, then what it asks, the actions, and whom to ask. */
export function OutcomeLayout({ title, intro, before, form, after, actions }: LayoutProps) {
  return (
    <article className="screen">
      <ScreenHead title={title} intro={intro} />
      <div className="screen-part">{before}</div>
      {form}
      {actions}
      <div className="screen-part">{after}</div>
    </article>
  )
}
