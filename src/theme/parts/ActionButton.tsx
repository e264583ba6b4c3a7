import { needsAll } from '#engine/screen/answersNeeded.ts'
import { useScreen } from '#engine/screen/ScreenContext.ts'
import { useHost } from '#engine/screen/hooks/useHost.ts'
import { useScreenState } from '#engine/screen/hooks/useScope.ts'
import { useTexts } from '#engine/screen/hooks/useTexts.ts'

import { Button, type ButtonVariant } from './Button.tsx'
import type { IconName } from './Icon.tsx'
import { useNeededSources } from '../hooks/useNeededSources.ts'

interface ActionButtonProps {
  name: string
  /** The action's own, unless given. */
  look?: ButtonVariant
  size?: 'small'
  icon?: IconName
}

/** The button of an action of the screen, by name: says its wording, shows that it is under way, runs once. */
export function ActionButton({ name, look, ...rest }: ActionButtonProps) {
  const { screen } = useScreen().compiled
  const host = useHost()
  const texts = useTexts()
  const pending = useScreenState((state) => state.pending)
  const isLost = useNeededSources() === 'failed'
  const definition = screen.actions?.[name]
  if (!definition) return null

  const isPending = pending === name
  return (
    <Button
      {...rest}
      variant={look ?? definition.variant}
      pending={isPending}
      held={(pending !== null && !isPending) || (isLost && needsAll(definition))}
      onClick={() => void host.run(name)}
    >
      {texts.find([`actions.${name}`]) ?? name}
    </Button>
  )
}
