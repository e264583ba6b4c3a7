import type { CaseEvent } from '#flow/advance.ts'
import type { CaseState } from '#flow/CaseData.ts'
import { firstFlow } from '#flow/firstFlow.ts'
import { FlowError } from '#flow/FlowError.ts'
import type { Journey } from '#flow/Journey.ts'
import type { Moment } from '#flow/Moment.ts'
import { branchesTaken } from '#flow/resolveNext.ts'
import { screenOf } from '#flow/screenOf.ts'
import { staysAt } from '#flow/staysAt.ts'
import { own } from '#validation/own.ts'
import { onDay } from '#validation/today.ts'

import type { Content } from '../content/Content.ts'
import { branchesOf } from '../stories/branchesOf.ts'
import { namesOfStory } from '../stories/namesOfStory.ts'
import { type Otherwise, type Played, playStory } from '../stories/playStory.ts'
import type { Happening, Story, Values } from '../stories/Story.ts'
import { variablesAt } from '../stories/variablesAt.ts'
import { wayOfStory } from '../stories/wayOfStory.ts'
import { type ExplainedGateway, gatewaysOf } from './gatewaysOf.ts'
import { type ScreenCondition, screenConditions } from './screenConditions.ts'
import { type Way, waysAt } from './waysAt.ts'

/** Something that is done after so many events, in the place of what the story says. */
export interface Move {
  after: number
  happening: Happening | { usual: true }
}

/** A case at a moment, and why it stands there. */
export interface TracedMoment {
  /** A page before the case, a step, or `close`. */
  step: string
  isPage?: true
  events: number
  by?: { type: CaseEvent['type']; name?: string }
  gateways: ExplainedGateway[]
  facts: Values
  answers: Record<string, Values>
  ways: Way[]
  screen?: { name: string; conditions: ScreenCondition[] }
}

/** How the way of a person goes, moment by moment, with reasons. */
export interface Trace {
  moments: TracedMoment[]
  stop?: { message: string; hint?: string }
}

/** Plays a story as far as anything happens, with moves of one's own, and says why it goes as it goes. */
export function traceStory(content: Content, story: Story, moves: Move[]): Trace {
  const journey = wayOfStory(content, story)
  if (!journey) return stopped('The flow cannot be read.', 'Mend what the check finds first.')
  const unknown = [...namesOfStory(content, story)].find(({ isKnown }) => !isKnown)
  if (unknown) return stopped(`The story names "${unknown.name}", which is not there.`)
  try {
    const today = story.given?.today
    const moment: Moment = { ...(today && { today }), settings: content.settings?.value ?? {} }
    return onDay(today, () =>
      traced({ content, journey, moment }, playStory(content, journey, story, otherwiseOf(moves))),
    )
  } catch (error) {
    if (!(error instanceof FlowError)) throw error
    return stopped(`The flow cannot be followed: ${error.message}.`)
  }
}

/** Returns moves as the player of stories takes them. */
export function otherwiseOf(moves: Move[]): Otherwise {
  return {
    moves: new Map(
      moves.map(({ after, happening }) => [after, 'usual' in happening ? undefined : happening]),
    ),
  }
}

interface Scene {
  content: Content
  journey: Journey
  moment: Moment
}

function traced(scene: Scene, played: Played): Trace {
  const { moments, refused, standsBecause } = played
  const pages = scene.journey.definition.start.map((page) => pageMoment(scene, page, played.started))
  const all = [...pages, ...moments.map((state, index) => momentAt(scene, played, state, index))]
  if (refused) return { moments: all, stop: { message: refused.message, hint: refused.hint } }
  return standsBecause ? { moments: all, stop: { message: standsBecause } } : { moments: all }
}

function pageMoment(scene: Scene, page: string, started: Played['started']): TracedMoment {
  const data = own(started, page) ?? {}
  const screen = screenAt(scene, page, data, {})
  return {
    step: page,
    isPage: true,
    events: 0,
    gateways: [],
    facts: {},
    answers: { [page]: data },
    ways: [],
    ...(screen && { screen }),
  }
}

function momentAt(scene: Scene, played: Played, state: CaseState, index: number): TracedMoment {
  const { journey, moment } = scene
  const { events, moments } = played
  const by = events[index - 1]
  const next = events[index]
  const step = state.closed ? undefined : journey.steps.get(state.step)
  const data = next?.type === 'completed' ? next.answers : (own(state.answers, state.step) ?? {})
  const known = knownAt(played, index)
  const screen = step && screenAt(scene, screenOf(step), data, variablesAt(step, state))
  return {
    step: state.closed ? 'close' : state.step,
    events: index,
    ...(by && { by: { type: by.type, ...('name' in by && { name: by.name }) } }),
    gateways: gatewaysOf(crossed(scene, moments[index - 1], by, state), state, moment),
    facts: state.facts,
    answers: state.answers,
    ways: step
      ? waysAt({
          journey,
          step,
          state: known,
          moment,
          hasWorked: hasWorked(scene, played, index),
          answers: data,
        })
      : [],
    ...(screen && { screen }),
  }
}

/** The case with what is found out while it stands there, which lets it go on. */
function knownAt({ moments, known, events, state: last }: Played, index: number): CaseState {
  const [state, by] = [known[index], events[index]]
  if (!state) return { ...moments[index]!, facts: last.facts }
  return by?.type === 'completed' ? { ...state, facts: { ...state.facts, ...by.facts } } : state
}

function crossed(
  { journey, moment }: Scene,
  before: CaseState | undefined,
  by: CaseEvent | undefined,
  state: CaseState,
) {
  if (!before || !by) {
    const { process, start } = firstFlow(journey)
    return branchesTaken(journey, process, start, state, moment)
  }
  const step = journey.steps.get(before.step)
  return step ? branchesOf(journey, step, by, state, moment) : []
}

/** Whether the worker of the wait is done, at which the case still stands. */
function hasWorked({ journey }: Scene, { events, moments }: Played, index: number): boolean {
  for (let at = index - 1; at >= 0; at -= 1) {
    const [by, step] = [events[at]!, journey.steps.get(moments[at]!.step)]
    if (!step || !staysAt(step, by)) return false
    if (by.type === 'workerDone') return true
  }
  return false
}

function screenAt({ content, moment }: Scene, name: string, data: Values, variables: Values) {
  const screen = content.screens.get(name)
  if (!screen) return undefined
  const settings = (moment.settings ?? {}) as Values
  return { name, conditions: screenConditions(screen, { variables, data, settings }) }
}

function stopped(message: string, hint?: string): Trace {
  return { moments: [], stop: { message, ...(hint !== undefined && { hint }) } }
}
