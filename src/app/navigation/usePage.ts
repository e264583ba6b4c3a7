import { useEffect, useRef } from 'react'
import { useLocation, useNavigate, useNavigationType } from 'react-router'

import type { Step } from '#contract/process.ts'

import { noticeGiven } from '../journeySlice.ts'
import { logAnomaly } from '../log.ts'
import { useAppContext, useAppDispatch, useAppSelector } from '../useAppContext.ts'
import { askStep } from './askStep.ts'
import { guardPage } from './guardPage.ts'
import { isExpected } from './isExpected.ts'
import { pageKind } from './pageKind.ts'
import { peekStep } from './peekStep.ts'
import { pathOf } from './routeOf.ts'
import { stepPath } from './stepPath.ts'
import { usePageState } from './usePageState.ts'
import { useRouteName } from './useRouteName.ts'

/** What the address shows. No screen: it is still being found out. */
export interface ShownPage {
  screen?: string
  /** The step of the case that the screen is of. */
  step: Step | null
  /** The case waits, and this page with it. */
  isWaiting: boolean
}

/**
 * What the address shows, by the guard and by where the case stands. Who is elsewhere than the case is brought to its
 * step, the history's entry replaced; whoever is where the case is stays.
 */
export function usePage(): ShownPage {
  const context = useAppContext()
  const { router } = context
  const { routes } = context.settings
  const dispatch = useAppDispatch()
  const navigate = useNavigate()
  const { pathname, search, key } = useLocation()
  const state = usePageState()
  // Back, forward and the first page; what the application opened is pushed or replaced.
  const isFromHistory = useNavigationType() === 'POP'
  const hasToken = useAppSelector(({ session }) => session.current !== null)
  const subject = useAppSelector(({ session }) => session.current?.subject)
  const { knowledge, step } = useAppSelector(({ journey }) => journey)

  const table = { routes, screens: context.screens }
  const route = useRouteName()
  const kind = pageKind(route, table)
  const guard = guardPage(kind, hasToken, state)
  const expected = step && (stepPath(step, table).route ?? routes.loading)
  const isKnown = knowledge === 'known' && expected !== null
  const isRight = isKnown && isExpected(route, expected, routes)
  const isFirstEntry = useRef(key)
  const asked = useRef<{ key: string; subject: string | undefined } | null>(null)

  useEffect(() => {
    if (guard === 'warn') logAnomaly('A page was opened without a session, from the initial page', { route })
    // Who has already been sent elsewhere, and lost the token on the way, is not to be sent on from here.
    const isLeft = router.location().pathname !== pathname
    if (guard === 'redirect' && !isLeft) void navigate(`/${search}`, { replace: true })
  }, [guard, navigate, pathname, route, router, search])

  useEffect(() => {
    // A session that has just begun here has no case yet.
    const isBegun = asked.current?.key === key && asked.current.subject === undefined
    asked.current = { key, subject }
    // Nobody is brought here instead of to a step.
    if (kind === 'start' && !state.isBroughtBack) dispatch(noticeGiven(null))
    if (!hasToken || (isBegun && kind === 'start')) return
    // Whoever was brought here knows the step, unless it was another person's.
    const isBrought = state.isStep && !isFromHistory && isKnown
    if (kind === 'step' && !isBrought) void dispatch(askStep())
    if ((kind === 'start' || kind === 'open') && !isKnown) void dispatch(peekStep())
    // Asked once for each entry of the history, and for each person.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [key, subject])

  const isLost = useAppSelector(({ connection }) => connection.isLost)
  const hasFailed = knowledge === 'failed'
  useEffect(() => {
    if (hasFailed && hasToken && !isLost && kind === 'step') void dispatch(askStep())
    // The question that failed is asked again when the connection is back.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [isLost])

  const isAstray = kind === 'step' && guard === 'pass' && isKnown && !isRight
  useEffect(() => {
    if (!isAstray || expected === null) return
    const isBack = isFromHistory && (isFirstEntry.current !== key || isLoadedAgain())
    if (isBack) dispatch(noticeGiven('outOfTurn'))
    void navigate(pathOf(expected, routes), { replace: true, state: { isStep: true } })
  }, [dispatch, expected, isAstray, isFromHistory, key, navigate, routes])

  if (kind === 'unknown') return { screen: routes.notFound, step: null, isWaiting: false }
  if (guard === 'redirect') return { step: null, isWaiting: false }
  if (kind === 'step' && guard === 'pass') {
    const isWaiting = isKnown && step !== null && !('name' in step)
    return isRight ? { screen: route, step, isWaiting } : { step: null, isWaiting }
  }
  return { screen: route, step: isRight ? step : null, isWaiting: false }
}

/** Whether whoever is here was here before: a page that was loaded anew, or gone back to. */
function isLoadedAgain(): boolean {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return navigation?.type === 'reload' || navigation?.type === 'back_forward'
}
