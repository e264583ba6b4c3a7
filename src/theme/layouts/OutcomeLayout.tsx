import type { LayoutProps } from '#engine/FormTheme.ts'

/** What was decided: the decision first, then what it asks, the actions, and whom to ask. */
export function OutcomeLayout({ title, intro, before, form, after, actions }: LayoutProps) {
  return (
    <article className="screen">
      <header className="screen-head">
        {title}
        {intro}
      </header>
      <div className="screen-part">{before}</div>
      {form}
      {actions}
      <div className="screen-part">{after}</div>
    </article>
  )
}
