import type { Field, TemplatesType, Widget } from '@rjsf/utils'
import type { ComponentType, ReactNode } from 'react'

import type { IsolatedParts } from '../plan/drawNode.tsx'
import type { Screen, ShownValue } from '../screen/Screen.ts'
import type { ScreenState, ScreenTexts } from '../screen/ScreenHost.ts'

/** What a screen is made of, for its layout to arrange. */
export interface LayoutProps {
  title: ReactNode
  intro: ReactNode
  before: ReactNode
  form: ReactNode
  after: ReactNode
  actions: ReactNode
}

/** A block of a screen, by the name its wording has (its options' `name`, or the block's), with its options. */
export interface BlockProps {
  name: string
  options: Record<string, unknown>
  /** It came while the screen was open already. */
  isLate?: boolean
}

/** A refused field, as the list above the form says it. */
export interface RefusedField {
  pointer: string
  label: string
  message: string
}

export interface ErrorSummaryProps {
  fields: RefusedField[]
  /** How many more are refused that are not among them. */
  leftOut: number
  /** Counts the refused attempts: with each the summary takes the focus. */
  attempt: number
  onChoose(pointer: string): void
}

/** What a value is said by: the state it stands in, the words, and the screen that names the sources. */
export interface Speaker {
  state: ScreenState
  texts: ScreenTexts
  screen: Pick<Screen, 'sources'>
}

/** Everything a screen file may name, and what rjsf draws with. */
export interface FormTheme {
  widgets: Record<string, Widget>
  fields: Record<string, Field>
  templates: Partial<TemplatesType>
  layouts: Record<string, ComponentType<LayoutProps>>
  blocks: Record<string, ComponentType<BlockProps>>
  /** Frame and control in one, of what nothing else on the screen can change. */
  isolated?: IsolatedParts
  ErrorSummary: ComponentType<ErrorSummaryProps>
  /** Says a value that the words of a field name, as a person reads it; undefined where nothing stands. */
  sayValue?(shown: ShownValue, speaker: Speaker): string | undefined
}
