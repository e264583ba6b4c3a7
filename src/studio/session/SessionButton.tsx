import { LoginOutlined, LogoutOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useLocation } from 'react-router'

import { useNotify } from '../shell/useNotify.ts'
import { useStudio } from '../StudioContext.ts'
import { signOut, useSignInAddress, useStudioSession } from './studioSession.ts'

/** Who is signed in, and the way out; or the way in. Nothing where nobody signs in. */
export function SessionButton() {
  const { say } = useStudio()
  const notify = useNotify()
  const { signsIn, name } = useStudioSession()
  // The address to come back to is that of the page.
  useLocation()
  const address = useSignInAddress()
  if (!signsIn) return null
  if (name === null)
    return (
      <Button type="text" icon={<LoginOutlined aria-hidden />} href={address}>
        {say('session.signIn')}
      </Button>
    )
  const leave = async () => {
    try {
      await signOut()
    } catch {
      notify(say('session.notSignedOut'), 'error')
    }
  }
  return (
    <Button
      type="text"
      icon={<LogoutOutlined aria-hidden />}
      title={say('session.signedIn', { name })}
      onClick={() => void leave()}
    >
      <span className="session-name">{name}</span>
      <span className="visually-hidden">{`, ${say('session.signOut')}`}</span>
    </Button>
  )
}
