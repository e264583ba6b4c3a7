import type { ApiError } from '#api/ApiError.ts'

import { noticeGiven } from '../../journeySlice.ts'
import { askStep } from '../../navigation/askStep.ts'
import { leaveFor } from '../../navigation/leaveFor.ts'
import { actionFailed } from '../screenSlice.ts'
import type { ActionContext } from './ActionContext.ts'
import { takeNextStep } from './takeNextStep.ts'

/** Goes to the page that follows from an error: of a link that is too old, or where the case is, which the server may not have said. */
export async function leadElsewhere(context: ActionContext, { code, step }: ApiError): Promise<void> {
  const { app, context: ofApp } = context.opening
  if (code === 'LINK_EXPIRED') return void app.dispatch(leaveFor(ofApp.settings.routes.linkExpired))
  if (step) return takeNextStep(context, step, 'outOfTurn')
  const before = app.getState().journey.step
  await app.dispatch(askStep())
  if (app.getState().journey.step === before) context.store.dispatch(actionFailed({ code: 'FAULT' }))
  else app.dispatch(noticeGiven('outOfTurn'))
}
