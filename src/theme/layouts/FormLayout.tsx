import type { LayoutProps } from '#engine/form/FormTheme.ts'

import { ScreenHead } from './ScreenHead.tsx'

/** What is asked, from top to bottom. */
export function FormLayout({ title, intro, before, form, after, actions }: LayoutProps) {
  return (
    <article className="screen">
      <ScreenHead title={title} intro={intro} />
      <div className="screen-part">{before}</div>
      {form}
      <div className="screen-part">{after}</div>
      {actions}
    </article>
  )
}
