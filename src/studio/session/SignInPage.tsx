import { Button } from 'antd'

import { StudioPage } from '../shell/StudioPage.tsx'
import { useStudio } from '../StudioContext.ts'
import { useSignInAddress } from './studioSession.ts'

/** In the place of a page that is for those alone who have signed in. */
export function SignInPage() {
  const { say } = useStudio()
  return (
    <StudioPage title={say('session.needed')} intro={say('session.neededHelp')}>
      <p>
        <Button type="primary" href={useSignInAddress()}>
          {say('session.signIn')}
        </Button>
      </p>
    </StudioPage>
  )
}
