import { LogoutOutlined, UserOutlined } from '@ant-design/icons'
import { Button } from 'antd'

import { useNotify } from '../shell/useNotify.ts'
import { useStudio } from '../StudioContext.ts'
import { signOut, useSignInAddress, useStudioSession } from './studioSession.ts'

/** Signs out the person whom it names, or leads to the sign-in. Draws nothing where the studio has no sign-in. */
export function SessionButton() {
  const { say } = useStudio()
  const notify = useNotify()
  const { signsIn, name } = useStudioSession()
  const address = useSignInAddress()
  if (!signsIn) return null
  if (name === null)
    return (
      <Button type="text" icon={<UserOutlined aria-hidden />} href={address}>
        <span className="session-name">{say('session.signIn')}</span>
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
      aria-label={say('session.signedIn', { name })}
      title={say('session.signedIn', { name })}
      onClick={() => void leave()}
    >
      <span className="session-name">{name}</span>
    </Button>
  )
}
