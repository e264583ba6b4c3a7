import { useEffect, useRef } from 'react'

import { needsAll } from '#engine/screen/answersNeeded.ts'
import { useScreen } from '#engine/screen/ScreenContext.ts'
import { useScreenState } from '#engine/screen/hooks/useScope.ts'
import { useTexts } from '#engine/screen/hooks/useTexts.ts'

import { ActionButton } from './ActionButton.tsx'
import type { ButtonVariant } from './Button.tsx'
import { Notice } from './Notice.tsx'
import { fieldsWithActions, useActions } from '../hooks/useActions.ts'
import { useAnnouncement } from './useAnnouncement.ts'
import { useAskAgain } from './useAskAgain.tsx'
import { useMissingSources } from '../hooks/useMissingSources.ts'
import { useNeededSources } from '../hooks/useNeededSources.ts'

const order: ButtonVariant[] = ['primary', 'secondary', 'danger', 'link']

/** What can be done with the screen as a whole, the most likely first; above it, why the last attempt was refused. */
export function ActionBar() {
  const { screen } = useScreen().compiled
  const ofFields = fieldsWithActions(screen.uiSchema)
  const actions = useActions()
    .filter(({ name, definition }) => !definition.beside && !ofFields.includes(name))
    .toSorted((a, b) => order.indexOf(a.look) - order.indexOf(b.look))
  return (
    <>
      <ActionError />
      <LostSource sends={actions.some(({ definition }) => needsAll(definition))} />
      {actions.length > 0 && (
        <div className="actions">
          {actions.map(({ name, look }) => (
            <ActionButton key={name} name={name} look={look} />
          ))}
        </div>
      )}
    </>
  )
}

/**
 * What could not be loaded: a list without which the answers cannot be sent, or else something of the page that no part of
 * it says, and without which it goes on.
 */
function LostSource({ sends }: { sends: boolean }) {
  const texts = useTexts()
  const needed = useNeededSources()
  const missing = useMissingSources()
  const isNeeded = sends && needed !== 'ready'
  const askAgain = useAskAgain(isNeeded ? needed : missing)
  const sentence = askAgain ? texts.find([isNeeded ? 'source.needed' : 'source.missing']) : undefined
  useAnnouncement(sentence)
  if (!askAgain) return null
  return (
    <Notice tone={isNeeded ? 'error' : 'warning'}>
      <p>{sentence}</p>
      {askAgain}
    </Notice>
  )
}

/** Why the last attempt was refused. The button may stand far above it, in a block: it is brought into view. */
function ActionError() {
  const texts = useTexts()
  const box = useRef<HTMLDivElement>(null)
  const apiError = useScreenState((state) => state.apiError)
  const sentence = apiError ? texts.apiError(apiError.code, apiError.params) : undefined
  const { trace } = apiError?.params ?? {}
  useAnnouncement(sentence)
  useEffect(() => {
    box.current?.scrollIntoView?.({ block: 'nearest' })
  }, [apiError])
  if (sentence === undefined) return null
  return (
    <div ref={box}>
      <Notice tone="error">
        <p>{sentence}</p>
        {trace !== undefined && <p>{texts.find(['shell.errorTrace'], { trace })}</p>}
      </Notice>
    </div>
  )
}
