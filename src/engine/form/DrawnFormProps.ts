import type { ErrorSchema } from '@rjsf/utils'

import type { CompiledScreen } from '../screen/CompiledScreen.ts'
import type { FormTheme } from './FormTheme.ts'

/** What the fields of a screen are drawn with, by the plan alone or with rjsf's help. */
export interface DrawnFormProps {
  compiled: CompiledScreen
  theme: FormTheme
  data: Record<string, unknown>
  errors: ErrorSchema
  /** Answers that are no longer asked for stay in the data; without it rjsf drops some of them. */
  retainsInactive: boolean
  /** The data as it stands now, also between two drawings. */
  read(): Record<string, unknown>
  /** `id` is the field's that was answered; absent, the form itself has found first answers. */
  onChange(data: Record<string, unknown>, id: string | undefined): void
  /**
   * What is drawn already: an answer of the field that its own box shows, or the first answers that the form itself has
   * found. Nothing else in the plan is drawn by it.
   */
  onCommitted(data: Record<string, unknown>, id: string | undefined): void
}
