import { advance, type CaseEvent, stepOf } from '#flow/advance.ts'
import { atFirstStep } from '#flow/atFirstStep.ts'
import type { CaseData, CaseState } from '#flow/CaseData.ts'
import { firstFlow } from '#flow/firstFlow.ts'
import type { Journey, JourneyStep } from '#flow/Journey.ts'
import type { Moment } from '#flow/Moment.ts'
import { branchesTaken, type BranchTaken } from '#flow/resolveNext.ts'
import { startedState } from '#flow/startedState.ts'
import { stateAtFirst } from '#flow/stateAtFirst.ts'
import { staysAt } from '#flow/staysAt.ts'
import { own } from '#validation/own.ts'

import type { Content } from '../content/Content.ts'
import { answersAt } from './answersAt.ts'
import { branchesOf } from './branchesOf.ts'
import { comingAt } from './comingAt.ts'
import { Script } from './Script.ts'
import { type Refused, refusedAnswers } from './refusedAnswers.ts'
import type { Happening, Story } from './Story.ts'
import { wayOfStory } from './wayOfStory.ts'
import { withFacts } from './withFacts.ts'

/** More than any story tells: one that goes on for longer goes round in a circle. */
const MOST_MOVES = 300

/** A branch that was taken, and to which of the steps it led, by index. */
export interface Taken extends BranchTaken {
  ledTo: number
}

/** How a story went. */
export interface Played {
  /** What was answered on the pages with which it started. */
  started: CaseData['answers']
  /** What happened, from the first step on. */
  events: CaseEvent[]
  /** Branches of gateways, in the order in which they were taken. */
  branches: Taken[]
  /** Where the case stood, one after the other; the last is where it ends, `close` where it was closed. */
  steps: string[]
  /** The case as it came to each of the steps. */
  states: CaseState[]
  /** The case before the first event, and after each. */
  moments: CaseState[]
  /** The case at each event, with what has come to be known at the step by then. */
  known: CaseState[]
  state: CaseState
  /** The first thing that could not happen; the story is played no further. */
  refused?: Refused
  /** Why nothing more happens at the last step. */
  standsBecause?: string
  /** What the story says of steps that it does not come to. */
  left: ReturnType<Script['left']>
}

const notBegun: Played = {
  started: {},
  events: [],
  branches: [],
  steps: [],
  states: [],
  moments: [],
  known: [],
  state: stateAtFirst(''),
  left: [],
}

/** How a way goes otherwise than its story says. */
export interface Otherwise {
  /** After so many events what happens instead of what the story says; undefined is what usually happens. */
  moves: ReadonlyMap<number, Happening | undefined>
}

/**
 * Plays a story whose names all exist; with `otherwise`, beyond its end for as long as anything happens. Pure. Throws a
 * `FlowError` where the flow cannot be followed.
 */
export function playStory(content: Content, journey: Journey, story: Story, otherwise?: Otherwise): Played {
  const { given: { today, facts = {} } = {}, then } = story
  const moment: Moment = { ...(today && { today }), settings: content.settings?.value ?? {} }
  const script = new Script(story)
  const started = startedBy(content, journey, script, moment)
  if ('refused' in started) return { ...notBegun, refused: started.refused }

  const before = startedState(journey, started.answers, moment)
  const first = { ...before, facts: { ...before.facts, ...facts } }
  let state = atFirstStep(journey, first, moment)
  const { process, start } = firstFlow(journey)
  const branches: Taken[] = branchesTaken(journey, process, start, state, moment).map(ledTo(0))
  const events: CaseEvent[] = []
  const steps = [state.step]
  const states = [state]
  const moments = [state]
  const known: CaseState[] = []
  const played = (more: Partial<Played>): Played => ({
    started: started.answers,
    events,
    branches,
    steps,
    states,
    moments,
    known,
    state: withFacts(state, script.factsAt(state.step)),
    left: script.left(),
    ...more,
  })

  let hasWorked = false
  const isOver = () => !otherwise && state.step === then.end && script.isOver
  while (events.length < MOST_MOVES && !state.closed && !isOver()) {
    const step = stepOf(journey, state.step)
    const beside = afterPeople(content, journey, script, state)
    if ('refused' in beside) return played({ refused: beside.refused })
    state = beside.state
    if (isOver()) break
    if (otherwise?.moves.has(events.length))
      goOtherwise(script, step, otherwise.moves.get(events.length), hasWorked)
    const coming = comingAt({ content, journey, step, state, moment, script, hasWorked })
    if ('refused' in coming) return played({ refused: coming.refused })
    if ('standsBecause' in coming) return played({ standsBecause: coming.standsBecause })

    const { event } = coming
    const after = advance(journey, coming.state, event, moment)
    if (!after) return played({ refused: notHeard(step, event, coming.pointer ?? '/when') })
    events.push(event)
    known.push(coming.state)
    branches.push(...branchesOf(journey, step, event, after, moment).map(ledTo(steps.length)))
    const stays = staysAt(step, event)
    hasWorked = stays && (hasWorked || event.type === 'workerDone')
    state = after
    moments.push(state)
    if (stays) continue
    steps.push(state.closed ? 'close' : state.step)
    states.push(state)
  }
  return events.length < MOST_MOVES ? played({}) : played({ standsBecause: 'the way goes round in a circle' })
}

/** The case once those of its other people have acted that act next at its step, each to the end of a story of their own. */
function afterPeople(
  content: Content,
  journey: Journey,
  script: Script,
  state: CaseState,
): { state: CaseState } | { refused: Refused } {
  const said = script.nextPerson(state.step)
  if (!said) return { state }
  const { person, facts = {} } = said.acts
  const story = content.stories.get(person)?.value
  const way = story && wayOfStory(content, story)
  const end =
    story && way && story.journey === journey.definition.journey ? endOf(content, way, story) : undefined
  if (!story || end !== story.then.end) {
    const message = `The story "${person}" of another person does not come to its end.`
    return { refused: { pointer: `${said.pointer}/person`, message, hint: 'Mend that story first.' } }
  }
  script.done(state.step)
  return afterPeople(content, journey, script, withFacts(state, facts))
}

/** The step at which a story ends; undefined where something of it cannot happen. */
function endOf(content: Content, way: Journey, story: Story): string | undefined {
  const { refused, steps } = playStory(content, way, story)
  return refused ? undefined : steps.at(-1)
}

function goOtherwise(
  script: Script,
  { name, kind, definition }: JourneyStep,
  happening: Happening | undefined,
  hasWorked: boolean,
): void {
  // What usually happens first at a wait that its worker does not leave is the worker's: what is said comes after it.
  const isWorkedFirst = kind === 'wait' && definition.worker && !definition.next && !hasWorked
  const said = script.next(name)?.happening
  if (happening || !isWorkedFirst || (said && 'fails' in said)) script.instead(name, happening)
}

/** The answers of the pages that start a case. */
function startedBy(
  content: Content,
  { definition }: Journey,
  script: Script,
  moment: Moment,
): { answers: CaseData['answers'] } | { refused: Refused } {
  const answers: CaseData['answers'] = {}
  for (const page of definition.start) {
    const said = script.next(page)
    const given = said && 'answers' in said.happening ? said.happening.answers : {}
    const chosen = answersAt(content, page, given, { moment })
    if (!('answers' in chosen)) return { refused: refusedAnswers(chosen, page, said?.pointer) }
    script.done(page)
    answers[page] = chosen.answers
  }
  return { answers }
}

function notHeard({ name, definition }: JourneyStep, event: CaseEvent, pointer: string): Refused {
  const when = event.type === 'message' ? own(definition.messages, event.name)?.when : undefined
  const what = event.type === 'message' ? `the message "${event.name}"` : 'this'
  return {
    pointer,
    message: `"${name}" does not accept ${what} now${when ? `: "${when}" does not hold` : ''}.`,
    hint: when
      ? `Say under "given" what makes "${when}" hold, or change what happens.`
      : 'Change what happens.',
  }
}

function ledTo(index: number): (branch: BranchTaken) => Taken {
  return (branch) => ({ ...branch, ledTo: index })
}
