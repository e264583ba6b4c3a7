import type { Step } from '#contract/process.ts'

import type { JourneyNotice } from '../../journeySlice.ts'
import { takeStep } from '../../navigation/takeStep.ts'
import { instanceIdOf } from '../instanceIdOf.ts'
import { taskOf } from '../taskOf.ts'
import type { ActionContext } from './ActionContext.ts'

/**
 * Goes to the step at which the case now is. The task of this screen is over, and so is its draft, but where a message has
 * left the case there: what is typed goes on being kept.
 */
export async function takeNextStep(
  { opening, draft }: ActionContext,
  step: unknown,
  notice?: JourneyNotice,
): Promise<void> {
  if (taskOf(step as Step)?.id !== instanceIdOf(opening)) {
    draft.saver?.stop()
    draft.drop()
  }
  await opening.app.dispatch(takeStep(step as Step, { go: 'push', ...(notice && { notice }) }))
}
