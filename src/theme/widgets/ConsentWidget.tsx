import type { WidgetProps } from '@rjsf/utils'

import { pathOfId, pointerOfId, wordingOf } from '#engine/form/fields/fieldId.ts'
import { useSource } from '#engine/screen/hooks/useSource.ts'

import { AwaitedSource } from '../parts/AwaitedSource.tsx'
import { Icon } from '../parts/Icon.tsx'
import { Markdown } from '../parts/Markdown.tsx'
import { useFieldWords } from '../words/useFieldWords.ts'
import { useFillIn } from '../control/useFillIn.ts'
import { useValueAt } from '../hooks/useValueAt.ts'
import { useWords } from '../words/useWords.ts'
import { AgreementBox } from './AgreementBox.tsx'
import { AllowOrDeny } from './AllowOrDeny.tsx'
import { siblingOf } from './siblingOf.ts'

import './ConsentWidget.css'

interface ContentText {
  version: string
  hash?: string
  language: string
  markdown: string
}

/** A consent: the text it is given to, or a link to it, and below it a box to tick, or allow and deny. */
export function ConsentWidget(props: WidgetProps) {
  const { id, options, schema } = props
  const source = options['source'] as string | undefined
  useTextShown(id, source, options['keeps'] as string | undefined)
  const link = options['link'] as string | undefined
  const isAwaited = useSource(source).value === undefined && source !== undefined
  // A text that is not there cannot be agreed to.
  const answered = { ...props, disabled: props.disabled || isAwaited }
  return (
    <div className="consent">
      {source !== undefined && <TextToRead id={id} source={source} />}
      {link !== undefined && <LinkToRead id={id} link={link} />}
      {schema.type === 'boolean' ? <AgreementBox {...answered} /> : <AllowOrDeny {...answered} />}
    </div>
  )
}

/**
 * Keeps which text is shown in the field called `keeps`, beside the consent. A consent to another text, of another
 * version, product or language, is no consent to this one.
 */
function useTextShown(id: string, source: string | undefined, keeps: string | undefined): void {
  const pointer = pointerOfId(id)
  const hashPointer = keeps && siblingOf(pointer, keeps)
  const kept = useValueAt<string>(hashPointer && `/data${hashPointer}`)
  const { hash } = (useSource(source).value ?? {}) as Partial<ContentText>
  const isKept = hashPointer === undefined || hash === undefined || hash === kept
  useFillIn(isKept ? undefined : { [hashPointer]: hash, ...(kept !== undefined && { [pointer]: undefined }) })
}

// What scrolls must be within reach of the keyboard.
const scrollable = { role: 'region', tabIndex: 0 } as const

/** A text in a panel of its own, which the keyboard can scroll too. */
function TextToRead({ id, source }: { id: string; source: string }) {
  const { value, status } = useSource(source)
  const text = value as ContentText | undefined
  const { label } = useFieldWords(id)
  const say = useWords(wordingOf(pathOfId(id)), 'widgets.ConsentWidget')

  if (!text) return <AwaitedSource status={status} failed={say('failed')} rows={6} />
  return (
    <div className="consent-frame">
      <div className="consent-text" {...scrollable} aria-label={say('text', { label })} lang={text.language}>
        <Markdown text={text.markdown} />
      </div>
      <p className="consent-version">{say('version', { version: text.version })}</p>
    </div>
  )
}

/** The text on a page of its own, by the settings' name of it. */
function LinkToRead({ id, link }: { id: string; link: string }) {
  const address = useValueAt<string>(`/settings/links/${link}`)
  const say = useWords(wordingOf(pathOfId(id)), 'widgets.ConsentWidget')
  if (!address) return null
  return (
    <a className="consent-link" href={address} target="_blank" rel="noopener noreferrer">
      <Icon name="external" />
      <span>{say('read')}</span> <span className="visually-hidden">{say('newWindow')}</span>
    </a>
  )
}
