import { Link } from 'react-router'

import { useStudio } from '../StudioContext.ts'
import { StudioPage } from './StudioPage.tsx'

/** The studio has nothing at this address. */
export function NoSuchPage() {
  const { say } = useStudio()
  return (
    <StudioPage title={say('shell.noSuchPage')}>
      <p>
        <Link to="/">{say('pages.home')}</Link>
      </p>
    </StudioPage>
  )
}
