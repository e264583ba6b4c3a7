import type { Step } from '#contract/process.ts'

import { noticeGiven } from '../../journeySlice.ts'
import { askStep } from '../../navigation/askStep.ts'
import { actionFailed } from '../screenSlice.ts'
import type { ActionContext } from './ActionContext.ts'
import { takeNextStep } from './takeNextStep.ts'

/** The case is at another step than the page: goes there, as the server has said it, or asks where that is. */
export async function outOfTurn(context: ActionContext, step: unknown): Promise<void> {
  if (step) return takeNextStep(context, step as Step, 'outOfTurn')
  const { app } = context.opening
  const before = app.getState().journey.step
  await app.dispatch(askStep())
  if (app.getState().journey.step === before) context.store.dispatch(actionFailed({ code: 'FAULT' }))
  else app.dispatch(noticeGiven('outOfTurn'))
}
