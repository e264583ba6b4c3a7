import type { ReactNode } from 'react'

import { useShellWords } from '../texts/useShellWords.ts'

/** A link that leaves the application, in a tab of its own, and says so. */
export function OutsideLink({ href, children }: { href: string; children: ReactNode }) {
  const say = useShellWords()
  return (
    <a className="outside-link" href={href} target="_blank" rel="noopener noreferrer">
      {children}
      <span className="visually-hidden"> ({say('opensOutside')})</span>
    </a>
  )
}
