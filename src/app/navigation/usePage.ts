import { useEffect, useRef } from 'react'
import { useLocation, useNavigate, useNavigationType } from 'react-router'

import { noticeGiven } from '../journeySlice.ts'
import { logAnomaly } from '../log.ts'
import { useAppContext, useAppDispatch, useAppSelector } from '../useAppContext.ts'
import { askStep } from './askStep.ts'
import { decidePage, decideQuestion, type PageDecision, type PageFacts, stepRouteOf } from './decidePage.ts'
import { pageKind } from './pageKind.ts'
import { peekStep } from './peekStep.ts'
import { pathOf } from './routeOf.ts'
import { usePageState } from './usePageState.ts'
import { useRouteName } from './useRouteName.ts'

/**
 * What the address shows. A page where the case is not leads to the page of its step, the history's entry replaced; the
 * page of the step stays.
 */
export function usePage(): PageDecision {
  const { journey: ofPage, screens, settings } = useAppContext()
  const facts: PageFacts = {
    route: useRouteName(),
    state: usePageState(),
    hasToken: useAppSelector(({ session }) => session.current !== null),
    journey: useAppSelector(({ journey }) => journey),
    table: { journey: ofPage, routes: settings.routes, screens },
  }
  const decision = decidePage(facts)
  useWarning(decision, facts.route)
  useWayToStart(decision)
  useQuestion(facts)
  useQuestionAgain(facts)
  useWayToStep(decision)
  return decision
}

function useWarning(decision: PageDecision, route: string): void {
  const isWarned = decision.type === 'screen' && decision.isWarned
  useEffect(() => {
    if (isWarned) logAnomaly('A page was opened without a session, from the initial page', { route })
  }, [isWarned, route])
}

function useWayToStart({ type }: PageDecision): void {
  const { router } = useAppContext()
  const dispatch = useAppDispatch()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  useEffect(() => {
    // A page that was left already, and lost its token on the way, leads nowhere any more.
    const isLeft = router.location().pathname !== pathname
    if (type !== 'toStart' || isLeft) return
    void navigate(`/${search}`, { replace: true, state: { isBroughtBack: true } })
    dispatch(noticeGiven('noSession'))
  }, [dispatch, navigate, pathname, router, search, type])
}

/** Asks once for each entry of the history, and for each person. */
function useQuestion({ route, state, hasToken, journey, table }: PageFacts): void {
  const dispatch = useAppDispatch()
  const { key } = useLocation()
  const isFromHistory = useIsFromHistory()
  const subject = useAppSelector(({ session }) => session.current?.subject)
  const last = useRef<{ key: string; subject: string | undefined } | null>(null)
  useEffect(() => {
    const hasSessionBegun = last.current?.key === key && last.current.subject === undefined
    last.current = { key, subject }
    const kind = pageKind(route, table)
    // The initial page was opened, and not in the place of a step.
    if (kind === 'start' && !state.isBroughtBack) dispatch(noticeGiven(null))
    const isKnown = stepRouteOf(journey, table) !== null
    const question = decideQuestion({ kind, state, hasToken, isKnown, isFromHistory, hasSessionBegun })
    if (question === 'step') void dispatch(askStep())
    if (question === 'peek') void dispatch(peekStep())
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [key, subject])
}

/** Asks the question that failed once more when the connection is back. */
function useQuestionAgain({ route, hasToken, journey, table }: PageFacts): void {
  const dispatch = useAppDispatch()
  const isLost = useAppSelector(({ connection }) => connection.isLost)
  useEffect(() => {
    const hasFailed = journey.knowledge === 'failed' && hasToken
    if (hasFailed && !isLost && pageKind(route, table) === 'step') void dispatch(askStep())
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [isLost])
}

function useWayToStep(decision: PageDecision): void {
  const { journey } = useAppContext()
  const dispatch = useAppDispatch()
  const navigate = useNavigate()
  const { key } = useLocation()
  const isFromHistory = useIsFromHistory()
  const firstKey = useRef(key)
  /** The page that was that of the step: from there the case has gone on. */
  const rightKey = useRef('')
  const isRight = decision.type === 'screen'
  const stepRoute = decision.type === 'toStep' ? decision.route : null
  useEffect(() => {
    if (isRight) rightKey.current = key
    if (stepRoute === null) return
    const wasOpened = isFromHistory && rightKey.current !== key
    const isBack = wasOpened && (firstKey.current !== key || isLoadedAgain())
    if (isBack) dispatch(noticeGiven('outOfTurn'))
    void navigate(pathOf(stepRoute, journey), { replace: true, state: { isStep: true } })
  }, [dispatch, isFromHistory, isRight, journey, key, navigate, stepRoute])
}

/** Whether the browser opened the page: back, forward, or the first one. What the application opens is pushed or replaced. */
function useIsFromHistory(): boolean {
  return useNavigationType() === 'POP'
}

/** Whether the page was loaded anew, or gone back to. */
function isLoadedAgain(): boolean {
  const [navigation] = performance.getEntriesByType('navigation')
  return navigation?.type === 'reload' || navigation?.type === 'back_forward'
}
