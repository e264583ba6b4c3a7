import type { ReactNode } from 'react'

import type { LayoutProps } from '#engine/form/FormTheme.ts'

interface ScreenHeadProps extends Pick<LayoutProps, 'title' | 'intro'> {
  children?: ReactNode
}

/** What a screen begins with: its title, what it is for, and what a layout adds. */
export function ScreenHead({ title, intro, children }: ScreenHeadProps) {
  return (
    <header className="screen-head">
      {title}
      {intro}
      {children}
    </header>
  )
}
