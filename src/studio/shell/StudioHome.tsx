import { Link } from 'react-router'

import { useStudio } from '../StudioContext.ts'
import { StudioPage } from './StudioPage.tsx'
import { studioPages } from './studioPages.tsx'

/** What the studio has to show. */
export function StudioHome() {
  const { say } = useStudio()
  return (
    <StudioPage title={say('title')} intro={say('pages.intro')}>
      <ul className="studio-tools">
        {studioPages.map(
          ({ path, name, intro, icon }) =>
            intro !== undefined && (
              <li key={path} className="studio-tool">
                <h2>
                  {icon} <Link to={path}>{say(name)}</Link>
                </h2>
                <p>{say(intro)}</p>
              </li>
            ),
        )}
      </ul>
    </StudioPage>
  )
}
