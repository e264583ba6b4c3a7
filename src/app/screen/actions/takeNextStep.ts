import type { Step } from '#contract/process.ts'

import type { JourneyNotice } from '../../journeySlice.ts'
import { takeStep } from '../../navigation/takeStep.ts'
import type { ActionContext } from './ActionContext.ts'

/** Goes to the step at which the case now is: the task of this screen is over, and so is its draft. */
export async function takeNextStep(
  { opening, draft }: ActionContext,
  step: unknown,
  notice?: JourneyNotice,
): Promise<void> {
  draft.saver?.stop()
  draft.drop()
  await opening.app.dispatch(takeStep(step as Step, { go: 'push', ...(notice && { notice }) }))
}
