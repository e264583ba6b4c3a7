import type { RJSFSchema, UiSchema, UIOptionsType, WidgetProps } from '@rjsf/utils'
import type { ComponentType, ReactElement } from 'react'

import type { Path } from '#engine/answers/pointer.ts'
import type { ScreenTexts } from '#engine/screen/ScreenHost.ts'
import type { UncontrolledInputs } from '#engine/form/input/UncontrolledInputs.ts'

import type { ControlAttributes } from './controlOf.ts'
import type { FieldWords } from '../words/fieldWords.ts'

/** All that a control of a isolated field is made of. */
export interface PlainField {
  schema: RJSFSchema
  uiSchema: UiSchema
  options: UIOptionsType
  path: Path
  value: unknown
  isRequired: boolean
  control: ControlAttributes
  words: FieldWords
  texts: ScreenTexts
  boxes: UncontrolledInputs
  change(value: unknown): void
  /** The same for a value that the control shows already, whether it is drawn again or not. */
  commit(value: unknown): void
}

/**
 * A widget that can also be drawn without a component of its own, where nothing but its value and error can change: a
 * form has hundreds of them. Undefined where it cannot for this field.
 */
export type PlainWidget = ComponentType<WidgetProps> & {
  draw(field: PlainField): ReactElement | undefined
}
