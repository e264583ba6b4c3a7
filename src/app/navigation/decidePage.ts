import type { Step } from '#contract/process.ts'

import type { JourneyState } from '../journeySlice.ts'
import { taskOf } from '../screen/taskOf.ts'
import { guardPage } from './guardPage.ts'
import { isExpected } from './isExpected.ts'
import { type PageKind, pageKind } from './pageKind.ts'
import type { PageState } from './PageState.ts'
import { type RouteTable, stepPath } from './stepPath.ts'

/** What is known when a page is decided. */
export interface PageFacts {
  /** The route of the address. */
  route: string
  /** What travels with the entry of the history. */
  state: PageState
  hasToken: boolean
  journey: Pick<JourneyState, 'knowledge' | 'step'>
  table: RouteTable
}

/** What a page shows, or where it leads. `isWaiting`: the case waits, and the page polls for its next step. */
export type PageDecision =
  /** A screen; `step` is the case's where the screen is of it. `isWarned`: it was opened without the session it needs. */
  | { type: 'screen'; screen: string; step: Step | null; isWaiting: boolean; isWarned: boolean }
  /** The outline, until the server has said where the case stands. */
  | { type: 'outline'; isWaiting: boolean }
  /** The initial page: this one needs a session. */
  | { type: 'toStart' }
  /** The page of the step at which the case is. */
  | { type: 'toStep'; route: string; isWaiting: boolean }

/** Decides what the page of an address shows, by the guard and by where the case stands. */
export function decidePage({ route, state, hasToken, journey, table }: PageFacts): PageDecision {
  const kind = pageKind(route, table)
  if (kind === 'unknown') return screenOf(table.routes.notFound)

  const guard = guardPage(kind, hasToken, state)
  if (guard === 'redirect') return { type: 'toStart' }

  const stepRoute = stepRouteOf(journey, table)
  const isRight = stepRoute !== null && isExpected(route, stepRoute, table.routes)
  const step = isRight ? journey.step : null
  if (kind !== 'step' || guard === 'warn') return { ...screenOf(route, step), isWarned: guard === 'warn' }

  const isWaiting = stepRoute !== null && taskOf(journey.step) === null
  if (stepRoute === null) return { type: 'outline', isWaiting }
  return isRight ? { ...screenOf(route, step), isWaiting } : { type: 'toStep', route: stepRoute, isWaiting }
}

/** What a page that has just been opened asks the server: where the case stands, or whether there is one at all. */
export type PageQuestion = 'step' | 'peek' | null

interface QuestionFacts {
  kind: PageKind
  state: PageState
  hasToken: boolean
  /** Where the case stands is known. */
  isKnown: boolean
  /** Back, forward, or the first page: not opened by the application. */
  isFromHistory: boolean
  /** The session began on this very page. */
  hasSessionBegun: boolean
}

/** Decides which question a page asks when it is opened, or when another person's session begins on it. */
export function decideQuestion(facts: QuestionFacts): PageQuestion {
  const { kind, state, hasToken, isKnown, isFromHistory, hasSessionBegun } = facts
  if (!hasToken) return null
  // A session that has just begun on the initial page has no case yet.
  if (kind === 'start') return hasSessionBegun || isKnown ? null : 'peek'
  if (kind === 'open') return isKnown ? null : 'peek'
  // The application has just opened the page of the step it received; unless it was another person's.
  const isBrought = state.isStep === true && !isFromHistory && isKnown
  return kind === 'step' && !isBrought ? 'step' : null
}

/** Returns the route of the step at which the case is known to be, or null. */
export function stepRouteOf({ knowledge, step }: PageFacts['journey'], table: RouteTable): string | null {
  if (knowledge !== 'known' || step === null) return null
  return stepPath(step, table).route ?? table.routes.loading
}

function screenOf(screen: string, step: Step | null = null) {
  return { type: 'screen', screen, step, isWaiting: false, isWarned: false } as const
}
