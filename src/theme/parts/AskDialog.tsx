import { useId, useRef } from 'react'

import type { AskDefinition } from '#engine/screen/Screen.ts'
import { useScreen } from '#engine/screen/ScreenContext.ts'
import { useHost } from '#engine/screen/useHost.ts'
import { useScreenState } from '#engine/screen/useScope.ts'
import { useSource } from '#engine/screen/useSource.ts'
import { useTexts } from '#engine/screen/useTexts.ts'

import { Button } from './Button.tsx'
import { Dialog } from './Dialog.tsx'
import { Markdown } from './Markdown.tsx'
import { useSaidValues } from '../words/useSaidValues.ts'

/** The question that an action asks before it goes on, as a modal dialog. */
export function AskDialog() {
  const { screen } = useScreen().compiled
  const open = useScreenState((state) => state.ask)
  const asked = open ? screen.actions?.[open.action]?.asks?.[open.index] : undefined
  return asked ? <Asked key={`${open?.action} ${open?.index}`} definition={asked} /> : null
}

function Asked({ definition }: { definition: AskDefinition }) {
  const { ask, informs, look = 'primary', shows, edits, values } = definition
  const dismiss = useRef<HTMLButtonElement>(null)
  const host = useHost()
  const texts = useTexts()
  const said = useSaidValues(values)
  const title = useId()
  const { name } = useScreen().compiled
  const say = (part: string) => texts.find([`asks.${ask}.${part}`], said)

  return (
    <Dialog
      name={`${name}.${ask}`}
      title={say('title')}
      titleId={title}
      isWide={shows !== undefined}
      first={look === 'danger' ? dismiss : undefined}
      onCancel={() => host.answer(informs ? 'confirm' : 'dismiss')}
    >
      {say('text') && <p>{say('text')}</p>}
      {shows && <ShownText source={shows} title={title} />}
      <div className="actions">
        <Button look={look} onClick={() => host.answer('confirm')}>
          {say('confirm') ?? texts.find(['actions.confirm'])}
        </Button>
        {edits && (
          <Button look="secondary" onClick={() => host.answer('edit')}>
            {say('edit') ?? texts.find(['actions.edit'])}
          </Button>
        )}
        {!informs && (
          <Button ref={dismiss} look={edits ? 'link' : 'secondary'} onClick={() => host.answer('dismiss')}>
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
