import type { ApiError } from '#api/ApiError.ts'
import type { Step } from '#contract/process.ts'
import { toPath, toPointer } from '#engine/answers/pointer.ts'

import { pageAnswered } from '../../drafts/draftsSlice.ts'
import { noticeGiven } from '../../journeySlice.ts'
import { pathOf } from '../../navigation/routeOf.ts'
import { takeStep } from '../../navigation/takeStep.ts'
import type { ActionContext, Named, Performer } from './ActionContext.ts'
import { showApiError } from './showApiError.ts'
import { startRequest } from '../startRequest.ts'

/** Starts a request with the answers of the public pages. */
export const start: Performer<'start'> = async (context, action, answers) => {
  const { app, compiled } = context.opening
  app.dispatch(pageAnswered({ page: compiled.name, data: answers }))
  const outcome = await app.dispatch(startRequest())
  if ('error' in outcome) return showStartError(context, action, outcome.error)
  context.draft.drop()
  await app.dispatch(takeStep(outcome.data as Step, { go: 'replace' }))
}

/** Where answers of an earlier page are refused, that page is opened; a pointer begins with the name of its page. */
function showStartError(
  context: ActionContext,
  action: Named<'start'>,
  error: ApiError,
): void | Promise<void> {
  const { app, compiled, context: parts } = context.opening
  const errors = (error.errors ?? []).map((each) => ({ ...each, path: toPath(each.pointer) }))
  const [earlier] = errors.map(({ path }) => String(path[0])).filter((page) => page !== compiled.name)
  if (earlier !== undefined && parts.screens.has(earlier)) {
    app.dispatch(noticeGiven('unanswered'))
    return parts.router.navigate(pathOf(earlier, parts.journey), {
      replace: true,
      state: { isBroughtBack: true },
    })
  }
  const own = errors.map(({ path, ...each }) => ({ ...each, pointer: toPointer(path.slice(1)) }))
  return showApiError(context, action, { ...error, errors: own })
}
