import { Notice } from '#theme/parts/Notice.tsx'

import { useShellWords } from '../texts/useShellWords.ts'
import { useAppSelector } from '../useAppContext.ts'

/** What goes on around the screen, in one sentence: no connection, or why this is another page. `ShellAnnouncements` reads it out. */
export function Notices() {
  const say = useShellWords()
  const notice = useAppSelector(({ journey }) => journey.notice)
  const isLost = useAppSelector(({ connection }) => connection.isLost)
  return (
    <>
      {isLost && (
        <div className="shell-notice connection">
          <Notice tone="warning">
            <p>{say('offline')}</p>
          </Notice>
        </div>
      )}
      {notice && (
        <div className="shell-notice">
          <Notice>
            <p>{say(`live.${notice}`)}</p>
          </Notice>
        </div>
      )}
    </>
  )
}
