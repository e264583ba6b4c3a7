import type { LayoutProps } from '#engine/form/FormTheme.ts'
import { useTexts } from '#engine/screen/hooks/useTexts.ts'

import { EndSign } from '../signs/EndSign.tsx'
import { ScreenHead } from './ScreenHead.tsx'

/** The way ends or turns here: what happened, what is kept, what can be done, whom to ask. */
export function WayoutLayout({ title, intro, before, form, after, actions }: LayoutProps) {
  const texts = useTexts()
  const more = ['kept', 'now'].flatMap((key) => texts.find([key]) ?? [])
  return (
    <article className="screen">
      <div className="end">
        <EndSign />
        <ScreenHead title={title} intro={intro}>
          {more.map((text) => (
            <p key={text}>{text}</p>
          ))}
        </ScreenHead>
      </div>
      <div className="screen-part">{before}</div>
      {form}
      {actions}
      <div className="screen-part">{after}</div>
    </article>
  )
}
