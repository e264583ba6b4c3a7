import { type ReactNode, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

import { useStudio } from '../StudioContext.ts'

interface StudioPageProps {
  title: string
  intro?: string
  children?: ReactNode
}

/** A page of the studio. Its heading gets the focus when a link has led to it. */
export function StudioPage({ title, intro, children }: StudioPageProps) {
  const { say } = useStudio()
  const { pathname, key } = useLocation()
  const heading = useRef<HTMLHeadingElement>(null)
  const isFirst = useRef(key === 'default')

  useEffect(() => {
    const studio = say('title')
    document.title = title === studio ? title : `${title} | ${studio}`
  })

  useEffect(() => {
    if (!isFirst.current) heading.current?.focus()
    isFirst.current = false
  }, [pathname])

  return (
    <main className="studio-page" id="content" tabIndex={-1}>
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      {intro !== undefined && <p className="studio-intro">{intro}</p>}
      {children}
    </main>
  )
}
