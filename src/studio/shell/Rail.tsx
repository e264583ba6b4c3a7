import { NavLink } from 'react-router'

import { useStudio } from '../StudioContext.ts'
import { studioPages } from './studioPages.tsx'

/** The way to each page of the studio. */
export function Rail({ onChoose }: { onChoose?: () => void }) {
  const { say } = useStudio()
  return (
    <nav aria-label={say('shell.pages')}>
      <ul className="rail">
        {studioPages.map(({ path, name, icon }) => (
          <li key={path}>
            <NavLink className="rail-link" to={path} end={path === '/'} onClick={onChoose}>
              {icon}
              {say(name)}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
