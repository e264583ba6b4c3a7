import { type ReactNode, useId } from 'react'

interface DeskSectionProps {
  /** Of the section in the address. */
  id: string
  title: string
  hint: string
  extra?: ReactNode
  children: ReactNode
}

/** A part of the desk under a heading of its own. */
export function DeskSection({ id, title, hint, extra, children }: DeskSectionProps) {
  const titleId = useId()
  return (
    <section className="desk-section" id={id} aria-labelledby={titleId}>
      <div className="desk-section-head">
        <h2 id={titleId}>{title}</h2>
        {extra}
      </div>
      <p className="desk-hint">{hint}</p>
      {children}
    </section>
  )
}
