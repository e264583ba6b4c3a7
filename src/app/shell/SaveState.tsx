import { Icon } from '#theme/Icon.tsx'

import { useShellWords } from '../texts/TextsContext.ts'
import { useAppSelector } from '../useAppContext.ts'

/** Whether what was typed is kept. Said where it can be found, and not read out at each change. */
export function SaveState() {
  const say = useShellWords()
  const state = useAppSelector(({ drafts }) => drafts.saveState)
  return (
    <p className={`save-state${state ? ` save-state--${state}` : ''}`}>
      {state === 'saved' && <Icon name="check" />}
      {state && say(`draft.${state}`)}
    </p>
  )
}
