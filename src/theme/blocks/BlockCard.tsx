import { type ReactNode, useId } from 'react'

import './blocks.css'

interface BlockCardProps {
  title: string
  children: ReactNode
  /** What stands at the right of the title. */
  aside?: ReactNode
  className?: string
}

/** The frame of a block: a titled region. */
export function BlockCard({ title, children, aside, className = '' }: BlockCardProps) {
  const id = useId()
  return (
    <section className={`block-card ${className}`} aria-labelledby={id}>
      <div className="block-head">
        <h2 id={id} className="block-title">
          {title}
        </h2>
        {aside}
      </div>
      {children}
    </section>
  )
}
