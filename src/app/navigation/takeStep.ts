import { processApi } from '#api/processApi.ts'
import type { Step } from '#contract/process.ts'

import type { AppThunk } from '../AppStore.ts'
import { type JourneyNotice, noticeGiven, stepReceived } from '../journeySlice.ts'
import { logAnomaly } from '../log.ts'
import { endSession } from '../session/endSession.ts'
import { answerOf } from './answerOf.ts'
import { stepPath } from './stepPath.ts'
import { pathOf } from './routeOf.ts'

interface TakeStepOptions {
  /** The applicant has just done something: the step's page is a new entry of the history, or takes the entry's place. */
  go?: 'push' | 'replace'
  /** Why it is another page than the one expected. */
  notice?: JourneyNotice
}

/** Learns where the case stands. A case that is closed has no step any more: the next request begins at the initial page. */
export function takeStep(step: Step, { go, notice }: TakeStepOptions = {}): AppThunk<Promise<void>> {
  return async (dispatch, getState, { journey, router, screens, settings }) => {
    const { route, anomaly } = stepPath(step, { journey, routes: settings.routes, screens })
    if (anomaly) logAnomaly(anomaly)
    if (route === null && !anomaly && (await dispatch(isClosed()))) {
      // Who has just closed it, to begin another, knows.
      return void dispatch(endSession(go && !notice ? undefined : 'caseClosed'))
    }

    const before = getState().journey.step
    dispatch(stepReceived(step))
    if (JSON.stringify(before) !== JSON.stringify(step)) dispatch(processApi.util.invalidateTags(['status']))
    if (!go) return
    dispatch(noticeGiven(notice ?? null))
    const path = pathOf(route ?? settings.routes.loading, journey)
    router.navigate(path, { replace: go === 'replace', state: { isStep: true } })
  }
}

/** Between two steps and after the last the server says the same; the status distinguishes them. */
export function isClosed(): AppThunk<Promise<boolean>> {
  return async (dispatch) => {
    const status = await dispatch(
      processApi.endpoints.getStatus.initiate(undefined, { forceRefetch: true, subscribe: false }),
    )
    return answerOf(status)?.state === 'closed'
  }
}
