import { callEndpoint } from '../callEndpoint.ts'
import type { Performer } from './ActionContext.ts'
import { argumentsOf } from './argumentsOf.ts'
import { saveFile } from '../saveFile.ts'
import { showApiError } from './showApiError.ts'

/** Gives the file that a call answers to the browser. */
export const download: Performer<'download'> = async (context, action) => {
  const read = argumentsOf(context, action)
  if (!read) return
  const outcome = await callEndpoint(context.opening.app.dispatch, action.endpoint, read.values)
  if ('error' in outcome) return showApiError(context, action, outcome.error)
  saveFile(outcome.data)
}
