import type { LayoutProps } from '#engine/FormTheme.ts'

/** What is asked, from top to bottom. */
export function FormLayout({ title, intro, before, form, after, actions }: LayoutProps) {
  return (
    <article className="screen">
      <header className="screen-head">
        {title}
        {intro}
      </header>
      <div className="screen-part">{before}</div>
      {form}
      <div className="screen-part">{after}</div>
      {actions}
    </article>
  )
}
