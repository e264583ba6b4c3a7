import { useId, useRef } from 'react'

import type { DialogDefinition } from '#engine/screen/Screen.ts'
import { useScreen } from '#engine/screen/ScreenContext.ts'
import { useHost } from '#engine/screen/hooks/useHost.ts'
import { useScreenState } from '#engine/screen/hooks/useScope.ts'
import { useSource } from '#engine/screen/hooks/useSource.ts'
import { useTexts } from '#engine/screen/hooks/useTexts.ts'

import { Button } from './Button.tsx'
import { Dialog } from './Dialog.tsx'
import { Markdown } from './Markdown.tsx'
import { useSaidValues } from '../words/useSaidValues.ts'

/** The question that an action asks before it goes on, as a modal dialog. */
export function ActionDialog() {
  const { screen } = useScreen().compiled
  const open = useScreenState((state) => state.dialog)
  const definition = open ? screen.actions?.[open.action]?.dialogs?.[open.index] : undefined
  return definition ? <OpenDialog key={`${open?.action} ${open?.index}`} definition={definition} /> : null
}

function OpenDialog({ definition }: { definition: DialogDefinition }) {
  const { name, informs, variant = 'primary', source, edits, values } = definition
  const dismiss = useRef<HTMLButtonElement>(null)
  const host = useHost()
  const texts = useTexts()
  const said = useSaidValues(values)
  const title = useId()
  const { name: screen } = useScreen().compiled
  const say = (part: string) => texts.find([`dialogs.${name}.${part}`], said)

  return (
    <Dialog
      name={`${screen}.${name}`}
      title={say('title')}
      titleId={title}
      isWide={source !== undefined}
      first={variant === 'danger' ? dismiss : undefined}
      onCancel={() => host.answer(informs ? 'confirm' : 'dismiss')}
    >
      {say('text') && <p>{say('text')}</p>}
      {source && <ShownText source={source} title={title} />}
      <div className="actions">
        <Button variant={variant} onClick={() => host.answer('confirm')}>
          {say('confirm') ?? texts.find(['actions.confirm'])}
        </Button>
        {edits && (
          <Button variant="secondary" onClick={() => host.answer('edit')}>
            {say('edit') ?? texts.find(['actions.edit'])}
          </Button>
        )}
        {!informs && (
          <Button ref={dismiss} variant={edits ? 'link' : 'secondary'} onClick={() => host.answer('dismiss')}>
            {say('dismiss') ?? texts.find(['actions.close'])}
          </Button>
        )}
      </div>
    </Dialog>
  )
}

function ShownText({ source, title }: { source: string; title: string }) {
  const { value } = useSource(source)
  const { markdown } = (value ?? {}) as { markdown?: string }
  return markdown ? (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by keyboard too
    <div className="dialog-text" tabIndex={0} role="region" aria-labelledby={title}>
      <Markdown text={markdown} level={3} />
    </div>
  ) : null
}
