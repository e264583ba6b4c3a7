import { Icon } from '#theme/parts/Icon.tsx'
import { useAnnouncement } from '#theme/parts/useAnnouncement.ts'

import { useShellWords } from '../texts/useShellWords.ts'
import { useAppSelector } from '../useAppContext.ts'

/**
 * Whether what was typed is kept. Said where it can be found, and not read out at each change; what came from another
 * device changed the page by itself, and is read out.
 */
export function SaveState() {
  const say = useShellWords()
  const state = useAppSelector(({ drafts }) => drafts.saveState)
  const updates = useAppSelector(({ drafts }) => drafts.updates)
  useAnnouncement(state === 'updated' ? say('draft.updated') : undefined, { occasion: updates })
  return (
    <p className={`save-state${state ? ` save-state--${state}` : ''}`}>
      {(state === 'saved' || state === 'updated') && <Icon name="check" />}
      {state && say(`draft.${state}`)}
    </p>
  )
}
