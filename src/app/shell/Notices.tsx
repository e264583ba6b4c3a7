import { Icon } from '#theme/Icon.tsx'

import { useShellWords } from '../texts/TextsContext.ts'
import { useAppSelector } from '../useAppContext.ts'

/** What goes on around the screen, in one sentence: no connection, or why this is another page. `Announcer` reads it out. */
export function Notices() {
  const say = useShellWords()
  const notice = useAppSelector(({ journey }) => journey.notice)
  const isLost = useAppSelector(({ connection }) => connection.isLost)
  return (
    <>
      {isLost && (
        <div className="notice notice--warning connection">
          <Icon name="warning" />
          <p>{say('offline')}</p>
        </div>
      )}
      {notice && (
        <div className="notice">
          <Icon name="info" />
          <p>{say(`live.${notice}`)}</p>
        </div>
      )}
    </>
  )
}
