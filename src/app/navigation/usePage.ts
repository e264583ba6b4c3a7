import { useEffect, useRef } from 'react'

import type { Step } from '#contract/process.ts'

import { noticeGiven } from '../journeySlice.ts'
import { logAnomaly } from '../log.ts'
import { useAppContext, useAppDispatch, useAppSelector } from '../useAppContext.ts'
import { useAddress } from './AddressProvider.tsx'
import { askStep } from './askStep.ts'
import { guardPage } from './guardPage.ts'
import { isExpected } from './isExpected.ts'
import { pageKind } from './pageKind.ts'
import type { PageState } from './PageNavigator.ts'
import { peekStep } from './peekStep.ts'
import { pathOf, routeOf } from './routeOf.ts'
import { stepPath } from './stepPath.ts'

/** What the address shows. No screen: it is still being found out. */
export interface ShownPage {
  screen?: string
  /** The step of the case that the screen is of. */
  step: Step | null
  state: PageState
  /** The case waits, and this page with it. */
  isWaiting: boolean
}

/**
 * What the address shows, by the guard and by where the case stands. Who is elsewhere than the case is brought to its
 * step, the history's entry replaced; whoever is where the case is stays.
 */
export function usePage(): ShownPage {
  const context = useAppContext()
  const { navigator } = context
  const { routes } = context.settings
  const dispatch = useAppDispatch()
  const { pathname, search, state, key, cameBy } = useAddress()
  const hasToken = useAppSelector(({ session }) => session.current !== null)
  const subject = useAppSelector(({ session }) => session.current?.subject)
  const { knowledge, step } = useAppSelector(({ journey }) => journey)

  const table = { routes, screens: context.screens }
  const route = routeOf(pathname, routes)
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
    const isLeft = navigator.place().pathname !== pathname
    if (guard === 'redirect' && !isLeft) navigator.go(`/${search}`, { replace: true })
  }, [guard, navigator, pathname, route, search])

  useEffect(() => {
    // A session that has just begun here has no case yet.
    const isBegun = asked.current?.key === key && asked.current.subject === undefined
    asked.current = { key, subject }
    // Nobody is brought here instead of to a step.
    if (kind === 'start' && !state.isBroughtBack) dispatch(noticeGiven(null))
    if (!hasToken || (isBegun && kind === 'start')) return
    // Whoever was brought here knows the step, unless it was another person's.
    const isBrought = state.isStep && cameBy === 'going' && isKnown
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
    const isBack = cameBy === 'history' && (isFirstEntry.current !== key || isLoadedAgain())
    if (isBack) dispatch(noticeGiven('outOfTurn'))
    navigator.go(pathOf(expected, routes), { replace: true, state: { isStep: true } })
  }, [cameBy, dispatch, expected, isAstray, key, navigator, routes])

  if (kind === 'unknown') return { screen: routes.notFound, step: null, state, isWaiting: false }
  if (guard === 'redirect') return { step: null, state, isWaiting: false }
  if (kind === 'step' && guard === 'pass') {
    const isWaiting = isKnown && step !== null && !('name' in step)
    return isRight ? { screen: route, step, state, isWaiting } : { step: null, state, isWaiting }
  }
  return { screen: route, step: isRight ? step : null, state, isWaiting: false }
}

/** Whether whoever is here was here before: a page that was loaded anew, or gone back to. */
function isLoadedAgain(): boolean {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return navigation?.type === 'reload' || navigation?.type === 'back_forward'
}
